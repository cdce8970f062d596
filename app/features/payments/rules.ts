import type { Cents } from '#core/money.ts';

/** One-time fee for making a campaign visible, in cents (CONST-7). */
export const PUBLISHING_FEE_CENTS: Cents = 29_900;

export type PaymentStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'refunded';

export type CheckoutStatus =
  | 'creating'
  | 'open'
  | 'processing'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'duplicate'
  | 'quarantined';
/** Its page may still be paid on, or its money is on its way. */
export const LIVE_CHECKOUTS = ['creating', 'open', 'processing'] as const satisfies CheckoutStatus[];
export const isLive = (status: CheckoutStatus) => (LIVE_CHECKOUTS as readonly string[]).includes(status);

/** What can happen to the money of an approved video, in the words of its history. */
export const PAYMENT_STEPS = [
  'secured',
  'waiting',
  'sent',
  'paid',
  'failed',
  'reversed',
  'retried',
  'released',
  'refund_requested',
  'refund_blocked',
  'refund_canceled',
  'refunded',
] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

/** Refusals that the creator's account causes; the transfer is tried again when the account is ready. */
const ACCOUNT_REFUSALS = new Set([
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
  'account_closed',
]);

/** Stripe keeps idempotency keys for 24 hours; after this long an unanswered key must not be sent again (D9). */
export const KEY_LIFETIME_MS = 23 * 3_600_000;

/** What Stripe said of an account is believed for this long; messages tell of changes earlier. */
export const ACCOUNT_FRESH_MS = 3_600_000;

/** Refused this often, another try is not the answer: a person decides. */
export const MAX_TRIES = 3;

export type TransferRefusal = 'funds' | 'account' | 'final';

/** What a definite no from Stripe means for a payout that is owed. */
export function classifyRefusal(code: string): TransferRefusal {
  if (code === 'balance_insufficient') return 'funds';
  return ACCOUNT_REFUSALS.has(code) ? 'account' : 'final';
}
