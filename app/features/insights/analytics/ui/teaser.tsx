import { sum } from 'd3-array';
import { ChartColumn, Film, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keysOf, recordOf } from '#core/typed-values.ts';
import { SubscriptionArea } from '#features/money/subscriptions/ui/subscription-area.tsx';
import { Pill } from '#ui/pill.tsx';
import { METRIC_NAMES, METRICS, type Sums } from '../figures.ts';
import { daysOf, lastDays, percentOf, rangeBefore } from '../rules.ts';
import type { MarketingDay, MarketingFigures } from '../schema.ts';
import { Funnel } from './marketing-charts.tsx';
import { Results, Tiles } from './results.tsx';

const DAYS = 30;

const SHOWN = { work: Film, links: Link2, money: ChartColumn } as const;

export default function Teaser() {
  const { t } = useTranslation();
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2">
        <SubscriptionArea isMainAction />
      </div>
      <Preview />
      <ul className="grid gap-5 lg:col-start-2">
        {(['work', 'links', 'money'] as const).map((name) => {
          const Icon = SHOWN[name];
          return (
            <li key={name} className="flex gap-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-link-tint text-link">
                <Icon className="size-5" />
              </span>
              <span>
                <strong className="font-medium">{t(`analytics.shown.${name}.title`)}</strong>
                <span className="mt-0.5 block text-ink-2">{t(`analytics.shown.${name}.text`)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Preview() {
  const { t } = useTranslation();
  const range = lastDays(DAYS);
  const days = daysOf(range).map((day, nth) => exampleDay(day, nth));
  const before = daysOf(rangeBefore(range)).map((day, nth) => exampleDay(day, nth - DAYS));
  return (
    <figure className="lg:col-start-1 lg:row-span-2 lg:row-start-1 rounded-card border border-line bg-wash p-3 sm:p-5">
      <figcaption className="mb-3">
        <Pill tone="amber">{t('analytics.example')}</Pill>
      </figcaption>
      <div inert className="grid gap-4">
        <Results days={days} before={before} />
        <Tiles data={figuresOf(days, before)} days={days} />
        <Funnel data={figuresOf(days, before)} />
      </div>
    </figure>
  );
}

function exampleDay(day: string, nth: number): MarketingDay {
  const level = 1 + nth / 60 + Math.sin(nth) / 4;
  const clicks = Math.round(140 * level);
  const impressions = Math.round(5_600 * (1 + nth / 90));
  const purchases = Math.round(clicks / 36);
  return {
    day,
    impressions,
    clicks,
    clickThroughRate: percentOf(clicks, impressions),
    reportedClicks: null,
    visitors: Math.round(clicks * 0.8),
    purchases,
    revenueCents: purchases * (5_400 + 15 * nth),
    contentCents: nth % 5 === 0 ? 24_000 + 200 * nth : null,
    adCents: null,
  };
}

function figuresOf(days: MarketingDay[], before: MarketingDay[]): MarketingFigures {
  const { from, to } = lastDays(DAYS);
  const sources = (['link', 'signed', 'laqta'] as const).map((kind) => ({ kind, label: null, from, to }));
  const [now, previous] = [totalsOf(days), totalsOf(before)];
  return recordOf(METRIC_NAMES, (name) => {
    const { of } = METRICS[name];
    return { value: of(now), before: of(previous), sources, asOf: new Date().toISOString() };
  });
}

function totalsOf(days: MarketingDay[]) {
  const { day: _, clickThroughRate: __, ...first } = days[0]!;
  const totals: Sums = recordOf(keysOf(first), (name) => sum(days, (one) => one[name]));
  const { clicks, impressions } = totals;
  return {
    ...{ ...totals, reportedClicks: null, adCents: null },
    ...{ seenClicks: clicks ?? 0, seenImpressions: impressions ?? 0, adImpressions: 0, unconverted: 0 },
  };
}
