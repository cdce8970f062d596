import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { sum } from 'd3-array';
import { Star } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Button } from '#ui/button.tsx';
import { Card, StatTiles } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { DataTable, rowLinkClass } from '#ui/lists/data-table.tsx';
import { Loading } from '#ui/lists/list-states.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { formatRate } from '../figure-text.ts';
import { BARS, MIN_TREND_VIDEOS, PERIODS } from '../rules.ts';
import type { CampaignTotals, CreatorFigures } from '../schema.ts';
import { creatorFiguresQuery, summaryQuery } from './data.ts';
import { barsOf, FigureTile, MetricChart } from './metrics.tsx';
import { BarList, Panel, PercentBar, Section, SectionSources } from './parts.tsx';
import { useChoice, useFilters } from './use-filters.ts';

const Timeline = lazyPart(() => import('./timeline.tsx'));
const NoCampaigns = lazyPart(() => import('./no-marketing.tsx'));

export function CampaignTab() {
  const { rangeFilter } = useFilters();
  const [part] = useChoice('part', PARTS);
  const summary = useQuery({ ...summaryQuery(rangeFilter), placeholderData: keepPreviousData });
  if (!summary.data) return null;
  if (summary.data.campaigns === 0)
    return (
      <Suspense>
        <NoCampaigns />
      </Suspense>
    );
  const delivered = summary.data.videosDelivered.value ?? 0;
  return (
    <div
      aria-busy={summary.isPlaceholderData}
      className={clsx('grid gap-6 transition-opacity', summary.isPlaceholderData && 'opacity-60')}
    >
      {/* The timeline is a chart itself: on phones its rows come first. */}
      <div className={clsx('grid gap-3', part === 'timeline' && 'max-md:order-1')}>
        {delivered < MIN_TREND_VIDEOS && (
          <div className="max-md:order-1">
            <FewVideos count={delivered} />
          </div>
        )}
        <VideosOverTime summary={summary.data} />
      </div>
      <Tiles summary={summary.data} />
      <Details />
    </div>
  );
}

function VideosOverTime({ summary: { days, before, videosDelivered } }: { summary: CampaignTotals }) {
  const { t } = useTranslation();
  const { number: format } = useFormat();
  return (
    <MetricChart
      title={t('analytics.overTime')}
      sparseVideos={videosDelivered.value ?? 0}
      days={days}
      before={before}
      metrics={{
        delivered: { label: t('analytics.delivered'), format, value: (day) => day.videosDelivered },
        sent: { label: t('analytics.sent'), format, value: (day) => day.sent },
        inTime: { label: t('analytics.inTime'), format, value: (day) => day.deadlinesMet },
      }}
    />
  );
}

/** Bars of single videos show no trend. */
function FewVideos({ count }: { count: number }) {
  const { t } = useTranslation();
  const { rangeFilter, set } = useFilters();
  const longest = PERIODS[PERIODS.length - 1]!;
  return (
    <NoticeBox
      neutral
      action={
        rangeFilter.period &&
        rangeFilter.period !== longest && (
          <Button size="small" onClick={() => set({ period: longest })}>
            {t('analytics.showDays', { count: Number(longest) })}
          </Button>
        )
      }
    >
      {t('analytics.few', { videos: count })}
    </NoticeBox>
  );
}

function Tiles({ summary }: { summary: CampaignTotals }) {
  const { t } = useTranslation();
  const { days, averageCompletion } = summary;
  const delivered = summary.videosDelivered.value ?? 0;
  const inTime = summary.deadlinesMet.value ?? 0;
  const bars = barsOf(days, delivered);
  const sums = (name: 'videosDelivered' | 'deadlinesMet') => bars.map((bar) => sum(bar, (day) => day[name]));
  return (
    <div>
      <StatTiles>
        <FigureTile
          label={t('analytics.videosDelivered')}
          subtitle={t('analytics.notes.videosDelivered')}
          meaning={t('analytics.meaning.videosDelivered')}
          figure={summary.videosDelivered}
          value={formatNumber(delivered)}
          trend={sums('videosDelivered')}
        />
        <FigureTile
          label={t('analytics.averageCompletion')}
          subtitle={t('analytics.notes.averageCompletion')}
          meaning={t('analytics.meaning.averageCompletion')}
          figure={averageCompletion}
          isRate
          value={formatRate(averageCompletion.value ?? 0)}
          // Of all campaigns together, from the first day to each bar.
          trend={bars.map((_, index) => {
            const past = bars.slice(0, index + 1).flat();
            return sum(past, (day) => day.videosDelivered) / (sum(past, ({ sent }) => sent) || 1);
          })}
        />
        <FigureTile
          label={t('analytics.deadlinesMet')}
          subtitle={t('analytics.notes.deadlinesMet')}
          meaning={t('analytics.meaning.deadlinesMet')}
          figure={summary.deadlinesMet}
          value={t('analytics.of', {
            part: formatNumber(inTime),
            whole: formatNumber(delivered),
          })}
          trend={sums('deadlinesMet')}
        />
        <FigureTile
          label={t('analytics.activeCreators')}
          subtitle={t('analytics.notes.activeCreators')}
          meaning={t('analytics.meaning.activeCreators')}
          figure={summary.activeCreators}
          value={formatNumber(summary.activeCreators.value ?? 0)}
          // One creator may be active on several days, so the sum would count them twice.
          trend={bars.map((bar) => Math.max(...bar.map((day) => day.activeCreators)))}
        />
      </StatTiles>
      <SectionSources
        figures={[summary.videosDelivered, averageCompletion, summary.deadlinesMet, summary.activeCreators]}
        showsChanges
      />
    </div>
  );
}

const PARTS = ['creators', 'timeline'] as const;

function Details() {
  const { t } = useTranslation();
  const [part, choose] = useChoice('part', PARTS);
  return (
    <Tabs
      label={t('analytics.details')}
      value={part}
      onChange={choose}
      tabs={[
        { value: 'creators', label: t('analytics.creators'), panel: <Creators /> },
        {
          value: 'timeline',
          label: t('analytics.timeline'),
          panel: (
            <Suspense fallback={<Loading shapes={['h-80 rounded-card!']} />}>
              <Timeline />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

function Creators() {
  const { t } = useTranslation();
  const { rangeFilter, sorting } = useFilters();
  const list = useInfiniteQuery({
    ...creatorFiguresQuery({ ...rangeFilter, ...sorting }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={t('analytics.creators')} list={list}>
      {(rows) =>
        rows.length === 0 ? (
          <Card className="p-5 text-ink-2">{t('analytics.noVideos')}</Card>
        ) : (
          <div className="grid items-start gap-5 xl:auto-cols-[16rem] xl:grid-flow-col xl:grid-cols-[minmax(0,1fr)]">
            <Card className="overflow-hidden">
              <CreatorTable rows={rows} />
              {/* Wide tables have notes below their headers instead. */}
              <p className="px-5 pb-4 text-sm text-ink-2 md:hidden">
                {t('analytics.delivery')}: {t('analytics.notes.averageCompletion')}
              </p>
            </Card>
            <VideosPerCreator rows={rows.slice(0, BARS)} />
          </div>
        )
      }
    </Section>
  );
}

/** Equal bars compare nothing. */
function VideosPerCreator({ rows }: { rows: CreatorFigures[] }) {
  const { t } = useTranslation();
  if (rows.every(({ videosCompleted }) => videosCompleted === rows[0]!.videosCompleted)) return null;
  return (
    <Panel title={t('analytics.videosPerCreator')}>
      <BarList
        rows={rows.map(({ id, name, videosCompleted: value }) => ({
          ...{ id, name, value, text: formatNumber(value) },
        }))}
      />
    </Panel>
  );
}

function CreatorTable({ rows }: { rows: CreatorFigures[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sorting, setSorting } = useFilters();
  const { sort } = sorting;
  // The phone has room for three figures. The one that sorts the rows is among them.
  const third = sort === 'revisionRate' || sort === 'averageVideoLength' ? sort : 'onTimeDeliveries';
  const onPhone = (figure: typeof third) => (figure === third ? 'figure' : 'hidden');
  return (
    <DataTable
      label={t('analytics.creators')}
      sorting={sorting}
      onSort={setSorting}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('analytics.creator'),
          cell: ({ id, name, imageUrl }) => (
            <span className="flex items-center gap-3">
              <Avatar name={name} imageUrl={imageUrl} />
              <Link to={`/creator/${id}`} className={`whitespace-nowrap ${rowLinkClass}`}>
                <bdi>{name}</bdi>
              </Link>
            </span>
          ),
        },
        {
          label: t('analytics.delivery'),
          note: t('analytics.notes.averageCompletion'),
          sort: 'deliveryPercentage',
          onPhone: 'figure',
          cell: ({ deliveryPercentage }) => <PercentBar percent={deliveryPercentage} />,
        },
        {
          label: t('analytics.videos'),
          note: t('analytics.notes.videosDelivered'),
          sort: 'videosCompleted',
          alignEnd: true,
          onPhone: 'figure',
          cell: ({ videosCompleted }) => format.number(videosCompleted),
        },
        {
          label: t('analytics.onTime'),
          note: t('analytics.notes.deadlinesMet'),
          sort: 'onTimeDeliveries',
          alignEnd: true,
          onPhone: onPhone('onTimeDeliveries'),
          cell: ({ onTimeDeliveries }) => format.number(onTimeDeliveries),
        },
        {
          label: t('analytics.sentBack'),
          note: t('analytics.notes.sentBack'),
          sort: 'revisionRate',
          alignEnd: true,
          onPhone: onPhone('revisionRate'),
          cell: ({ revisionRate }) => `${format.rating(revisionRate)}%`,
        },
        {
          label: t('analytics.length'),
          note: t('analytics.notes.length'),
          sort: 'averageVideoLength',
          alignEnd: true,
          onPhone: onPhone('averageVideoLength'),
          cell: ({ averageVideoLength: seconds }) =>
            seconds === null ? (
              <span className="text-ink-3">–</span>
            ) : (
              t('analytics.seconds', { seconds: Math.round(seconds) })
            ),
        },
        {
          label: t('analytics.rating'),
          sort: 'averageRating',
          alignEnd: true,
          onPhone: 'status',
          cell: (row) => <Rating row={row} />,
          phoneCell: (row) => (
            // As high as the avatar beside the name.
            <span className="flex min-h-8 items-center">
              <Rating row={row} />
            </span>
          ),
        },
      ]}
    />
  );
}

function Rating({ row: { averageRating } }: { row: CreatorFigures }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (averageRating === null)
    return <span className="whitespace-nowrap text-ink-3">{t('analytics.noRatings')}</span>;
  return (
    <span className="inline-flex items-center gap-1 align-middle tabular-nums">
      <Star className="size-4 fill-saffron text-saffron" aria-hidden="true" />
      {format.rating(averageRating)}
    </span>
  );
}
