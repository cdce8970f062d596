import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sum } from 'd3-array';
import { useTranslation } from 'react-i18next';
import { useChannelNames } from '#features/insights/tracking/ui/channel-names.ts';
import { formatNumber } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { Explained } from '#ui/overlays/explained.tsx';
import { formatRate } from '../figure-text.ts';
import { FUNNEL, isEmptyOf } from '../figures.ts';
import { funnelRates, funnelWidths } from '../rules.ts';
import type { MarketingFigures, MarketingSummary } from '../schema.ts';
import { trendQuery } from './data.ts';
import { BarList, Panel, SectionSources, SourceLine } from './parts.tsx';
import { useFilters } from './use-filters.ts';

export function Funnel({ data }: { data: MarketingFigures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const values = FUNNEL.map((step) => data[step].value ?? 0);
  const widths = funnelWidths(values);
  const rates = funnelRates(values);
  return (
    <Panel title={t('analytics.funnel')}>
      <ul className="grid gap-6">
        {FUNNEL.map((step, nth) => (
          <li key={step}>
            <div className="mb-1.5 flex justify-between gap-4">
              <Explained meaning={t(`analytics.meaning.${step}`)} note={<SourceLine {...data[step]} />}>
                {t(`analytics.${step}`)}
              </Explained>
              <span className="font-semibold tabular-nums">{format.number(values[nth]!)}</span>
            </div>
            <span aria-hidden="true" className="block h-4 overflow-hidden rounded-full bg-wash">
              <span className="block h-full rounded-full bg-link" style={{ inlineSize: `${widths[nth]}%` }} />
            </span>
            {step !== 'impressions' && (
              <p className="mt-1.5 flex justify-between gap-4 text-sm text-ink-2">
                {t(`analytics.funnelRates.${step}`)}
                <bdi dir="ltr" className="tabular-nums">
                  {formatRate(isEmptyOf(data) ? 0 : rates[nth]!)}
                </bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
      <SectionSources figures={FUNNEL.map((step) => data[step])} />
    </Panel>
  );
}

export function Trend() {
  const { t } = useTranslation();
  return (
    <Panel title={t('analytics.parts.trend')} hint={t('analytics.trendHint')}>
      <TrendChart />
    </Panel>
  );
}

function TrendChart() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filter } = useFilters();
  const trend = useQuery({ ...trendQuery(filter), placeholderData: keepPreviousData });
  if (trend.isPending) return <Loading shapes={['h-64 rounded-card!']} />;
  if (!trend.data) return <ErrorState title={t('analytics.failed')} {...retryOf(t, trend)} />;
  const { days } = trend.data;
  const isFlat = days.every(({ revenueCents }) => !revenueCents);
  return (
    <>
      <BarChart
        label={t('analytics.parts.trend')}
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
  );
}

export function Channels({ data: { channels } }: { data: MarketingSummary }) {
  const { t } = useTranslation();
  const names = useChannelNames();
  const whole = sum(channels, ({ clicks }) => clicks);
  return (
    <Panel title={t('analytics.channels')}>
      <BarList
        rows={channels.map(({ channel, clicks }) => ({
          id: channel ?? '',
          name: channel === null ? t('analytics.everywhere') : names[channel],
          value: clicks,
          text: `${formatNumber(clicks)} · ${formatRate((100 * clicks) / whole)}`,
        }))}
      />
    </Panel>
  );
}
