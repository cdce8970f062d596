/** Of which time a creator's figures are. */
export const PERIODS = ['30', '90', 'all'] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = '90';

/** Months that the bars of approved videos show. */
export const MONTHS = 12;

/** What was counted of a creator's work in some time. */
export type WorkCounts = {
  /** Campaigns that they took on: accepted for them, or approved in an open call. */
  accepted: number;
  approved: number;
  /** Approved on the deadline's day at the latest; how long the brand took to review counts too. */
  onTime: number;
  /** First versions that were reviewed, and how many of them were approved as they were. */
  firstReviewed: number;
  firstApproved: number;
  /** Brands that approved a video, and how many of them did so in two campaigns or more. */
  brands: number;
  repeatBrands: number;
};

/** In percent; zero where there is nothing to judge by. */
const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.max(0, (100 * part) / whole));
const mean = (...values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

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
