import { defineEvent } from '#platform/events/events.server.ts';

/** A brand approves a video in this transaction. */
export const videoApproved = defineEvent<{ campaignId: string; creatorId: string }>('video.approved');
