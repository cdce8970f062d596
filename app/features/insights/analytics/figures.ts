import { keysOf } from '#core/typed-values.ts';
import { formatNumber } from '#i18n/format.ts';
import { formatRate, formatTimes, NO_VALUE } from './figure-text.ts';
import { centsEach, percentOf, returnOnSpend } from './rules.ts';

/** Spend and results; null without a source. */
export type Sums = Record<
  | 'impressions'
  | 'clicks'
  | 'reportedClicks'
  | 'visitors'
  | 'purchases'
  | 'revenueCents'
  | 'contentCents'
  | 'adCents',
  number | null
>;

/** Totals of a range. `seen` sums the days with both clicks and impressions, for the click-through rate. */
export type Totals = Sums & {
  seenClicks: number;
  seenImpressions: number;
  adImpressions: number;
  /** Orders without an exchange rate. */
  unconverted: number;
};

/** The kinds of facts of a metric; each has its own sources. */
export type FactKind = 'links' | 'reportedClicks' | 'impressions' | 'orders' | 'ads' | 'content';

type Unit = 'money' | 'times' | 'percent' | 'count';

type Metric = {
  unit: Unit;
  facts: readonly FactKind[];
  of: (totals: Totals) => number | null;
};

const spendOf = ({ contentCents, adCents }: Sums) => (contentCents ?? 0) + (adCents ?? 0);

/** Clicks on links, and those that platforms report for days and campaigns without a link. */
const allClicks = ({ clicks, reportedClicks }: Sums) => (clicks ?? 0) + (reportedClicks ?? 0);

const CLICKS = ['links', 'reportedClicks'] as const;
const SPEND = ['content', 'ads'] as const;

/** Every metric of the marketing tab. Amounts are in US cents. */
export const METRICS = {
  revenue: { unit: 'money', facts: ['orders'], of: ({ revenueCents }) => revenueCents },
  returnOnSpend: {
    unit: 'times',
    facts: ['orders', 'content'],
    of: ({ revenueCents, contentCents }) => revenueCents && returnOnSpend(revenueCents, contentCents ?? 0),
  },
  returnWithAds: {
    unit: 'times',
    facts: ['orders', ...SPEND],
    of: (totals) =>
      totals.adCents === null
        ? null
        : totals.revenueCents && returnOnSpend(totals.revenueCents, spendOf(totals)),
  },
  purchases: { unit: 'count', facts: ['orders'], of: ({ purchases }) => purchases },
  clickThroughRate: {
    unit: 'percent',
    facts: [...CLICKS, 'impressions'],
    of: ({ seenClicks, seenImpressions }) => percentOf(seenClicks, seenImpressions),
  },
  impressions: { unit: 'count', facts: ['impressions'], of: ({ impressions }) => impressions },
  clicks: { unit: 'count', facts: ['links'], of: ({ clicks }) => clicks },
  reportedClicks: { unit: 'count', facts: ['reportedClicks'], of: ({ reportedClicks }) => reportedClicks },
  contentSpend: { unit: 'money', facts: ['content'], of: ({ contentCents }) => contentCents },
  adSpend: { unit: 'money', facts: ['ads'], of: ({ adCents }) => adCents },
  returnOnAds: {
    unit: 'times',
    facts: ['orders', 'ads'],
    of: ({ revenueCents, adCents }) =>
      adCents === null || revenueCents === null ? null : returnOnSpend(revenueCents, adCents),
  },
  returnOnInvestment: {
    unit: 'percent',
    facts: ['orders', ...SPEND],
    of: (totals) =>
      totals.revenueCents === null ? null : percentOf(totals.revenueCents - spendOf(totals), spendOf(totals)),
  },
  conversionRate: {
    unit: 'percent',
    facts: ['orders', ...CLICKS],
    of: (totals) => (totals.purchases === null ? null : percentOf(totals.purchases, allClicks(totals))),
  },
  averageOrder: {
    unit: 'money',
    facts: ['orders'],
    // Excludes orders without an exchange rate, whose revenue is unknown.
    of: ({ revenueCents, purchases, unconverted }) =>
      revenueCents === null ? null : centsEach(revenueCents, (purchases ?? 0) - unconverted),
  },
  costPerPurchase: {
    unit: 'money',
    facts: [...SPEND, 'orders'],
    of: (totals) => (spendOf(totals) === 0 ? null : centsEach(spendOf(totals), totals.purchases ?? 0)),
  },
  costPerClick: {
    unit: 'money',
    facts: ['ads', ...CLICKS],
    of: (totals) => (totals.adCents === null ? null : centsEach(totals.adCents, allClicks(totals))),
  },
  costPerThousand: {
    unit: 'money',
    facts: ['ads'],
    of: ({ adCents, adImpressions }) => (adCents === null ? null : centsEach(1000 * adCents, adImpressions)),
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRICS;
export const METRIC_NAMES = keysOf(METRICS);

export const isEmptyOf = (figures: Record<MetricName, { sources: readonly unknown[] }>): boolean =>
  METRIC_NAMES.every((name) => figures[name].sources.length === 0);

export const FUNNEL = ['impressions', 'clicks', 'purchases'] as const satisfies MetricName[];

export const COSTS = [
  'contentSpend',
  'adSpend',
  'reportedClicks',
  'returnOnAds',
  'returnWithAds',
  'conversionRate',
  'averageOrder',
  'costPerPurchase',
  'costPerClick',
  'costPerThousand',
] as const satisfies MetricName[];

export function formatMetric(
  name: MetricName,
  value: number | null,
  money: (cents: number) => string,
): string {
  const formats: Record<Unit, (value: number) => string> = {
    money,
    count: formatNumber,
    times: formatTimes,
    percent: formatRate,
  };
  return value === null ? NO_VALUE : formats[METRICS[name].unit](value);
}
