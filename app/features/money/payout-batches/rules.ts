/** How money that a person sends reaches its creator. */
export const RAILS = ['paypal', 'wise'] as const;
export type Rail = (typeof RAILS)[number];

export type BatchStatus = 'draft' | 'confirmed' | 'closed' | 'discarded';
export type LineStatus = 'queued' | 'processing' | 'completed' | 'failed' | 'returned' | 'discarded';

/** A payment with a line in one of these belongs to its batch and to nobody else. */
export const LIVE_LINES = ['queued', 'processing', 'completed'] as const satisfies LineStatus[];

/** Two-person rule: another operator than the maker confirms a batch. */
export const canConfirm = (userId: string, makerId: string) => makerId !== userId;

/** PayPal takes 5,000 lines in a file and Wise 1,000; this many can still be checked by a person. */
export const MAX_LINES = 500;

/** Why money did not arrive, or came back. Also what the creator and the brand read, in their words. */
export const PAYOUT_FAILURES = ['details_wrong', 'account_closed', 'provider_refused', 'not_sent'] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

/** Failures that come again until the creator has corrected the payout details. */
export const CREATOR_MENDS = ['details_wrong', 'account_closed'] satisfies PayoutFailure[];
export const isForCreatorToMend = (reason: string | null) =>
  CREATOR_MENDS.some((candidate) => candidate === reason);
