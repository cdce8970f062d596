import { AppError } from '#core/app-error.ts';
import { type Cents, dollarsText } from '#core/money.ts';

/** The wallet does not cover it (RESOLVE-6). Both amounts are cents, shown as money. */
export const insufficientBalance = (neededCents: Cents, availableCents: Cents) =>
  new AppError('wallet.errors.insufficient', {
    status: 409,
    params: { needed: dollarsText(neededCents), available: dollarsText(availableCents) },
  });

/** The wallet is below zero: nothing is published or approved until it is topped up (D13). */
export const inDebt = (debtCents: Cents) =>
  new AppError('wallet.errors.inDebt', { status: 409, params: { debt: dollarsText(debtCents) } });
