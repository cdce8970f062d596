import type { Cents } from '#core/money.ts';

/** One-time fee for making a campaign visible, in cents. */
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

/** Why a payment has not moved: the platform's funds, the creator's account, an operator, Stripe's answer, … */
export const PAYMENT_WAITS = ['funds', 'account', 'operator', 'answer', 'suspension', 'hold'] as const;
export type PaymentWait = (typeof PAYMENT_WAITS)[number];
