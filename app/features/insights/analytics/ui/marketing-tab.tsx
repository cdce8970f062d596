import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';
import { retryOf } from '#platform/api-client/error-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState, Loading } from '#ui/lists/list-states.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { Explained } from '#ui/overlays/explained.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { COSTS, formatMetric, isEmptyOf } from '../figures.ts';
import type { MarketingSummary } from '../schema.ts';
import { marketingDaysQuery, marketingQuery } from './data.ts';
import { Filters } from './filters.tsx';
import { Campaigns, Leaders } from './leaders.tsx';
import { Channels, Funnel, Trend } from './marketing-charts.tsx';
import { NoMarketing } from './no-marketing.tsx';
import { SectionSources, SourceLine } from './parts.tsx';
import { Results, Tiles } from './results.tsx';
import { useChoice, useFilters } from './use-filters.ts';
import { Videos } from './videos.tsx';

export default function MarketingTab() {
  const { t } = useTranslation();
  const { rangeFilter, filter } = useFilters();
  const marketing = useQuery({
    ...marketingQuery({ ...rangeFilter, ...filter }),
    placeholderData: keepPreviousData,
  });
  const results = useQuery({
    ...marketingDaysQuery({ ...rangeFilter, ...filter }),
    placeholderData: keepPreviousData,
  });
  const failed = [marketing, results].find(({ data, isError }) => !data && isError);
  if (failed)
    return (
      <Card>
        <ErrorState title={t('analytics.failed')} {...retryOf(t, failed)} />
      </Card>
    );
  if (!marketing.data || !results.data)
    return <Loading className="grid gap-5" shapes={['h-72 rounded-card!', 'h-28 rounded-card!']} />;
  const { data } = marketing;
  const isEmpty = isEmptyOf(data);
  const isFiltered = Object.values(data.chosen).some((one) => one !== null);
  // Placeholder data belongs to the previous filter.
  const isStale = marketing.isPlaceholderData || results.isPlaceholderData;
  return (
    <div aria-busy={isStale} className={clsx('grid gap-6 transition-opacity', isStale && 'opacity-60')}>
      {data.has.campaigns && <Filters chosen={data.chosen} creatorChoices={data.creatorChoices} />}
      {data.isUpdating && <p role="status">{t('analytics.updating')}</p>}
      {!isEmpty && <Results {...results.data} />}
      <Tiles data={data} days={results.data.days} />
      {isEmpty &&
        (isFiltered ? (
          <NoticeBox>{t('analytics.filters.nothing')}</NoticeBox>
        ) : (
          !data.isUpdating && <NoMarketing has={data.has} />
        ))}
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
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Leaders creators={data.creators} />
        <Funnel data={data} />
      </div>
      <Details data={data} />
    </div>
  );
}

function Details({ data }: { data: MarketingSummary }) {
  const { t } = useTranslation();
  const parts = [
    { value: 'campaigns', panel: data.campaigns.length > 0 && <Campaigns campaigns={data.campaigns} /> },
    {
      value: 'videos',
      panel: data.has.campaigns && <Videos linkedCampaign={data.has.linkedCampaign} />,
    },
    { value: 'channels', panel: data.channels.length > 0 && <Channels data={data} /> },
    { value: 'costs', panel: !isEmptyOf(data) && <Costs data={data} /> },
    { value: 'trend', panel: <Trend /> },
  ] as const;
  const shown = parts.filter(({ panel }) => panel !== false);
  const [part, choose] = useChoice(
    'part',
    shown.map(({ value }) => value),
  );
  return (
    <Tabs
      label={t('analytics.details')}
      value={part}
      onChange={choose}
      tabs={shown.map((one) => ({ ...one, label: t(`analytics.parts.${one.value}`) }))}
    />
  );
}

function Costs({ data }: { data: MarketingSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card className="p-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        {COSTS.map((name) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">
              <Explained meaning={t(`analytics.meaning.${name}`)} note={<SourceLine {...data[name]} />}>
                {t(`analytics.${name}`)}
              </Explained>
            </dt>
            <dd className="mt-0.5 text-lg font-semibold tabular-nums">
              <bdi dir="ltr">{formatMetric(name, data[name].value, format.money)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <SectionSources figures={COSTS.map((name) => data[name])} />
    </Card>
  );
}
