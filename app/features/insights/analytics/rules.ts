import { ORDER_SOURCES } from '#features/insights/conversions/rules.ts';

/** Days including today. */
export const PERIODS = ['7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '30';

/** Longest range of a request. */
export const MAX_DAYS = 400;

/** Days of the revenue trend, whatever the period. */
export const TREND_DAYS = 30;

/** A period with fewer approved videos shows no trend. */
export const MIN_TREND_VIDEOS = 5;

/** A period with fewer approved videos shows weeks. */
export const MIN_DAILY_VIDEOS = 10;

export const TOP_CREATORS = 10;
/** Campaigns shown as bars, and as cards. */
export const BARS = 8;
export const CARDS = 6;

/** Metrics that the list of creators is sorted by; the first by default, highest first. */
export const CREATOR_SORTS = [
  'videosCompleted',
  'deliveryPercentage',
  'onTimeDeliveries',
  'revisionRate',
  'averageVideoLength',
  'averageRating',
] as const;

/** Origin of the values of a figure: Laqta's own records, tracking links, orders, files, or days entered by hand. */
export const SOURCE_KINDS = [
  'laqta',
  'link',
  ...ORDER_SOURCES,
  'ads_file',
  'content_file',
  'manual',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

const DAY_MS = 86_400_000;

/** UTC, both inclusive. */
export type Range = { from: string; to: string };

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysIn = ({ from, to }: Range): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Both in order and at most `MAX_DAYS`; or neither, so that the period applies. */
export function isRangeOrNone({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  if (from === undefined || to === undefined) return from === to;
  return from <= to && daysIn({ from, to }) <= MAX_DAYS;
}

export const daysOf = (range: Range): string[] =>
  Array.from({ length: daysIn(range) }, (_, index) => addDays(range.from, index));

/** Groups of seven days. The last one ends on the last day, so the first may be shorter. */
export function weeksOf<Day>(days: readonly Day[]): Day[][] {
  const weeks = Math.ceil(days.length / 7);
  const missingInFirst = 7 * weeks - days.length;
  return Array.from({ length: weeks }, (_, week) => {
    const start = 7 * week - missingInFirst;
    return days.slice(Math.max(0, start), start + 7);
  });
}

export function lastDays(days: number, now = new Date()): Range {
  const to = now.toISOString().slice(0, 10);
  return { from: addDays(to, 1 - days), to };
}

export function rangeOf(
  filter: { period: Period; from?: string | undefined; to?: string | undefined },
  now = new Date(),
): Range {
  if (filter.from && filter.to) return { from: filter.from, to: filter.to };
  return lastDays(Number(filter.period), now);
}

export const rangeBefore = (range: Range): Range => ({
  from: addDays(range.from, -daysIn(range)),
  to: addDays(range.from, -1),
});

const ratioOrZero = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (100 * part) / whole;
export const returnOnSpend = (revenueCents: number, spendCents: number): number =>
  ratioOrZero(revenueCents, spendCents);
export const centsEach = (cents: number, count: number): number | null =>
  count === 0 ? null : Math.round(cents / count);

/** The relative change: 0.25 is 25% more. Null without a value, or after zero. */
export function changeSince(before: number | null, now: number | null): number | null {
  if (!before || now === null) return null;
  return (now - before) / before;
}

/** Widths of funnel steps in percent of the first non-zero step: 0 for zero, else at least 2, so that a small step is visible. */
export function funnelWidths(steps: readonly number[]): number[] {
  const whole = steps.find((value) => value > 0) ?? 1;
  return steps.map((value) => (value === 0 ? 0 : Math.min(100, Math.max(2, (100 * value) / whole))));
}

/** Submissions of one campaign, revisions included. */
export type CampaignCounts = { sent: number; approved: number; inTime: number };

/** Approved videos per 100 submitted ones. */
export const completionRate = ({ sent, approved }: Pick<CampaignCounts, 'sent' | 'approved'>): number =>
  100 * ratioOrZero(approved, sent);

/** Totals of campaigns. The average completion is a plain mean: each campaign has the same weight. */
export function summaryOf(campaigns: readonly CampaignCounts[]) {
  const sum = (of: (counts: CampaignCounts) => number) =>
    campaigns.reduce((total, counts) => total + of(counts), 0);
  return {
    videosDelivered: sum(({ approved }) => approved),
    averageCompletion: ratioOrZero(sum(completionRate), campaigns.length),
    deadlinesMet: sum(({ inTime }) => inTime),
  };
}
