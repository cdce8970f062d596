import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card, StatTiles } from '#ui/card.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { formatMetric, formatRate, formatTimes } from '../figure-text.ts';
import { COSTS, isEmptyOf } from '../figures.ts';
import type { MarketingSummary } from '../schema.ts';
import { marketingQuery } from './data.ts';
import { FigureTile } from './figure-tile.tsx';
import { Filters } from './filters.tsx';
import { Campaigns, Leaders } from './leaders.tsx';
import { ByDay, Channels, Funnel, Trend } from './marketing-charts.tsx';
import { NoMarketing } from './no-marketing.tsx';
import { FigureSources, Panel, SectionSources } from './parts.tsx';
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
        <ErrorState title={t('analytics.failed')} {...retryOf(t, marketing)} />
      </Card>
    ) : (
      <Loading className="grid gap-5" shapes={['h-28 rounded-card!', 'h-72 rounded-card!']} />
    );
  const { data } = marketing;
  const isEmpty = isEmptyOf(data);
  const isFiltered = Object.values(data.chosen).some((one) => one !== null);
  return (
    // Placeholder data belongs to the previous filter.
    <div
      aria-busy={marketing.isPlaceholderData}
      className={clsx('grid gap-8 transition-opacity', marketing.isPlaceholderData && 'opacity-60')}
    >
      {data.has.campaigns && <Filters chosen={data.chosen} creatorChoices={data.creatorChoices} />}
      {data.isUpdating && <p role="status">{t('analytics.updating')}</p>}
      <Cards data={data} />
      {data.withoutRate.length > 0 && (
        <NoticeBox
          action={
            <LinkButton to="/tracking?tab=rates" size="small">
              {t('conversions.enter')}
            </LinkButton>
          }
        >
          {t('analytics.withoutRate', { currencies: data.withoutRate.join(', ') })}
        </NoticeBox>
      )}
      {!isEmpty && <Costs data={data} />}
      {isEmpty &&
        (isFiltered ? (
          <NoticeBox>{t('analytics.filters.nothing')}</NoticeBox>
        ) : (
          !data.isUpdating && <NoMarketing has={data.has} />
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
      {data.campaigns.length > 0 && <Campaigns campaigns={data.campaigns} />}
      {data.has.campaigns && <Videos linkedCampaign={data.has.linkedCampaign} />}
    </div>
  );
}

/** Without any data, the totals and rates are zero; otherwise an unknown rate is a dash. */
function Cards({ data }: { data: MarketingSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { revenue, returnOnSpend, returnWithAds, purchases, clickThroughRate } = data;
  return (
    <div>
      <StatTiles>
        <FigureTile
          label={t('analytics.revenue')}
          figure={revenue}
          value={format.money(revenue.value ?? 0)}
        />
        <FigureTile
          label={<span title={t('analytics.roasHint')}>{t('analytics.roas')}</span>}
          figure={returnOnSpend}
          value={
            <>
              {formatTimes(returnOnSpend.value ?? 0)}
              {returnWithAds.value !== null && (
                <span className="ms-2 text-sm font-normal text-ink-2">
                  {t('analytics.withAds', { ratio: formatTimes(returnWithAds.value) })}
                </span>
              )}
            </>
          }
        />
        <FigureTile
          label={t('analytics.totalPurchases')}
          figure={purchases}
          value={format.number(purchases.value ?? 0)}
        />
        <FigureTile
          label={<span title={t('analytics.ctrHint')}>{t('analytics.ctr')}</span>}
          figure={clickThroughRate}
          value={formatRate(isEmptyOf(data) ? 0 : clickThroughRate.value)}
        />
      </StatTiles>
      <SectionSources figures={[revenue, returnOnSpend, returnWithAds, purchases, clickThroughRate]} />
    </div>
  );
}

function Costs({ data }: { data: MarketingSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('analytics.costs')}>
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {COSTS.map((name) => (
          <div key={name} className="flex flex-col">
            <dt className="text-sm text-ink-2">{t(`analytics.${name}`)}</dt>
            <dd className="mt-0.5 text-lg font-semibold tabular-nums">
              <bdi dir="ltr">{formatMetric(name, data[name].value, format.money)}</bdi>
            </dd>
            <dd className="mt-1 text-sm text-ink-2">{t(`analytics.meaning.${name}`)}</dd>
            <dd className="mt-1 text-xs text-ink-3">
              <FigureSources figure={data[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <SectionSources figures={COSTS.map((name) => data[name])} />
    </Panel>
  );
}
