import type { Cents } from '#core/money.ts';

export const PUBLISHING_FEE_CENTS: Cents = 29_900;

export const PAYMENT_STATUSES = ['pending', 'processing', 'completed', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export type CheckoutStatus =
  | 'creating'
  | 'open'
  | 'processing'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'duplicate'
  | 'quarantined';
/** The page can still be paid, or the money is in transit. */
export const LIVE_CHECKOUTS = ['creating', 'open', 'processing'] as const satisfies CheckoutStatus[];
export const isLive = (status: CheckoutStatus) => LIVE_CHECKOUTS.some((live) => live === status);

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

/** `answer`: the outcome at Stripe is unknown. `hold`: after a change of destination. `settlement`, `approval`: a new brand's card money. */
export const PAYMENT_WAITS = [
  'funds',
  'account',
  'operator',
  'answer',
  'suspension',
  'hold',
  'settlement',
  'approval',
] as const;
export type PaymentWait = (typeof PAYMENT_WAITS)[number];
