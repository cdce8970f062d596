import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { amountText } from '#features/insights/conversions/ui/amount.tsx';
import { useChannelNames } from '#features/insights/tracking/ui/channel-names.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card, StatTiles } from '#ui/card.tsx';
import { AreaChart } from '#ui/charts/area-chart.tsx';
import { Donut } from '#ui/charts/donut.tsx';
import { ErrorState, Loading, Skeleton } from '#ui/lists/list-states.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { OneLine } from '#ui/text.tsx';
import { formatCosts, formatFunnel } from '../figure-text.ts';
import { funnelWidths } from '../rules.ts';
import type { MarketingCampaign, MarketingCreator, MarketingDays, MarketingSummary } from '../schema.ts';
import { Countries } from './countries.tsx';
import { marketingDaysQuery, marketingQuery, trendQuery } from './data.ts';
import { FigureTile } from './figure-tile.tsx';
import { Filters } from './filters.tsx';
import { NoMarketing } from './no-marketing.tsx';
import { Panel, SourceLine } from './parts.tsx';
import { useFilters } from './use-filters.ts';
import { Videos } from './videos.tsx';

export default function MarketingTab() {
  const { t } = useTranslation();
  const { rangeFilter, filter } = useFilters();
  const marketing = useQuery({
    ...marketingQuery({ ...rangeFilter, ...filter }),
    placeholderData: keepPreviousData,
  });
  if (!marketing.data)
    return marketing.isError ? (
      <Card>
        <ErrorState
          title={t('analytics.failed')}
          text={errorText(t, marketing.error)}
          onRetry={() => void marketing.refetch()}
          retrying={marketing.isFetching}
        />
      </Card>
    ) : (
      <Loading className="grid gap-5">
        <Skeleton className="h-28 rounded-card!" />
        <Skeleton className="h-72 rounded-card!" />
      </Loading>
    );
  const { data } = marketing;
  const isEmpty = [data.revenue, data.clicks, data.clickThroughRate, data.spend].every(
    ({ sources }) => sources.length === 0,
  );
  const isFiltered = Object.values(data.chosen).some((one) => one !== null);
  return (
    // Placeholder data belongs to the previous filter.
    <div
      aria-busy={marketing.isPlaceholderData}
      className={clsx('grid gap-8 transition-opacity', marketing.isPlaceholderData && 'opacity-60')}
    >
      {data.has.campaigns && <Filters chosen={data.chosen} creatorChoices={data.creatorChoices} />}
      <Cards data={data} />
      <Unconverted data={data} />
      {!isEmpty && <Costs data={data} />}
      {isEmpty &&
        (isFiltered ? (
          <NoticeBox>{t('analytics.filters.nothing')}</NoticeBox>
        ) : (
          <NoMarketing has={data.has} />
        ))}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Funnel data={data} />
        <Trend />
      </div>
      {!isEmpty && <ByDay />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Leaders creators={data.creators} />
        {data.channels.length > 0 && <Channels data={data} />}
      </div>
      {data.countries && <Countries countries={data.countries} />}
      {data.campaigns.length > 0 && <Campaigns campaigns={data.campaigns} />}
      {data.has.campaigns && <Videos linkedCampaign={data.has.linkedCampaign} />}
    </div>
  );
}

const times = (ratio: number, format: ReturnType<typeof useFormat>) => `${format.rating(ratio)}x`;

function Cards({ data }: { data: MarketingSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const onAds = data.returnOnAds.value;
  const roasHint = t('analytics.roasHint', { onAds: onAds === null ? '–' : times(onAds, format) });
  return (
    <StatTiles>
      <FigureTile label={t('analytics.revenue')} figure={data.revenue} formatValue={format.money} />
      <FigureTile
        label={<span title={roasHint}>{t('analytics.roas')}</span>}
        figure={data.returnOnSpend}
        formatValue={(value) => times(value, format)}
      />
      <FigureTile label={t('analytics.totalPurchases')} figure={data.purchases} formatValue={format.number} />
      <FigureTile
        label={<span title={t('analytics.ctrHint')}>{t('analytics.ctr')}</span>}
        figure={data.clickThroughRate}
        formatValue={(value) => `${format.rating(value)}%`}
      />
    </StatTiles>
  );
}

function Unconverted({ data: { unconverted, unconvertedSpend } }: { data: MarketingSummary }) {
  const { t } = useTranslation();
  if (unconverted === 0 && unconvertedSpend.length === 0) return null;
  const toRates = (
    <LinkButton to="/tracking?tab=rates" size="small">
      {t('conversions.enter')}
    </LinkButton>
  );
  return (
    <div className="grid gap-2">
      {unconverted > 0 && (
        <NoticeBox action={toRates}>{t('analytics.unconverted', { count: unconverted })}</NoticeBox>
      )}
      {unconvertedSpend.map(({ currency, amountMinor, days }) => (
        <NoticeBox key={currency} action={toRates}>
          {t('analytics.unconvertedSpend', {
            count: days,
            amount: `\u2066${amountText(amountMinor, currency)}\u2069`,
          })}
        </NoticeBox>
      ))}
    </div>
  );
}

function Costs({ data }: { data: MarketingSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('analytics.costs')}>
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {formatCosts(data, {
          money: format.money,
          times: (value) => times(value, format),
          percent: (value) => `${format.rating(value)}%`,
        }).map(({ name, text, figure }) => (
          <div key={name} className="flex flex-col">
            <dt className="text-sm text-ink-2">{t(`analytics.${name}`)}</dt>
            <dd className="mt-0.5 text-lg font-semibold tabular-nums">
              <bdi dir="ltr">{text ?? '–'}</bdi>
            </dd>
            <dd className="mt-1 text-sm text-ink-2">{t(`analytics.meaning.${name}`)}</dd>
            <dd className="mt-1 text-xs text-ink-3">
              <SourceLine {...figure} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Funnel({ data }: { data: MarketingSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const steps = formatFunnel(data.sums);
  const widths = funnelWidths(steps.map(({ value }) => value));
  return (
    <Panel title={t('analytics.funnel')} hint={t('analytics.funnelHint')}>
      <ul className="grid gap-5">
        {steps.map(({ step, value }, nth) => (
          <li key={step}>
            <p className="mb-1.5 flex justify-between gap-4">
              <span>{t(`analytics.${step}`)}</span>
              <span className="font-semibold tabular-nums">{format.number(value)}</span>
            </p>
            <span aria-hidden="true" className="block h-8 overflow-hidden rounded-control bg-wash">
              <span
                className={clsx('block h-full rounded-control', ['bg-saffron', 'bg-accent', 'bg-green'][nth])}
                style={{ inlineSize: `${widths[nth]}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Trend() {
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
          <AreaChart
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

function Waiting({
  query,
}: {
  query: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  const { t } = useTranslation();
  if (query.isError)
    return (
      <ErrorState
        title={t('analytics.failed')}
        text={errorText(t, query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <Loading>
      <Skeleton className="h-64 rounded-card!" />
    </Loading>
  );
}

function ByDay() {
  const { t } = useTranslation();
  const format = useFormat();
  const { rangeFilter, filter } = useFilters();
  const query = useQuery({
    ...marketingDaysQuery({ ...rangeFilter, ...filter }),
    placeholderData: keepPreviousData,
  });
  const of = (name: keyof MarketingDays['days'][number] & ('clicks' | 'visitors')) =>
    query.data!.days.map((day) => day[name]);
  return (
    <Panel title={t('analytics.byDay')}>
      {query.data ? (
        <AreaChart
          label={t('analytics.byDay')}
          days={query.data.days.map(({ day }) => day)}
          series={[
            { name: t('analytics.clicks'), values: of('clicks'), tone: 'accent' },
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

const RANKS = ['bg-saffron text-film', 'bg-line text-ink', 'bg-amber-tint text-amber'];

function Leaders({ creators }: { creators: MarketingCreator[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('analytics.leaders')} hint={t('analytics.leadersHint')}>
      {creators.length === 0 ? (
        <p className="text-ink-2">{t('analytics.noLeaders')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {creators.map(({ id, name, imageUrl, videosCompleted, revenueCents, returnOnSpend }, nth) => (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <span
                className={clsx(
                  'grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold',
                  RANKS[nth] ?? 'text-ink-3',
                )}
              >
                {nth + 1}
              </span>
              <Avatar name={name} imageUrl={imageUrl} />
              <span className="min-w-0 flex-1">
                <Link to={`/creator/${id}`} className="block font-medium hover:underline">
                  <OneLine>{name}</OneLine>
                </Link>
                <span className="text-sm text-ink-3">
                  {t('analytics.videosCount', { count: videosCompleted })}
                </span>
              </span>
              <span className="text-end">
                <span className="block font-medium tabular-nums">{format.money(revenueCents ?? 0)}</span>
                <span className="text-sm text-ink-3 tabular-nums">
                  {t('analytics.roasShort')} <bdi>{times(returnOnSpend, format)}</bdi>
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Channels({ data }: { data: MarketingSummary }) {
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

function Campaigns({ campaigns }: { campaigns: MarketingCampaign[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('analytics.campaigns')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <Card className="h-full p-5">
              <h3 className="text-base">
                <Link to={`/campaign/${campaign.id}?tab=links`} className="block hover:underline">
                  <OneLine>{campaign.title}</OneLine>
                </Link>
              </h3>
              <p className="mt-0.5 text-sm text-ink-3">
                {campaign.trackingCode ? (
                  <>
                    {t('analytics.code')} <bdi dir="ltr">{campaign.trackingCode}</bdi>
                  </>
                ) : (
                  t('analytics.noCode')
                )}
              </p>
              <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
                <Fact name={t('analytics.ctr')}>{format.rating(campaign.clickThroughRate)}%</Fact>
                <Fact name={t('analytics.conversionRate')}>{format.rating(campaign.conversionRate)}%</Fact>
                <Fact name={t('analytics.revenueShort')}>{format.money(campaign.revenueCents ?? 0)}</Fact>
                <Fact name={t('analytics.roasShort')}>{times(campaign.returnOnSpend, format)}</Fact>
              </dl>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd className="mt-0.5 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
