import { AppError } from '#core/app-error.ts';

/** Stripe could not be asked, or said no for a reason that the person cannot mend. */
export const checkoutUnavailable = (cause: unknown) =>
  new AppError('payments.errors.checkoutUnavailable', { status: 502, cause });

/** The fee was paid by something that takes days to arrive: a second page would charge it twice. */
export const feeUnderWay = () => new AppError('payments.errors.feeUnderWay', { status: 409 });
