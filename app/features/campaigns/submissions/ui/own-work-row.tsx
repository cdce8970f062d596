import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarningStatus, useEarningExplanation } from '#features/money/transfers/ui/earning-status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { PlaySign } from '#ui/media/video-player.tsx';
import { Money } from '#ui/text.tsx';
import { canRevise } from '../policy.ts';
import type { OwnSubmission } from '../schema.ts';
import { LazyReviewDeadline, LazyRevisionDeadline } from './deadlines/lazy-deadlines.tsx';
import { OwnFeedback } from './own-feedback.tsx';
import { OwnStatus } from './own-status.tsx';

type WorkRowProps = {
  picture: ReactNode;
  title: string;
  campaignPath: string;
  facts: ReactNode[];
  status: ReactNode;
  /** Sentences below the status. */
  state: ReactNode;
  /** Null if the video is not paid. */
  payoutCents: number | null;
  feedback?: ReactNode;
  action?: ReactNode;
  /** Below the row's columns. */
  children?: ReactNode;
};

export function WorkRow({
  picture,
  title,
  campaignPath,
  facts,
  status,
  state,
  payoutCents,
  feedback,
  action,
  children,
}: WorkRowProps) {
  const { t } = useTranslation();
  return (
    <li className="flex gap-4 px-4 py-4 sm:px-5">
      <div className="w-14 shrink-0 lg:w-12">{picture}</div>
      <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)_11rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
        {/* The status moves below a long title. */}
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 max-lg:mb-1 lg:contents">
          <h3 className="line-clamp-3 min-w-0 pb-0.5 text-base leading-snug">
            <Link to={campaignPath} className="hover:underline">
              <bdi>{title}</bdi>
            </Link>
          </h3>
          <div className="shrink-0">{status}</div>
        </div>
        <div className="flex items-baseline justify-between gap-3 lg:contents">
          <p className="facts-line min-w-0 text-label text-ink-3 lg:row-start-2 lg:self-start">{facts}</p>
          {payoutCents !== null && (
            <p className="font-semibold lg:col-start-3 lg:row-start-1 lg:text-end">
              <span className="sr-only">{t('submissions.work.earn')}</span> <Money cents={payoutCents} />
            </p>
          )}
        </div>
        <div className="flex flex-col items-start gap-1.5 text-sm text-ink-2 empty:hidden max-lg:mt-1 lg:col-start-2 lg:row-span-2 lg:row-start-2">
          {state}
        </div>
        {feedback && <div className="mt-2 lg:col-start-1 lg:row-start-3">{feedback}</div>}
        {children && <div className="mt-2 max-w-3xl lg:col-span-full lg:row-start-4">{children}</div>}
        {action && (
          <div className="max-lg:mt-2 lg:col-start-3 lg:row-span-2 lg:row-start-2 lg:justify-self-end">
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
  rating?: ReactNode;
};

export function OwnSubmissionRow({ submission, isNext, ...props }: OwnSubmissionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { campaignPath, onWatch, rating } = props;
  const { payment, feedback } = submission;
  const isPaid = !submission.isFinal && !submission.isClosed;
  const isTurn = canRevise(submission);
  return (
    <WorkRow
      picture={
        <button
          type="button"
          className="group relative block w-full rounded-control"
          aria-label={`${t('submissions.own.watch')}: ${submission.title}`}
          onClick={onWatch}
        >
          <Poster imageUrl={submission.video.posterUrl} seed={submission.id} className="rounded-control!">
            <PlaySign className="size-7" />
          </Poster>
        </button>
      }
      title={submission.campaignTitle}
      campaignPath={campaignPath}
      facts={[
        <span key="brand">
          <bdi>{submission.brandName}</bdi>
        </span>,
        <span key="sent">{format.date(submission.createdAt)}</span>,
      ]}
      payoutCents={isPaid ? (payment?.creatorPayoutCents ?? submission.payoutCents) : null}
      // The payment implies the approval.
      status={payment ? <EarningStatus payment={payment} /> : <OwnStatus submission={submission} />}
      state={
        <>
          <p className="dotted">
            <span>{t('submissions.own.budget', { amount: format.money(submission.budgetCents) })}</span>
            {submission.version > 1 && (
              <span>{t('submissions.own.version', { version: submission.version })}</span>
            )}
          </p>
          {payment && <Explanation payment={payment} />}
          {!isPaid && <p>{t('submissions.own.notPaid')}</p>}
          <LazyReviewDeadline video={submission} side="creator" />
          <LazyRevisionDeadline video={submission} side="creator" />
        </>
      }
      feedback={
        isTurn ? (
          <OwnFeedback submission={submission} />
        ) : (
          feedback && (
            <p dir="auto" className="line-clamp-2 clamp-page-start text-sm text-ink-3">
              <span className="sr-only">{t('submissions.own.feedback')}: </span>“{feedback}”
            </p>
          )
        )
      }
      action={
        isTurn && (
          <LinkButton to={campaignPath} variant={isNext ? 'primary' : 'secondary'} size="small">
            {t('submissions.step.revise')}
          </LinkButton>
        )
      }
    >
      {!isTurn && rating}
    </WorkRow>
  );
}

function Explanation({ payment }: { payment: NonNullable<OwnSubmission['payment']> }) {
  const explanation = useEarningExplanation(payment);
  return explanation && <p>{explanation}</p>;
}
