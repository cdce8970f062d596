import { defineError } from '#core/app-error.ts';

export const tooManyShops = defineError('conversions.errors.tooManyShops', 409);
/** The order's day has another source, or another source reported the order. */
export const otherSource = defineError('conversions.errors.otherSource', 409, 'orderId');
/** The first amount is final. Corrections are refunds. */
export const orderDiffers = defineError('conversions.errors.orderDiffers', 409, 'amount');
export const orderUnknown = defineError('conversions.errors.orderUnknown', 409, 'orderId');
export const refundDiffers = defineError('conversions.errors.refundDiffers', 409, 'refund.amount');
export const refundTooHigh = defineError('conversions.errors.refundTooHigh', 409, 'refund.amount');
export const badRefundAmount = defineError('conversions.errors.amount', 400, 'refund.amount');
