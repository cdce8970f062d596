import { AppError } from '#core/app-error.ts';

/** Stripe could not be asked, or said no for a reason that the person cannot mend. */
export const checkoutUnavailable = (cause: unknown) =>
  new AppError('payments.errors.checkoutUnavailable', { status: 502, cause });
