import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useChannelNames } from '#features/insights/tracking/ui/channel-names.ts';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { AreaChart } from '#ui/charts/area-chart.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Donut } from '#ui/charts/donut.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { FUNNEL } from '../figures.ts';
import { funnelWidths } from '../rules.ts';
import type { MarketingDays, MarketingSummary } from '../schema.ts';
import { marketingDaysQuery, trendQuery } from './data.ts';
import { Panel } from './parts.tsx';
import { useFilters } from './use-filters.ts';

export function Funnel({ data }: { data: MarketingSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const widths = funnelWidths(FUNNEL.map((step) => data[step].value ?? 0));
  return (
    <Panel title={t('analytics.funnel')} hint={t('analytics.funnelHint')}>
      <ul className="grid gap-5">
        {FUNNEL.map((step, nth) => (
          <li key={step}>
            <p className="mb-1.5 flex justify-between gap-4">
              <span>{t(`analytics.${step}`)}</span>
              <span className="font-semibold tabular-nums">{format.number(data[step].value ?? 0)}</span>
            </p>
            <span aria-hidden="true" className="block h-8 overflow-hidden rounded-control bg-wash">
              <span
                className={clsx('block h-full rounded-control', ['bg-saffron', 'bg-link', 'bg-green'][nth])}
                style={{ inlineSize: `${widths[nth]}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Always the last 30 days. */
export function Trend() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filter } = useFilters();
  const trend = useQuery({ ...trendQuery(filter), placeholderData: keepPreviousData });
  const days = trend.data?.days;
  const isFlat = days?.every(({ revenueCents }) => !revenueCents);
  return (
    <Panel title={t('analytics.trend')} hint={t('analytics.trendHint')}>
      {days ? (
        <>
          <BarChart
            label={t('analytics.trend')}
            days={days.map(({ day }) => day)}
            series={[
              {
                name: t('analytics.revenueShort'),
                values: days.map(({ revenueCents }) => revenueCents),
                tone: 'green',
              },
            ]}
            format={format.money}
            tick={format.shortMoney}
          />
          {isFlat && <p className="mt-2 text-sm text-ink-2">{t('analytics.noRevenue')}</p>}
        </>
      ) : (
        <Waiting query={trend} />
      )}
    </Panel>
  );
}

function Waiting({ query }: { query: UseQueryResult }) {
  const { t } = useTranslation();
  if (query.isError) return <ErrorState title={t('analytics.failed')} {...retryOf(t, query)} />;
  return <Loading shapes={['h-64 rounded-card!']} />;
}

export function ByDay() {
  const { t } = useTranslation();
  const format = useFormat();
  const { rangeFilter, filter } = useFilters();
  const query = useQuery({
    ...marketingDaysQuery({ ...rangeFilter, ...filter }),
    placeholderData: keepPreviousData,
  });
  const of = (name: keyof MarketingDays['days'][number] & ('clicks' | 'visitors')) =>
    (query.data?.days ?? []).map((day) => day[name]);
  return (
    <Panel title={t('analytics.byDay')}>
      {query.data ? (
        <AreaChart
          label={t('analytics.byDay')}
          days={query.data.days.map(({ day }) => day)}
          series={[
            { name: t('analytics.clicks'), values: of('clicks'), tone: 'violet' },
            { name: t('analytics.visitors'), values: of('visitors'), tone: 'ink' },
          ]}
          format={format.number}
        />
      ) : (
        <Waiting query={query} />
      )}
    </Panel>
  );
}

export function Channels({ data }: { data: MarketingSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = useChannelNames();
  return (
    <Panel title={t('analytics.channels')}>
      <Donut
        label={t('analytics.channels')}
        parts={data.channels.map(({ channel, clicks }) => ({
          name: channel === null ? t('analytics.everywhere') : names[channel],
          value: clicks,
        }))}
        format={format.number}
      />
    </Panel>
  );
}
