/** Who rates: the brand its creator, or the creator the brand. */
export type Side = 'brand' | 'creator';

/** What one to five stars are called. */
export const CAPTIONS = ['poor', 'fair', 'good', 'veryGood', 'excellent'] as const;

/** What creators also say of a brand, each in stars. */
export const ASPECTS = ['paidOnTime', 'clearBrief', 'fairReview'] as const;

/** A rating that stays the only one of its video becomes visible after so long. */
export const BLIND_DAYS = 7;

/** Fewer cases than this tell nothing of a brand. */
export const MIN_CASES = 3;
/** Its figures are those of so many of its latest approved videos. */
export const FIGURES_OF = 100;
/** Whoever has not rated so long after the payment is reminded, once. */
export const REMIND_AFTER_DAYS = 2;
