import { defineEvent } from '#platform/events/events.server.ts';

/** The creator changed the method or its details. `wasHeld`: an earlier change was still on hold. */
export const payoutAccountChanged = defineEvent<{ creatorId: string; wasHeld: boolean }>(
  'payout-account.changed',
);
export const payoutAccountReady = defineEvent<{ creatorId: string }>('payout-account.ready');
export const payoutAccountLost = defineEvent<{ creatorId: string }>('payout-account.lost');
