import { defineError } from '#core/app-error.ts';

/** Stripe was unreachable or rejected the request for a reason that the user cannot fix. */
export const checkoutUnavailable = defineError('charges.errors.checkoutUnavailable', 502);
/** A payment that takes days to arrive is in progress: a second page would charge the fee twice. */
export const feeUnderWay = defineError('charges.errors.feeUnderWay', 409);
export const feeAlreadyPaid = defineError('charges.errors.feeAlreadyPaid', 409);
