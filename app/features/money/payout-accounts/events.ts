import { defineEvent } from '#platform/events/events.server.ts';

/** The creator is paid another way, or with other details, from now on. */
export const payoutAccountChanged = defineEvent<{ creatorId: string }>('payout-account.changed');
/** Stripe can pay the creator now, and could not before; or the other way round. */
export const payoutAccountReady = defineEvent<{ creatorId: string }>('payout-account.ready');
export const payoutAccountLost = defineEvent<{ creatorId: string }>('payout-account.lost');
