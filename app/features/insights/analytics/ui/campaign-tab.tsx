import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isPastDeadline } from '#features/campaigns/campaigns/rules.ts';
import { CampaignStatusPill } from '#features/campaigns/campaigns/ui/campaign-status.tsx';
import { formatNumber } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card, StatTiles } from '#ui/card.tsx';
import { DataTable, rowLinkClass } from '#ui/lists/data-table.tsx';
import { EmptyState } from '#ui/lists/list-states.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { formatRate } from '../figure-text.ts';
import { BARS } from '../rules.ts';
import type { CampaignFigures, CampaignTotals, CreatorFigures, Figure } from '../schema.ts';
import { campaignFiguresQuery, creatorFiguresQuery, summaryQuery } from './data.ts';
import { FigureTile } from './figure-tile.tsx';
import { Bar, SectionSources } from './parts.tsx';
import { Section } from './section.tsx';
import { useFilters } from './use-filters.ts';

export function CampaignTab() {
  const { t } = useTranslation();
  const { rangeFilter } = useFilters();
  const summary = useQuery({ ...summaryQuery(rangeFilter), placeholderData: keepPreviousData });
  if (!summary.data) return null;
  if (summary.data.campaigns === 0)
    return (
      <Card>
        <EmptyState
          title={t('analytics.noCampaigns')}
          text={t('analytics.noCampaignsText')}
          action={
            <LinkButton to="/campaign/new" variant="primary">
              {t('analytics.newCampaign')}
            </LinkButton>
          }
        />
      </Card>
    );
  return (
    <div
      aria-busy={summary.isPlaceholderData}
      className={clsx('grid gap-8 transition-opacity', summary.isPlaceholderData && 'opacity-60')}
    >
      <Cards summary={summary.data} />
      <Creators />
      <Timeline />
    </div>
  );
}

function Cards({ summary }: { summary: CampaignTotals }) {
  const { t } = useTranslation();
  const { videosDelivered, averageCompletion, deadlinesMet, activeCreators } = summary;
  const count = ({ value }: Figure) => formatNumber(value ?? 0);
  return (
    <div>
      <StatTiles>
        <FigureTile
          label={t('analytics.videosDelivered')}
          figure={videosDelivered}
          value={count(videosDelivered)}
        />
        <FigureTile
          label={t('analytics.averageCompletion')}
          figure={averageCompletion}
          value={formatRate(averageCompletion.value ?? 0)}
        />
        <FigureTile
          label={<span title={t('analytics.deadlineHint')}>{t('analytics.deadlinesMet')}</span>}
          figure={deadlinesMet}
          value={count(deadlinesMet)}
        />
        <FigureTile
          label={t('analytics.activeCreators')}
          figure={activeCreators}
          value={count(activeCreators)}
        />
      </StatTiles>
      <SectionSources figures={[videosDelivered]} />
    </div>
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
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Card className="overflow-hidden">
              <CreatorTable rows={rows} />
            </Card>
            <VideoBars rows={rows.slice(0, BARS)} />
          </div>
        )
      }
    </Section>
  );
}

function CreatorTable({ rows }: { rows: CreatorFigures[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sorting, setSorting } = useFilters();
  return (
    <DataTable
      label={t('analytics.creators')}
      sorting={sorting}
      onSort={setSorting}
      compact
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('analytics.creator'),
          cell: ({ id, name, imageUrl }) => (
            <span className="flex items-center gap-3">
              <Avatar name={name} imageUrl={imageUrl} />
              <Link to={`/creator/${id}`} data-row-link className={rowLinkClass}>
                <bdi>{name}</bdi>
              </Link>
            </span>
          ),
        },
        {
          label: t('analytics.delivery'),
          sort: 'deliveryPercentage',
          cell: ({ deliveryPercentage }) => (
            <span className="flex items-center gap-2">
              <span className="w-14 tabular-nums">{format.rating(deliveryPercentage)}%</span>
              <span className="w-16">
                <Bar percent={deliveryPercentage} className="bg-green" />
              </span>
            </span>
          ),
        },
        {
          label: t('analytics.videos'),
          sort: 'videosCompleted',
          figure: true,
          cell: ({ videosCompleted }) => format.number(videosCompleted),
        },
        {
          label: t('analytics.onTime'),
          sort: 'onTimeDeliveries',
          figure: true,
          cell: ({ onTimeDeliveries }) => format.number(onTimeDeliveries),
        },
        {
          label: t('analytics.revisions'),
          sort: 'revisionRate',
          figure: true,
          cell: ({ revisionRate }) => `${format.rating(revisionRate)}%`,
        },
        {
          label: t('analytics.length'),
          sort: 'averageVideoLength',
          figure: true,
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
          figure: true,
          cell: ({ averageRating }) =>
            averageRating === null ? (
              <span className="text-ink-3">{t('analytics.noRatings')}</span>
            ) : (
              <span className="inline-flex items-center gap-1 tabular-nums">
                <Star className="size-4 fill-saffron text-saffron" aria-hidden="true" />
                {format.rating(averageRating)}
              </span>
            ),
        },
      ]}
    />
  );
}

function VideoBars({ rows }: { rows: CreatorFigures[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const most = Math.max(...rows.map(({ videosCompleted }) => videosCompleted));
  return (
    <Card className="p-5">
      <h3 className="text-base">{t('analytics.videosPerCreator')}</h3>
      <ul className="mt-4 grid gap-4">
        {rows.map(({ id, name, videosCompleted }) => (
          <li key={id}>
            <p className="mb-1.5 flex justify-between gap-4 text-sm">
              <bdi className="truncate">{name}</bdi>
              <span className="font-medium tabular-nums">{format.number(videosCompleted)}</span>
            </p>
            <Bar percent={(100 * videosCompleted) / most} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Timeline() {
  const { t } = useTranslation();
  const { rangeFilter } = useFilters();
  const list = useInfiniteQuery({ ...campaignFiguresQuery(rangeFilter), placeholderData: keepPreviousData });
  return (
    <Section title={t('analytics.timeline')} hint={t('analytics.deadlineHint')} list={list}>
      {(rows) => (
        <ul className="grid gap-3">
          {rows.map((row) => (
            <TimelineRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function TimelineRow({ row }: { row: CampaignFigures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOverdue = row.status === 'active' && isPastDeadline(row.deadline);
  const facts = [
    [t('analytics.delivered'), t('analytics.of', { part: row.videosDelivered, whole: row.sent })],
    [t('analytics.completion'), `${format.rating(row.completionRate)}%`],
    [t('analytics.inTime'), format.number(row.deadlinesMet)],
    [t('analytics.deadline'), format.date(row.deadline)],
    [t('analytics.lastSent'), row.lastSubmittedAt && format.date(row.lastSubmittedAt.slice(0, 10))],
    [t('analytics.lastReviewed'), row.lastReviewedAt && format.date(row.lastReviewedAt.slice(0, 10))],
    [t('analytics.budget'), format.money(row.totalBudgetCents)],
  ];
  return (
    <li>
      <Card className="p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="min-w-0 text-base">
            <Link to={`/campaign/${row.id}`} className="hover:underline">
              <bdi>{row.title}</bdi>
            </Link>
          </h3>
          {isOverdue ? (
            <StatusPill tone="red">{t('analytics.isOverdue')}</StatusPill>
          ) : (
            <CampaignStatusPill status={row.status} />
          )}
        </div>
        <div className="mt-3">
          <Bar percent={row.completionRate} className="bg-green" />
        </div>
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4 lg:grid-cols-7">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-3">{name}</dt>
              <dd className="font-medium tabular-nums">{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
        {row.lateReviews > 0 && (
          <p className="mt-3 text-sm text-amber">{t('analytics.lateReviews', { count: row.lateReviews })}</p>
        )}
        {row.overdue > 0 && (
          <p className="mt-1 text-sm text-red">{t('analytics.overdue', { count: row.overdue })}</p>
        )}
      </Card>
    </li>
  );
}
