import type { PaymentStatus, PaymentWait } from '#features/money/charges/rules.ts';
import { MAX_ATTEMPTS } from '../rules.ts';
import { owedCents, type PayoutState } from '../shares.ts';

/** Reasons to list a payment for operators. `unknown`: Stripe's answer is lost. `refund`: it is blocked or stuck. */
export const ATTENTION_REASONS = ['failed', 'reversed', 'unknown', 'stuck', 'refund', 'approval'] as const;

/** `check` asks Stripe again now; `payout-queue` links to the batches; `wait`: the payment continues by itself. */
export const NEXT_ACTIONS = [
  'clear',
  'retry',
  'release',
  'resend',
  'check',
  'refund',
  'payout-queue',
  'wait',
] as const;
type NextAction = (typeof NEXT_ACTIONS)[number];

export const PAYMENT_ACTIONS = [
  'clear',
  'retry',
  'resend',
  'release',
  'refund',
  'check',
  'cancel-refund',
] as const;
type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

export type AttentionFacts = PayoutState & {
  status: PaymentStatus;
  payoutMethod: 'stripe' | 'paypal' | 'wise' | null;
  waitingFor: PaymentWait | null;
  attempt: number;
  attemptStartedAt: Date | null;
  updatedAt: Date;
  refund: { status: 'open' | 'blocked' | 'done' | 'canceled' } | null;
};

/** Equals `STUCK_FOR_MS` of the reconciler, which retries first. */
export const STUCK_AFTER_MS = 600_000;
/** The action that the console recommends; null if none is needed. */
export function nextActionOf(payment: AttentionFacts, now = Date.now()): NextAction | null {
  if (payment.refund) return payment.refund.status === 'blocked' ? 'refund' : 'wait';
  const isStuck = now - payment.updatedAt.getTime() > STUCK_AFTER_MS;
  switch (payment.status) {
    case 'failed':
      if (payment.attempt > MAX_ATTEMPTS) return 'release';
      // The payout resumes when the creator fixes the account.
      return payment.waitingFor === 'account' ? 'wait' : 'retry';
    case 'pending':
      if (payment.waitingFor === 'approval') return 'clear';
      if (payment.waitingFor === 'suspension' || payment.waitingFor === 'settlement') return 'wait';
      if (payment.payoutMethod !== 'stripe') return 'payout-queue';
      if (payment.waitingFor === 'answer') return 'check';
      if (payment.waitingFor) return 'wait';
      return isStuck ? 'check' : null;
    case 'processing':
      return isStuck && payment.payoutMethod === 'stripe' ? 'check' : null;
    case 'completed':
      return owedCents(payment) > 0 ? 'resend' : null;
    case 'refunded':
      return null;
  }
}

/** Every action that the commands would accept now. */
export function possibleActions(payment: AttentionFacts): PaymentAction[] {
  const { status, refund, payoutMethod } = payment;
  if (refund) return refund.status === 'blocked' ? ['refund', 'cancel-refund'] : ['check'];
  const byStripe = payoutMethod === 'stripe';
  const owes = owedCents(payment) > 0;
  const isOpen = status === 'processing' || (status === 'pending' && payment.attemptStartedAt !== null);
  const possible: Partial<Record<PaymentAction, boolean>> = {
    clear: status === 'pending' && payment.waitingFor === 'approval',
    retry: status === 'failed',
    resend: status === 'completed' && owes,
    release: owes && !isOpen,
    refund: status === 'completed' && byStripe,
    check: (status === 'pending' || status === 'processing') && byStripe,
  };
  return PAYMENT_ACTIONS.filter((action) => possible[action]);
}

/** Payments that need attention come oldest first unless a column is chosen. All others come newest or highest first. */
export const defaultOrder = (query: { attention?: string | undefined; sort?: string | undefined }) =>
  query.attention && !query.sort ? 'asc' : 'desc';
