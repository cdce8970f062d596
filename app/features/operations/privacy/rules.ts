/** Days in which the user can cancel a deletion. */
export const WAITING_DAYS = 14;

/** Open money and open work that a deletion would lose. */
export const BLOCKERS = [
  'balance',
  'debt',
  'earnings',
  'payments',
  'refunds',
  'checkouts',
  'disputes',
  'unmatched',
  'subscription',
  'campaigns',
  'reviews',
  'submissions',
] as const;
export type BlockerKind = (typeof BLOCKERS)[number];
