export type Side = 'brand' | 'creator';

export const STAR_LABELS = ['poor', 'fair', 'good', 'veryGood', 'excellent'] as const;

export const ASPECTS = ['paidOnTime', 'clearBrief', 'fairReview'] as const;

/** A rating becomes visible after this time, even if the other side has not rated. */
export const BLIND_DAYS = 7;

/** A metric of a brand with fewer videos or payments is null. */
export const MIN_METRIC_CASES = 3;
/** The metrics of a brand cover its latest approved videos. */
export const METRIC_VIDEOS = 100;
/** Time from the payment of a video to the reminder. */
export const REMIND_AFTER_DAYS = 2;
