export const PERIODS = ['30', '90', 'all'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '90';

/** Months of approved videos, the current one included. */
export const ANALYTICS_MONTHS = 12;

/** A median of fewer deliveries says little. */
export const MIN_DELIVERIES = 3;

export type WorkCounts = {
  /** Campaigns: accepted castings, and open calls with an approved video. */
  accepted: number;
  approved: number;
  /** Approved by the deadline, including the brand's review time. */
  onTime: number;
  /** Reviewed first versions, and those approved without changes. */
  firstReviewed: number;
  firstApproved: number;
  /** Brands that approved a video, and those that did so in at least two campaigns. */
  brands: number;
  repeatBrands: number;
};

const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.max(0, (100 * part) / whole));
const mean = (...values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** In percent. Quality, reliability and overall are means of the others. */
export function ratesOf(counts: WorkCounts) {
  const completion = share(counts.approved, counts.accepted);
  const onTime = share(counts.onTime, counts.approved);
  const firstPass = share(counts.firstApproved, counts.firstReviewed);
  const repeatHire = share(counts.repeatBrands, counts.brands);
  return {
    completion,
    onTime,
    firstPass,
    repeatHire,
    quality: mean(completion, firstPass),
    reliability: mean(completion, onTime),
    overall: mean(completion, onTime, firstPass, repeatHire),
  };
}
