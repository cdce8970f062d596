import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarningStatus } from '#features/money/transfers/ui/earning-status.tsx';
import { MoneyTimeline } from '#features/money/transfers/ui/money-timeline.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { DataTable, Nothing, rowLinkClass } from '#ui/lists/data-table.tsx';
import { StatusPill, type Tone } from '#ui/pill.tsx';
import { Money, OneLine } from '#ui/text.tsx';
import type { JobStatus } from '../rules.ts';
import type { Job } from '../schema.ts';

const TONES: Record<JobStatus, Tone> = {
  to_do: 'violet',
  in_review: 'amber',
  changes: 'amber',
  turned_down: 'red',
  approved: 'green',
  closed: 'neutral',
};

type JobTableProps = { jobs: Job[]; pathOf: (campaignId: string) => string };

/** The creator's accepted castings, and open calls with a submission. */
export function JobTable({ jobs, pathOf }: JobTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      label={t('orders.tabs.jobs')}
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('orders.columns.campaign'),
          className: 'w-full',
          // The row of a paid job opens its payment.
          cell: ({ campaignId, campaignTitle, payment }) => (
            <h2 className="text-sm">
              <Link
                to={pathOf(campaignId)}
                className={payment ? 'font-medium hover:underline' : rowLinkClass}
              >
                <bdi>{campaignTitle}</bdi>
              </Link>
            </h2>
          ),
        },
        {
          label: t('orders.columns.brand'),
          className: 'whitespace-nowrap text-ink-2',
          cell: ({ brandName }) => <bdi>{brandName}</bdi>,
          phoneCell: (job) => (
            <span className="flex! min-w-0 items-center gap-2">
              <Status job={job} />
              <OneLine>{job.brandName}</OneLine>
            </span>
          ),
        },
        {
          label: t('orders.columns.startedOn'),
          className: 'whitespace-nowrap text-ink-2',
          onPhone: 'hidden',
          cell: ({ acceptedAt }) => format.date(acceptedAt),
        },
        {
          label: t('orders.columns.status'),
          onPhone: 'hidden',
          cell: (job) => <Status job={job} />,
        },
        {
          label: t('orders.columns.amount'),
          alignEnd: true,
          onPhone: 'end',
          // Ended work without a payment earns nothing.
          cell: ({ payment, payoutCents, status }) =>
            !payment && (status === 'turned_down' || status === 'closed') ? (
              <Nothing />
            ) : (
              <Money cents={payment?.creatorPayoutCents ?? payoutCents} className="font-semibold" />
            ),
        },
      ]}
      details={{
        label: t('timeline.details'),
        content: ({ payment }) =>
          payment && <MoneyTimeline paymentId={payment.id} side="creator" payment={payment} />,
      }}
    />
  );
}

/** A payment implies the approval. */
function Status({ job: { payment, status } }: { job: Job }) {
  const { t } = useTranslation();
  return payment ? (
    <EarningStatus payment={payment} side="creator" isInVideoList />
  ) : (
    <StatusPill tone={TONES[status]}>{t(`orders.job.${status}`)}</StatusPill>
  );
}
