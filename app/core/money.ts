import { inAsciiDigits } from './typed-number.ts';

/** Integer US cents, the only currency. */
export type Cents = number;

/** Share of the budget. Each payment stores its own. */
export const PLATFORM_FEE_PERCENT = 15;

/** Rounds the creator's share half up; the fee is the remainder, so both sum to the budget. */
export function splitBudget(
  budgetCents: Cents,
  feePercent = PLATFORM_FEE_PERCENT,
): { payoutCents: Cents; feeCents: Cents } {
  const payoutCents = Math.floor((budgetCents * (100 - feePercent) + 50) / 100);
  return { payoutCents, feeCents: budgetCents - payoutCents };
}

/** Parses "1,234.5" or "0.99" without floating point; null for anything else or more than two decimals. */
export function parseDollars(text: string): Cents | null {
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(inAsciiDigits(text));
  if (!match) return null;
  return Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Plain decimal for a number field: 14400 → "144.00". */
export function dollarsText(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const abs = Math.abs(cents);
  return `${sign}${Math.trunc(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}

/** `sandbox`: local Stripe simulator. `stripe-test`: Stripe with a test key. `stripe-live`: real money. */
export const MONEY_MODES = ['sandbox', 'stripe-test', 'stripe-live'] as const;
export type MoneyMode = (typeof MONEY_MODES)[number];

export const isRealMoney = (mode: MoneyMode) => mode === 'stripe-live';

/** Effect of a refunded or disputed charge on the brand. `unpublished`: the campaign has lost part of its fee. */
export type ChargeEffect = 'wallet' | 'subscription' | 'publishing_fee' | 'unpublished';
