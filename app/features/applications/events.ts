import { defineEvent } from '#platform/events/events.server.ts';

/** A creator who was accepted takes the application back in this transaction; whoever objects refuses. */
export const applicationWithdrawing = defineEvent<{ campaignId: string; creatorId: string }>(
  'application.withdrawing',
);
