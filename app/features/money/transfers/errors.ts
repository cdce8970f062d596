import { defineError } from '#core/app-error.ts';

export const paymentNotFound = defineError('transfers.errors.notFound', 404);
/** A transfer without a payment names this video: a restore has lost the payment. */
export const alreadyPaid = defineError('transfers.errors.alreadyPaid', 409);
export const comparisonUnderWay = defineError('transfers.errors.comparisonUnderWay', 409);
export const creatorNotPayable = defineError('transfers.errors.creatorNotPayable', 409);
/** The money may be in transit. */
export const outcomeUnknown = defineError('transfers.errors.outcomeUnknown', 409);
export const nothingOwed = defineError('transfers.errors.nothingOwed', 409);
export const notFailed = defineError('transfers.errors.notFailed', 409);
/** A refund order is open or blocked; it must finish or be canceled first. */
export const refundUnderWay = defineError('transfers.errors.refundUnderWay', 409);
export const notAwaitingApproval = defineError('transfers.errors.notAwaitingApproval', 409);
/** Only Stripe transfers can be reversed. */
export const notRefundable = defineError('transfers.errors.notRefundable', 409);
export const noBlockedRefund = defineError('transfers.errors.noBlockedRefund', 409);
/** The draft batch must be discarded first. */
export const payoutInBatch = defineError('transfers.errors.inBatch', 409);
