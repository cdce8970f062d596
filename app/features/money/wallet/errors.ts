import { defineError } from '#core/app-error.ts';

export const insufficientBalance = defineError('wallet.errors.insufficient', 409);
/** The wallet is negative: the brand cannot publish or approve until it tops up. */
export const inDebt = defineError('wallet.errors.inDebt', 409);
export const unknownPackage = defineError('wallet.errors.unknownPackage');
export const balanceChanged = defineError('wallet.errors.balanceChanged', 409);
