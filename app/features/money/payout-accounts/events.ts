import { defineEvent } from '#platform/events/events.server.ts';

/** The creator chose another method or saved other details; `wasHeld` when an earlier change was still on hold. */
export const payoutAccountChanged = defineEvent<{ creatorId: string; wasHeld: boolean }>(
  'payout-account.changed',
);
/** Stripe can pay the creator now, and could not before; or the other way round. */
export const payoutAccountReady = defineEvent<{ creatorId: string }>('payout-account.ready');
export const payoutAccountLost = defineEvent<{ creatorId: string }>('payout-account.lost');
