import { ORDER_SOURCES } from '#features/insights/conversions/rules.ts';

/** Of how many days figures are told, today included. */
export const PERIODS = ['7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = '30';

/** The longest time that can be asked for. */
export const MAX_DAYS = 400;

/** Creators in the leaderboard, bars of videos, cards of campaigns. */
export const LEADERS = 10;
export const BARS = 8;
export const CARDS = 6;
/** Countries that stand one by one. */
const TOP_COUNTRIES = 10;

/** Where a figure comes from: our own records, links, the three order sources, ad reports, post reports, manual days. */
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

/** Days of UTC, both included. */
export type Range = { from: string; to: string };

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days it has. */
export const daysIn = ({ from, to }: Range): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Whether it is one that can be asked for; none at all is. */
export function isRange({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  if (from === undefined || to === undefined) return from === to;
  return from <= to && daysIn({ from, to }) <= MAX_DAYS;
}

/** Every day of it, the first one first. */
export const daysOf = (range: Range): string[] =>
  Array.from({ length: daysIn(range) }, (_, index) => addDays(range.from, index));

/** The last days, today included. */
export function lastDays(days: number, now = new Date()): Range {
  const to = now.toISOString().slice(0, 10);
  return { from: addDays(to, 1 - days), to };
}

/** The time that is asked for: days of one's own, else the last 7, 30 or 90. */
export function rangeOf(
  asked: { period: Period; from?: string | undefined; to?: string | undefined },
  now = new Date(),
): Range {
  if (asked.from && asked.to) return { from: asked.from, to: asked.to };
  return lastDays(Number(asked.period), now);
}

/** As many days that end the day before. */
export const rangeBefore = (range: Range): Range => ({
  from: addDays(range.from, -daysIn(range)),
  to: addDays(range.from, -1),
});

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** In percent; zero where nothing was seen. */
export const clickThroughRate = (clicks: number, impressions: number): number =>
  100 * ratio(clicks, impressions);
/** In percent; zero where nobody clicked. */
export const conversionRate = (purchases: number, clicks: number): number => 100 * ratio(purchases, clicks);
/** What each dollar brought; zero where nothing was spent. */
export const returnOnSpend = (revenueCents: number, spendCents: number): number =>
  ratio(revenueCents, spendCents);
/** What was won of each dollar that was spent, in percent; null where nothing was spent. */
export const returnOnInvestment = (revenueCents: number, spendCents: number): number | null =>
  spendCents === 0 ? null : (100 * (revenueCents - spendCents)) / spendCents;
/** What one of them cost or brought; null where there was none. */
export const centsEach = (cents: number, count: number): number | null =>
  count === 0 ? null : Math.round(cents / count);
/** What one costs when a thousand are counted as one. */
export const centsPerThousand = (cents: number, count: number): number | null =>
  count === 0 ? null : Math.round((1000 * cents) / count);

/**
 * How a figure has changed, as a part of what it was: 0.25 is a quarter more. `new` after nothing, null where one of
 * the two is not known or both are nothing.
 */
export function changeSince(before: number | null, now: number | null): number | 'new' | null {
  if (before === null || now === null) return null;
  if (before === 0) return now === 0 ? null : 'new';
  return (now - before) / before;
}

/**
 * How wide each step of a funnel is drawn, in percent of the first of which anything is known: nothing is nothing, and
 * little can still be seen.
 */
export function funnelWidths(steps: readonly number[]): number[] {
  const whole = steps.find((value) => value > 0) ?? 1;
  return steps.map((value) => (value === 0 ? 0 : Math.min(100, Math.max(2, (100 * value) / whole))));
}

/** What became of the videos of one campaign, each creator's latest version counted once. */
export type CampaignCounts = { sent: number; approved: number; inTime: number };

/** Approved of all that were sent, in percent. */
export const completionOf = ({ sent, approved }: Pick<CampaignCounts, 'sent' | 'approved'>): number =>
  100 * ratio(approved, sent);

/** Several campaigns together. The mean is of their rates: each campaign counts alike, however large. */
export function summaryOf(campaigns: readonly CampaignCounts[]) {
  const sum = (of: (counts: CampaignCounts) => number) =>
    campaigns.reduce((total, counts) => total + of(counts), 0);
  return {
    videosDelivered: sum(({ approved }) => approved),
    averageCompletion: ratio(sum(completionOf), campaigns.length),
    deadlinesMet: sum(({ inTime }) => inTime),
  };
}

type Placed = { country: string | null; clicks: number; percent: number };

/** The countries that stand one by one, all others as one, and clicks from nobody knows where; together they are all. */
export function topCountries(rows: readonly Placed[]) {
  const known = rows.flatMap(({ country, ...row }) => (country === null ? [] : [{ country, ...row }]));
  const rest = known.slice(TOP_COUNTRIES);
  const sum = (of: 'clicks' | 'percent') => rest.reduce((total, row) => total + row[of], 0);
  return {
    top: known.slice(0, TOP_COUNTRIES),
    others: rest.length > 0 ? { count: rest.length, clicks: sum('clicks'), percent: sum('percent') } : null,
    unknown: rows.find(({ country }) => country === null) ?? null,
  };
}
