import { defineEvent } from '#platform/events/events.server.ts';

/** A campaign has moved along its lifecycle. */
export const campaignChanged = defineEvent<{ campaignId: string }>('campaign.changed');
