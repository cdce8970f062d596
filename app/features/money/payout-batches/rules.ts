/** Payout methods that operators execute by files. Stripe's transfers need no batch. */
export const RAILS = ['paypal', 'wise'] as const;
export type Rail = (typeof RAILS)[number];

export type BatchStatus = 'draft' | 'confirmed' | 'closed' | 'discarded';
export type LineStatus = 'queued' | 'processing' | 'completed' | 'failed' | 'returned' | 'discarded';

/** A payment with a line in one of these statuses is in a batch; at most one such line exists. */
export const LIVE_LINES = ['queued', 'processing', 'completed'] as const satisfies LineStatus[];

/** Two-person rule: another operator than the maker confirms a batch. */
export const canConfirm = (userId: string, makerId: string) => makerId !== userId;

/** PayPal accepts 5,000 lines in a file and Wise 1,000; an operator can still review 500. */
export const MAX_LINES = 500;

export const PAYOUT_FAILURES = ['details_wrong', 'account_closed', 'provider_refused', 'not_sent'] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

/** Failures that repeat until the creator corrects the payout details. */
export const CREATOR_FIXABLE = ['details_wrong', 'account_closed'] as const satisfies PayoutFailure[];
export const isFixableByCreator = (reason: string | null) =>
  CREATOR_FIXABLE.some((candidate) => candidate === reason);
