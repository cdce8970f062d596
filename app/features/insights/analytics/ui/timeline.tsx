import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isPastDeadline } from '#features/campaigns/campaigns/rules.ts';
import { CampaignDeadline } from '#features/campaigns/campaigns/ui/campaign-deadline.tsx';
import { CampaignStatusPill } from '#features/campaigns/campaigns/ui/campaign-status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { DataTable, Nothing, rowLinkClass } from '#ui/lists/data-table.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { formatRate } from '../figure-text.ts';
import type { CampaignFigures } from '../schema.ts';
import { campaignFiguresQuery } from './data.ts';
import { Bar, PercentBar, Section } from './parts.tsx';
import { useFilters } from './use-filters.ts';

export default function Timeline() {
  const { t } = useTranslation();
  const { rangeFilter } = useFilters();
  const list = useInfiniteQuery({ ...campaignFiguresQuery(rangeFilter), placeholderData: keepPreviousData });
  return (
    <Section title={t('analytics.timeline')} hint={t('analytics.deadlineHint')} list={list}>
      {(rows) => (
        <Card className="overflow-hidden">
          <TimelineTable rows={rows} />
        </Card>
      )}
    </Section>
  );
}

function TimelineTable({ rows }: { rows: CampaignFigures[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = (moment: string | null) =>
    moment === null ? <Nothing /> : format.shortDate(moment.slice(0, 10));
  return (
    <DataTable
      label={t('analytics.timeline')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('analytics.filters.campaign'),
          cell: (row) => <TimelineTitle row={row} />,
          phoneCell: (row) => (
            <>
              <TimelineTitle row={row} />
              <Progress row={row} />
            </>
          ),
        },
        {
          label: t('analytics.approvedOfSubmitted'),
          onPhone: 'hidden',
          cell: ({ videosDelivered, sent, completionRate }) => (
            <span className="flex items-center gap-x-3 whitespace-nowrap max-md:gap-x-2">
              <span className="md:w-14">
                {sent > 0 ? t('analytics.of', { part: videosDelivered, whole: sent }) : '–'}
              </span>
              <PercentBar percent={completionRate} />
            </span>
          ),
        },
        {
          label: t('analytics.inTime'),
          alignEnd: true,
          onPhone: 'hidden',
          cell: ({ deadlinesMet }) => format.number(deadlinesMet),
        },
        {
          label: t('analytics.deadline'),
          className: 'whitespace-nowrap',
          alignEnd: true,
          onPhone: 'hidden',
          cell: ({ deadline }) => format.date(deadline),
        },
        {
          label: t('analytics.lastSent'),
          alignEnd: true,
          onPhone: 'hidden',
          cell: ({ lastSubmittedAt }) => day(lastSubmittedAt),
        },
        {
          label: t('analytics.lastReviewed'),
          alignEnd: true,
          onPhone: 'hidden',
          cell: ({ lastReviewedAt }) => day(lastReviewedAt),
        },
        {
          label: t('analytics.budget'),
          alignEnd: true,
          onPhone: 'hidden',
          cell: ({ totalBudgetCents }) => format.money(totalBudgetCents),
        },
      ]}
    />
  );
}

/** On phones, in one line with the deadline. */
function Progress({ row }: { row: CampaignFigures }) {
  const { t } = useTranslation();
  const { videosDelivered, sent, completionRate } = row;
  return (
    <span className="mt-1 flex items-center gap-2.5 tabular-nums">
      <span className="w-14 shrink-0">
        <Bar percent={completionRate} className="bg-green" />
      </span>
      <span className="dotted flex-1 text-ink-2">
        {sent > 0 && <span>{t('analytics.of', { part: videosDelivered, whole: sent })}</span>}
        <span>{formatRate(completionRate)}</span>
      </span>
      <CampaignDeadline campaign={row} />
    </span>
  );
}

function TimelineTitle({ row }: { row: CampaignFigures }) {
  const { t } = useTranslation();
  const isOverdue = row.status === 'active' && isPastDeadline(row.deadline);
  return (
    <span className="grid w-full gap-1">
      <span className="flex items-start justify-between gap-x-3">
        <Link to={`/campaign/${row.id}`} className={rowLinkClass}>
          <bdi>{row.title}</bdi>
        </Link>
        {isOverdue ? (
          <StatusPill tone="red">{t('analytics.isOverdue')}</StatusPill>
        ) : (
          <CampaignStatusPill status={row.status} />
        )}
      </span>
      {row.lateReviews > 0 && (
        <span className="text-amber">{t('analytics.lateReviews', { count: row.lateReviews })}</span>
      )}
      {row.overdue > 0 && <span className="text-red">{t('analytics.overdue', { count: row.overdue })}</span>}
    </span>
  );
}
