import { defineError } from '#core/app-error.ts';

/** Stripe could not be asked, or said no for a reason that the person cannot mend. */
export const checkoutUnavailable = defineError('charges.errors.checkoutUnavailable', 502);
/** The fee was paid by something that takes days to arrive: a second page would charge it twice. */
export const feeUnderWay = defineError('charges.errors.feeUnderWay', 409);
export const feeAlreadyPaid = defineError('charges.errors.feeAlreadyPaid', 409);
