/** A user can cancel a requested deletion for this long. */
export const CANCELLATION_DAYS = 14;

/** Open money and open work that a deletion would lose. */
export const BLOCKERS = [
  'balance',
  'debt',
  'earnings',
  'payout_method',
  'payments',
  'refunds',
  'checkouts',
  'disputes',
  'unmatched',
  'subscription',
  'campaigns',
  'reviews',
  'submissions',
  'work',
] as const;
export type BlockerKind = (typeof BLOCKERS)[number];

/** An export can be downloaded for this long. */
export const DOWNLOAD_DAYS = 7;
export const HOURS_BETWEEN_EXPORTS = 24;
