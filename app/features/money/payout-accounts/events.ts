import { defineEvent } from '#platform/events/events.server.ts';

/** The creator changed the method or its details. `wasHeld`: an earlier change was still on hold. */
export const payoutAccountChanged = defineEvent<{ creatorId: string; wasHeld: boolean }>(
  'payout-account.changed',
);
/** Stripe reports that the account can receive transfers: waiting payouts resume. */
export const payoutAccountReady = defineEvent<{ creatorId: string }>('payout-account.ready');
/** Stripe reports that it cannot any more: unsent payouts pause. */
export const payoutAccountLost = defineEvent<{ creatorId: string }>('payout-account.lost');
