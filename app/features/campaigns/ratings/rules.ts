export type Side = 'brand' | 'creator';

export const STAR_LABELS = ['poor', 'fair', 'good', 'veryGood', 'excellent'] as const;

export const ASPECTS = ['paidOnTime', 'clearBrief', 'fairReview'] as const;

/** A rating becomes visible after this time, even if the other side has not rated. */
export const BLIND_DAYS = 7;

/** Minimum number of cases for a metric. */
export const MIN_CASES = 3;
/** The metrics of a brand cover its latest approved videos. */
export const METRIC_VIDEOS = 100;
/** Time from the payment of a video to the reminder. */
export const REMIND_AFTER_DAYS = 2;
