import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarningStatus, useEarningExplanation } from '#features/money/transfers/ui/earning-status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Money, OneLine } from '#ui/text.tsx';
import type { OwnSubmission } from '../../schema.ts';
import { OwnStatus } from '../own-status.tsx';
import { Quote, Terms, WatchPoster } from './own-video-parts.tsx';

type DoneVideosProps = {
  label: string;
  submissions: OwnSubmission[];
  campaignPathOf: (campaignId: string) => string;
  onWatch: (submission: OwnSubmission) => void;
  ratingOf: (submission: OwnSubmission) => ReactNode;
  rateButtonOf: (submission: OwnSubmission) => ReactNode;
};

export function DoneVideos(props: DoneVideosProps) {
  const { label, submissions, campaignPathOf, onWatch, ratingOf, rateButtonOf } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const name = ({ campaignId }: OwnSubmission, title: ReactNode) => (
    <h3 className="min-w-0 text-sm">
      <Link to={campaignPathOf(campaignId)} className="hover:underline">
        {title}
      </Link>
    </h3>
  );
  // The payment implies the approval.
  const state = (submission: OwnSubmission) =>
    submission.payment ? (
      <EarningStatus payment={submission.payment} side="creator" isInVideoList />
    ) : (
      <OwnStatus submission={submission} />
    );
  const amount = (submission: OwnSubmission) =>
    isPaid(submission) && (
      <Money
        cents={submission.payment?.creatorPayoutCents ?? submission.payoutCents}
        className="shrink-0 font-semibold"
      />
    );
  return (
    <DataTable
      label={label}
      rows={submissions}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('submissions.own.columns.campaign'),
          className: 'w-full',
          phoneCell: (submission) => (
            <div className="flex items-start gap-3">
              <div className="w-11 shrink-0">
                <WatchPoster
                  submission={submission}
                  onWatch={() => onWatch(submission)}
                  sign="size-4.5"
                  shape="aspect-11/16!"
                />
              </div>
              <div className="min-w-0 flex-1">
                <div className="flex items-start justify-between gap-3">
                  {name(submission, <OneLine>{submission.campaignTitle}</OneLine>)}
                  {amount(submission)}
                </div>
                <p className="facts-line text-label text-ink-2">
                  <span>
                    <bdi>{submission.brandName}</bdi>
                  </span>
                  <span>{format.date(submission.createdAt)}</span>
                </p>
                <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-label text-ink-2">
                  {state(submission)}
                  {!isPaid(submission) && t('submissions.own.notPaid')}
                  <span className="-mb-1.5 ms-auto empty:hidden">{rateButtonOf(submission)}</span>
                </div>
                {submission.payment?.status === 'failed' && <Explanation payment={submission.payment} />}
              </div>
            </div>
          ),
          cell: (submission) => (
            <div className="flex items-center gap-3.5">
              <div className="w-14 shrink-0">
                <div className="w-9">
                  <WatchPoster submission={submission} onWatch={() => onWatch(submission)} sign="size-4.5" />
                </div>
              </div>
              <div className="min-w-0">
                {name(submission, <bdi className="line-clamp-2">{submission.campaignTitle}</bdi>)}
                <p className="dotted text-label text-ink-2">
                  <span>
                    <bdi>{submission.brandName}</bdi>
                  </span>
                  {submission.payment && <span>{t('submissions.own.status.approved')}</span>}
                  {!isPaid(submission) && <span>{t('submissions.own.notPaid')}</span>}
                </p>
                {/* Other payments need nothing. */}
                {submission.payment?.status === 'failed' && <Explanation payment={submission.payment} />}
              </div>
            </div>
          ),
        },
        {
          label: t('submissions.own.columns.date'),
          className: 'whitespace-nowrap text-ink-2',
          onPhone: 'hidden',
          cell: ({ createdAt }) => format.date(createdAt),
        },
        {
          label: t('submissions.campaign.status'),
          onPhone: 'hidden',
          className: 'lg:min-w-43',
          cell: state,
        },
        {
          label: t('submissions.own.columns.amount'),
          alignEnd: true,
          onPhone: 'hidden',
          className: 'lg:min-w-29',
          cell: amount,
        },
        {
          label: t('submissions.own.columns.rating'),
          isAction: true,
          onPhone: 'hidden',
          className: 'whitespace-nowrap lg:min-w-51',
          cell: rateButtonOf,
        },
      ]}
      details={{
        label: t('submissions.own.details'),
        byRow: true,
        content: (submission) => (
          <div className="flex flex-col gap-1.5 text-sm text-ink-2">
            <p className="dotted text-label">
              <Terms submission={submission} />
            </p>
            {submission.payment && submission.payment.status !== 'failed' && (
              <Explanation payment={submission.payment} />
            )}
            <Quote submission={submission} />
            {ratingOf(submission)}
          </div>
        ),
      }}
    />
  );
}

const isPaid = ({ isFinal, isClosed }: OwnSubmission) => !isFinal && !isClosed;

function Explanation({ payment }: { payment: NonNullable<OwnSubmission['payment']> }) {
  const explanation = useEarningExplanation(payment);
  return explanation && <p>{explanation}</p>;
}
