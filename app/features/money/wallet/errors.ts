import { defineError } from '#core/app-error.ts';

/** The wallet does not cover it. Both amounts are shown as money. */
export const insufficientBalance = defineError('wallet.errors.insufficient', 409);
/** The wallet is below zero: nothing is published or approved until it is topped up. */
export const inDebt = defineError('wallet.errors.inDebt', 409);
/** No package of that name is sold. */
export const unknownPackage = defineError('wallet.errors.unknownPackage');
/** The wallet holds another amount than the operator saw. */
export const balanceChanged = defineError('wallet.errors.balanceChanged', 409);
