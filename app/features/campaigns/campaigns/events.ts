import { defineEvent } from '#platform/events/events.server.ts';
import type { Term } from './changes.ts';
import type { Campaign } from './commands/lock-campaign.server.ts';

/** Emitted after any change of a campaign, such as its status or terms. */
export const campaignChanged = defineEvent<{ campaignId: string }>('campaign.changed');
/** The fee is paid. `slotsToFund` is the number of videos that the brand chose to fund. Wallet and campaign are locked. */
export const campaignPublished = defineEvent<{ campaignId: string; slotsToFund: number }>(
  'campaign.published',
);
/** Emitted when the brand completes a campaign, or its last slot is filled. */
export const campaignCompleted = defineEvent<{ campaign: Campaign; isFull: boolean }>('campaign.completed');
/** Emitted before the deletion: listeners still find rows that reference the campaign. */
export const beforeCampaignDeleted = defineEvent<{ campaignId: string; brandId: string; title: string }>(
  'campaign.before-deleted',
);
/** Emitted only for terms on which a creator relies. */
export const campaignTermsChanged = defineEvent<{ campaign: Campaign; changed: Term[] }>(
  'campaign.terms_changed',
);
