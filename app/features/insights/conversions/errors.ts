import { defineError } from '#core/app-error.ts';

export const tooManySources = defineError('conversions.errors.tooManySources', 409);

/** The order is there with another amount. The first stands; what is given back is a refund. */
export const orderDiffers = defineError('conversions.errors.orderDiffers', 409, 'amount');
/** A refund came before its order: the shop sends it again. */
export const orderUnknown = defineError('conversions.errors.orderUnknown', 409, 'orderId');
export const refundDiffers = defineError('conversions.errors.refundDiffers', 409, 'refund.amount');
export const refundTooHigh = defineError('conversions.errors.refundTooHigh', 409, 'refund.amount');
export const badRefundAmount = defineError('conversions.errors.amount', 400, 'refund.amount');
