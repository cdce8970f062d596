import { defineEvent } from '#platform/events/events.server.ts';
import type { Term } from './changes.ts';
import type { Campaign } from './commands/lock-campaign.server.ts';

/** A campaign has moved along its lifecycle. */
export const campaignChanged = defineEvent<{ campaignId: string }>('campaign.changed');
/** Its brand deletes it in this transaction; whoever has rows about it still finds them. */
export const campaignDeleting = defineEvent<{ campaignId: string; brandId: string; title: string }>(
  'campaign.deleting',
);
/** Its brand has changed what creators rely on, as it says now. */
export const campaignTermsChanged = defineEvent<{ campaign: Campaign; changed: Term[] }>(
  'campaign.terms_changed',
);
