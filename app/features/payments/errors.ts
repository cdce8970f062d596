import { AppError } from '#core/app-error.ts';

/** The creator has no usable way to be paid (PAY-11, RESOLVE-7). */
export const creatorNotPayable = () => new AppError('payments.errors.creatorNotPayable', { status: 409 });

/** Stripe could not be asked, or said no for a reason that the person cannot mend. */
export const checkoutUnavailable = (cause: unknown) =>
  new AppError('payments.errors.checkoutUnavailable', { status: 502, cause });
