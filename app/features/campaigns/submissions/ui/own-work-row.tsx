import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarningStatus, useEarningExplanation } from '#features/money/transfers/ui/earning-status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { PlaySign } from '#ui/media/video-player.tsx';
import { Money } from '#ui/text.tsx';
import { canRevise } from '../policy.ts';
import { MAX_CHANGE_REQUESTS } from '../rules.ts';
import type { OwnSubmission } from '../schema.ts';
import { LazyReviewDeadline, LazyRevisionDeadline } from './deadlines/lazy-deadlines.tsx';
import { OwnStatus } from './own-status.tsx';

type WorkRowProps = {
  picture: ReactNode;
  title: string;
  campaignPath: string;
  status: ReactNode;
  payoutCents: number | null;
  facts: ReactNode;
  /** Lines below the facts. */
  children?: ReactNode;
  action?: ReactNode;
};

/** Wide screens have the status, the action and the amount in columns, in line with those of `DoneVideos`. */
export function WorkRow({
  picture,
  title,
  campaignPath,
  status,
  payoutCents,
  facts,
  children,
  action,
}: WorkRowProps) {
  const { t } = useTranslation();
  return (
    <li className="flex gap-3.5 px-4 py-3.5 sm:px-5">
      <div className="w-14 shrink-0">{picture}</div>
      <div className="grid min-w-0 flex-1 grid-cols-[1fr_auto] content-start items-center gap-x-3 gap-y-1 lg:grid-cols-[minmax(0,1fr)_9.5rem_15rem_9.5rem] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-5">
        <h3 className="text-base leading-snug max-lg:col-span-full">
          <Link to={campaignPath} className="hover:underline">
            <bdi className="line-clamp-2 pb-0.5">{title}</bdi>
          </Link>
        </h3>
        <div className="lg:row-span-2">{status}</div>
        {payoutCents !== null && (
          <p className="font-semibold lg:col-start-4 lg:text-end">
            <span className="text-label font-normal text-ink-3 max-sm:sr-only">
              {t('submissions.work.earn')}
            </span>{' '}
            <Money cents={payoutCents} />
          </p>
        )}
        <p className="col-span-full dotted text-label text-ink-3 lg:col-span-1 lg:col-start-1 lg:row-start-2">
          {facts}
        </p>
        <div className="col-span-full flex flex-col items-start gap-1 text-sm text-ink-2 empty:hidden lg:col-span-2 lg:row-start-3">
          {children}
        </div>
        {action && (
          <div className="col-span-full mt-1 grid sm:justify-items-start lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:justify-items-end">
            {action}
          </div>
        )}
      </div>
    </li>
  );
}

type OwnSubmissionRowProps = {
  submission: OwnSubmission;
  campaignPath: string;
  onWatch: () => void;
  /** The first task of the screen. */
  isNext?: boolean;
};

/** A video in review or with requested changes. */
export function OwnSubmissionRow({ submission, campaignPath, onWatch, isNext }: OwnSubmissionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <WorkRow
      picture={<WatchPoster submission={submission} onWatch={onWatch} sign="size-7" />}
      title={submission.campaignTitle}
      campaignPath={campaignPath}
      status={<OwnStatus submission={submission} />}
      payoutCents={submission.payoutCents}
      facts={
        <>
          <span className="truncate">
            <bdi>{submission.brandName}</bdi>
          </span>
          <Terms submission={submission} />
          <span>{format.date(submission.createdAt)}</span>
        </>
      }
      action={
        canRevise(submission) && (
          <LinkButton to={campaignPath} variant={isNext ? 'primary' : 'secondary'} size="small">
            {t('submissions.step.revise')}
          </LinkButton>
        )
      }
    >
      <LazyReviewDeadline video={submission} side="creator" />
      <LazyRevisionDeadline isBrief video={submission} side="creator" />
      <Quote submission={submission} />
    </WorkRow>
  );
}

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
  return (
    <DataTable
      label={label}
      rows={submissions}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('submissions.own.columns.campaign'),
          className: 'w-full',
          cell: (submission) => (
            <div className="flex items-start gap-3 md:items-center md:gap-3.5">
              <div className="shrink-0 md:w-14">
                <div className="w-9">
                  <WatchPoster submission={submission} onWatch={() => onWatch(submission)} sign="size-4.5" />
                </div>
              </div>
              <div className="min-w-0">
                <h3 className="text-sm">
                  <Link to={campaignPathOf(submission.campaignId)} className="hover:underline">
                    <bdi className="line-clamp-2">{submission.campaignTitle}</bdi>
                  </Link>
                </h3>
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
          cell: ({ createdAt }) => format.date(createdAt),
        },
        {
          label: t('submissions.campaign.status'),
          onPhone: 'status',
          className: 'lg:min-w-43',
          // The payment implies the approval.
          cell: (submission) =>
            submission.payment ? (
              <EarningStatus payment={submission.payment} side="creator" />
            ) : (
              <OwnStatus submission={submission} />
            ),
        },
        {
          label: t('submissions.own.columns.rating'),
          isAction: true,
          onPhone: 'line',
          className: 'whitespace-nowrap lg:min-w-51',
          cell: rateButtonOf,
        },
        {
          label: t('submissions.own.columns.amount'),
          alignEnd: true,
          onPhone: 'end',
          className: 'lg:min-w-45.5',
          cell: (submission) =>
            isPaid(submission) && (
              <Money
                cents={submission.payment?.creatorPayoutCents ?? submission.payoutCents}
                className="font-semibold"
              />
            ),
        },
      ]}
      details={{
        label: t('submissions.own.details'),
        byRow: true,
        isBeforeLast: true,
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

type SubmissionProps = { submission: OwnSubmission };

function WatchPoster({
  submission: { id, title, video },
  onWatch,
  sign,
}: SubmissionProps & { onWatch: () => void; sign: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="group relative block w-full rounded-control"
      aria-label={`${t('submissions.own.watch')}: ${title}`}
      onClick={onWatch}
    >
      <Poster imageUrl={video.posterUrl} seed={id} className="rounded-control!">
        <PlaySign className={sign} />
      </Poster>
    </button>
  );
}

function Terms({ submission }: SubmissionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { budgetCents, version, citedComments } = submission;
  return (
    <>
      <span>{t('submissions.own.budget', { amount: format.money(budgetCents) })}</span>
      {canRevise(submission) ? (
        <span>{t('submissions.own.changeRequest', { number: version, max: MAX_CHANGE_REQUESTS })}</span>
      ) : (
        version > 1 && <span>{t('submissions.own.version', { version })}</span>
      )}
      {citedComments > 0 && <span>{t('submissions.citedComments', { number: citedComments })}</span>}
    </>
  );
}

/** The feedback in one paragraph. The campaign page shows all of it. */
function Quote({ submission: { feedback, citedItems } }: SubmissionProps) {
  const { t } = useTranslation();
  const text = [feedback, ...citedItems.flatMap(({ text, note }) => [text, note])]
    .filter(Boolean)
    .join(' · ');
  if (!text) return null;
  return (
    <div>
      {/* Outside the quote, whose direction follows its first letter. */}
      <span className="sr-only">{t('submissions.own.feedback')}: </span>
      <p dir="auto" className="line-clamp-8">
        “{text}”
      </p>
    </div>
  );
}

function Explanation({ payment }: { payment: NonNullable<OwnSubmission['payment']> }) {
  const explanation = useEarningExplanation(payment);
  return explanation && <p>{explanation}</p>;
}
