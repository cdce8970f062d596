import { defineError } from '#core/app-error.ts';

export const paymentNotFound = defineError('transfers.errors.notFound', 404);
/** The creator has no usable way to be paid. */
export const creatorNotPayable = defineError('transfers.errors.creatorNotPayable', 409);
/** Somebody may be sending it right now, or nobody knows whether it was sent. */
export const outcomeUnknown = defineError('transfers.errors.outcomeUnknown', 409);
/** Nothing is owed on it that could be given back to the wallet or sent. */
export const nothingOwed = defineError('transfers.errors.nothingOwed', 409);
/** It did not fail, so there is nothing to try again. */
export const notFailed = defineError('transfers.errors.notFailed', 409);
/** An operator has ordered to take it back; that is finished or canceled first. */
export const refundUnderWay = defineError('transfers.errors.refundUnderWay', 409);
/** Only what Stripe has paid can be taken back. */
export const notRefundable = defineError('transfers.errors.notRefundable', 409);
/** No order to take it back waits for somebody. */
export const noBlockedRefund = defineError('transfers.errors.noBlockedRefund', 409);
/** Somebody is about to send it outside Stripe: that is discarded first. */
export const inBatch = defineError('transfers.errors.inBatch', 409);
