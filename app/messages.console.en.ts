import operator from '#features/operator/messages/en.ts';
import payoutQueue from '#features/payout-batches/messages/en.ts';

/** The words that only the operator's console needs, so nobody else fetches them. */
export const consoleEn = { operator, payments: { payoutQueue } };
