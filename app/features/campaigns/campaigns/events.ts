import { defineEvent } from '#platform/events/events.server.ts';
import type { Term } from './changes.ts';
import type { Campaign } from './commands/lock-campaign.server.ts';

export const campaignChanged = defineEvent<{ campaignId: string }>('campaign.changed');
/** Emitted before the deletion: listeners still find rows that reference the campaign. */
export const campaignDeleting = defineEvent<{ campaignId: string; brandId: string; title: string }>(
  'campaign.deleting',
);
export const campaignTermsChanged = defineEvent<{ campaign: Campaign; changed: Term[] }>(
  'campaign.terms_changed',
);
