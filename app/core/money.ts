import { inAsciiDigits } from './typed-number.ts';

/** Integer US cents. Laqta keeps every amount in this unit and in this one currency. */
export type Cents = number;

/** Share of the budget that the platform keeps, in percent. Stored on each payment. */
export const PLATFORM_FEE_PERCENT = 15;

/**
 * Splits an approved budget between creator and platform, both in cents.
 * The creator's side is rounded half up and the fee is the rest, so the two always sum to the budget.
 */
export function splitBudget(
  budgetCents: Cents,
  feePercent = PLATFORM_FEE_PERCENT,
): { payoutCents: Cents; feeCents: Cents } {
  const payoutCents = Math.floor((budgetCents * (100 - feePercent) + 50) / 100);
  return { payoutCents, feeCents: budgetCents - payoutCents };
}

/**
 * Reads a decimal dollar amount as typed ("1,234.5", "0.99") into cents, without floating point.
 * Returns null when it is not a plain amount with at most two decimals.
 */
export function parseDollars(text: string): Cents | null {
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(inAsciiDigits(text));
  if (!match) return null;
  return Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Cents as the plain decimal that a number field holds: 14400 → "144.00". */
export function dollarsText(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const abs = Math.abs(cents);
  return `${sign}${Math.trunc(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}

/** `sandbox`: the local stand-in for Stripe. `stripe-test`: Stripe with a test key. `stripe-live`: real money. */
export const MONEY_MODES = ['sandbox', 'stripe-test', 'stripe-live'] as const;
export type MoneyMode = (typeof MONEY_MODES)[number];

export const isRealMoney = (mode: MoneyMode) => mode === 'stripe-live';

/**
 * What it means for a brand that a card payment was refunded or disputed: its wallet pays or gets it, or it was for a
 * subscription or a publishing fee. Without its whole fee a campaign is not published.
 */
export type ChargeEffect = 'wallet' | 'subscription' | 'publishing_fee' | 'unpublished';
