import type { Cents } from '#core/money.ts';

/** One-time fee for making a campaign visible, in cents (CONST-7). */
export const PUBLISHING_FEE_CENTS: Cents = 29_900;

export type PaymentStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'refunded';

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
