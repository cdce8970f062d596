/** Whose money moves: none, by our stand-in for Stripe; none, by Stripe itself with a test key; or people's. */
export const MONEY_MODES = ['sandbox', 'stripe-test', 'stripe-live'] as const;
export type MoneyMode = (typeof MONEY_MODES)[number];

export const isRealMoney = (mode: MoneyMode) => mode === 'stripe-live';
