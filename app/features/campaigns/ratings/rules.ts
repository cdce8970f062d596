export type Side = 'brand' | 'creator';

/** Labels of one to five stars. */
export const CAPTIONS = ['poor', 'fair', 'good', 'veryGood', 'excellent'] as const;

/** Aspects that creators rate in stars. */
export const ASPECTS = ['paidOnTime', 'clearBrief', 'fairReview'] as const;

/** A single rating becomes visible after this time. */
export const BLIND_DAYS = 7;

/** Minimum number of cases for a metric. */
export const MIN_CASES = 3;
/** Number of latest approved videos in the metrics. */
export const FIGURES_OF = 100;
export const REMIND_AFTER_DAYS = 2;
