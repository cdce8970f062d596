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

/** Days in which an archive can be downloaded. */
export const EXPORT_DAYS = 7;
/** Hours between two exports of a user. */
export const EXPORT_HOURS = 24;
