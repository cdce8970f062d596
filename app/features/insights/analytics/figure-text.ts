import type { TFunction } from 'i18next';
import { formatRating } from '#i18n/format.ts';
import type { Figure, MarketingSummary, Sums } from './schema.ts';

export function formatSources(t: TFunction, { sources }: Pick<Figure, 'sources'>, when: string): string {
  if (sources.length === 0) return t('analytics.noSource');
  const names = new Set(
    sources.map(({ kind, label }) => {
      const name = t(`analytics.sources.${kind}`);
      return label ? `${name}: \u2068${label}\u2069` : name;
    }),
  );
  return t('analytics.sourceLine', { sources: [...names].join(t('analytics.and')), when });
}

export const NO_CHANGE = '0.0%';

/** A signed percentage; no sign if it rounds to zero. */
export function formatChange(change: number): string {
  const text = `${formatRating(Math.abs(change) * 100)}%`;
  return text === NO_CHANGE ? text : `${change > 0 ? '+' : '−'}${text}`;
}

const STEPS = ['impressions', 'clicks', 'purchases'] as const;

export const formatFunnel = (sums: Pick<Sums, (typeof STEPS)[number]>) =>
  STEPS.map((step) => ({ step, value: sums[step] ?? 0 }));

const COSTS = {
  contentSpend: 'money',
  adSpend: 'money',
  returnOnAds: 'times',
  returnOnInvestment: 'percent',
  conversionRate: 'percent',
  averageOrder: 'money',
  costPerPurchase: 'money',
  costPerClick: 'money',
  costPerThousand: 'money',
} as const;

export const formatCosts = (
  data: Pick<MarketingSummary, keyof typeof COSTS>,
  formatValue: Record<(typeof COSTS)[keyof typeof COSTS], (value: number) => string>,
) =>
  (Object.keys(COSTS) as (keyof typeof COSTS)[]).map((name) => {
    const figure = data[name];
    return { name, figure, text: figure.value === null ? null : formatValue[COSTS[name]](figure.value) };
  });
