import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isPastDeadline } from '#features/campaigns/campaigns/rules.ts';
import { CampaignDeadline } from '#features/campaigns/campaigns/ui/campaign-deadline.tsx';
import { CampaignStatusPill } from '#features/campaigns/campaigns/ui/campaign-status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { DataTable, Nothing, rowLinkClass } from '#ui/lists/data-table.tsx';
import { StatusPill } from '#ui/pill.tsx';
import { OneLine } from '#ui/text.tsx';
import { formatRate } from '../figure-text.ts';
import type { CampaignFigures } from '../schema.ts';
import { campaignFiguresQuery } from './data.ts';
import { Bar, Section } from './parts.tsx';
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
          cell: (row) => (
            <span className="grid gap-1">
              <Link to={`/campaign/${row.id}`} className={rowLinkClass}>
                <bdi>{row.title}</bdi>
              </Link>
              <Late row={row} />
            </span>
          ),
          phoneCell: (row) => (
            <>
              <span className="mb-1 flex items-center gap-x-3">
                <Link to={`/campaign/${row.id}`} className={`min-w-0 flex-1 ${rowLinkClass}`}>
                  <OneLine>{row.title}</OneLine>
                </Link>
                <Status row={row} />
              </span>
              <Late row={row} />
              <span className="mt-1 flex items-center gap-2.5">
                <span className="w-14 shrink-0">
                  <Bar percent={row.completionRate} className="bg-green" />
                </span>
                <Approved row={row} className="flex-1 text-ink-2" />
                <CampaignDeadline campaign={row} isShort />
              </span>
            </>
          ),
        },
        {
          label: t('campaigns.filter'),
          onPhone: 'hidden',
          cell: (row) => <Status row={row} />,
        },
        {
          label: t('analytics.approvedOfSubmitted'),
          onPhone: 'hidden',
          cell: (row) => (
            <span className="grid w-32 gap-1.5">
              <Approved row={row} />
              <Bar percent={row.completionRate} className="bg-green" />
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
          cell: ({ deadline }) => format.shortDate(deadline),
        },
        {
          label: t('analytics.lastSent'),
          className: 'whitespace-nowrap',
          alignEnd: true,
          onPhone: 'hidden',
          cell: ({ lastSubmittedAt }) => day(lastSubmittedAt),
        },
        {
          label: t('analytics.lastReviewed'),
          className: 'whitespace-nowrap',
          alignEnd: true,
          onPhone: 'hidden',
          cell: ({ lastReviewedAt }) => day(lastReviewedAt),
        },
        {
          label: t('analytics.budget'),
          className: 'whitespace-nowrap',
          alignEnd: true,
          onPhone: 'hidden',
          cell: ({ totalBudgetCents }) => format.money(totalBudgetCents),
        },
      ]}
    />
  );
}

type RowProps = { row: CampaignFigures };

function Approved({ row, className }: RowProps & { className?: string }) {
  const { t } = useTranslation();
  const { videosDelivered, sent, completionRate } = row;
  return (
    <span className={clsx('dotted tabular-nums', className)}>
      {sent > 0 && <span>{t('analytics.of', { part: videosDelivered, whole: sent })}</span>}
      <span>{formatRate(completionRate)}</span>
    </span>
  );
}

function Status({ row: { status, deadline } }: RowProps) {
  const { t } = useTranslation();
  return status === 'active' && isPastDeadline(deadline) ? (
    <StatusPill tone="red">{t('analytics.isOverdue')}</StatusPill>
  ) : (
    <CampaignStatusPill status={status} />
  );
}

function Late({ row: { lateReviews, overdue } }: RowProps) {
  const { t } = useTranslation();
  return (
    <>
      {lateReviews > 0 && (
        <span className="block text-amber">{t('analytics.lateReviews', { count: lateReviews })}</span>
      )}
      {overdue > 0 && <span className="block text-red">{t('analytics.overdue', { count: overdue })}</span>}
    </>
  );
}
