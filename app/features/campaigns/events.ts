import { defineEvent } from '#platform/events/events.server.ts';

/** A campaign has moved along its lifecycle. */
export const campaignChanged = defineEvent<{ campaignId: string }>('campaign.changed');
/** Its brand deletes it in this transaction; whoever has rows about it still finds them. */
export const campaignDeleting = defineEvent<{ campaignId: string; title: string }>('campaign.deleting');
