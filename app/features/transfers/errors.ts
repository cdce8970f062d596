import { AppError } from '#core/app-error.ts';

/** The creator has no usable way to be paid (PAY-11, RESOLVE-7). */
export const creatorNotPayable = () => new AppError('payments.errors.creatorNotPayable', { status: 409 });

/** Somebody may be sending it right now, or nobody knows whether it was sent. */
export const outcomeUnknown = () => new AppError('payments.errors.outcomeUnknown', { status: 409 });

/** Nothing is owed on it that could be given back to the wallet or sent. */
export const nothingOwed = () => new AppError('payments.errors.nothingOwed', { status: 409 });

/** An operator has ordered to take it back; that is finished or canceled first. */
export const refundUnderWay = () => new AppError('payments.errors.refundUnderWay', { status: 409 });

/** Only what Stripe has paid can be taken back. */
export const notRefundable = () => new AppError('payments.errors.notRefundable', { status: 409 });
