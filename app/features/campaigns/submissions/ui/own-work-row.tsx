import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarningStatus, useEarningExplanation } from '#features/money/transfers/ui/earning-status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { PlaySign } from '#ui/media/video-player.tsx';
import { Money } from '#ui/text.tsx';
import { canReview, canRevise } from '../policy.ts';
import { MAX_CHANGE_REQUESTS } from '../rules.ts';
import type { OwnSubmission } from '../schema.ts';
import { LazyReviewDeadline, LazyRevisionDeadline } from './deadlines/lazy-deadlines.tsx';
import { OwnStatus } from './own-status.tsx';

type WorkRowProps = {
  picture: ReactNode;
  title: string;
  campaignPath: string;
  status: ReactNode;
  /** Null if the video is not paid. */
  payoutCents: number | null;
  facts: ReactNode;
  /** Lines below the facts. */
  children?: ReactNode;
  action?: ReactNode;
};

/** Wide screens have the status in the middle, and the amount and the action at the end. */
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
      <div className="grid min-w-0 flex-1 grid-cols-[1fr_auto] content-start items-center gap-x-3 gap-y-1 lg:grid-cols-[minmax(0,1fr)_12rem_13rem] lg:grid-rows-[auto_auto_1fr] lg:items-start">
        <h3 className="text-base leading-snug max-lg:col-span-full">
          <Link to={campaignPath} className="hover:underline">
            <bdi className="line-clamp-2 pb-0.5">{title}</bdi>
          </Link>
        </h3>
        <div className="lg:row-span-2">{status}</div>
        {payoutCents !== null && (
          <p className="font-semibold lg:text-end">
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
          <div className="col-span-full mt-1 grid sm:justify-items-start lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-2 lg:justify-items-end">
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
  /** Both after the end. */
  rating?: ReactNode;
  rateButton?: ReactNode;
};

export function OwnSubmissionRow({ submission, isNext, ...props }: OwnSubmissionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { campaignPath, onWatch, rating, rateButton } = props;
  const { payment } = submission;
  const feedback = feedbackLine(submission);
  const isPaid = !submission.isFinal && !submission.isClosed;
  const isTurn = canRevise(submission);
  const isDone = !isTurn && !canReview(submission);
  const terms = (
    <>
      <span>{t('submissions.own.budget', { amount: format.money(submission.budgetCents) })}</span>
      {isTurn ? (
        <span>
          {t('submissions.own.changeRequest', { number: submission.version, max: MAX_CHANGE_REQUESTS })}
        </span>
      ) : (
        submission.version > 1 && <span>{t('submissions.own.version', { version: submission.version })}</span>
      )}
      {submission.citedComments > 0 && (
        <span>{t('submissions.citedComments', { number: submission.citedComments })}</span>
      )}
    </>
  );
  const quote = feedback && (
    <div>
      {/* Outside the quote, whose direction follows its first letter. */}
      <span className="sr-only">{t('submissions.own.feedback')}: </span>
      <p dir="auto" className="line-clamp-8">
        “{feedback}”
      </p>
    </div>
  );
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
      // The payment implies the approval.
      status={payment ? <EarningStatus payment={payment} /> : <OwnStatus submission={submission} />}
      payoutCents={isPaid ? (payment?.creatorPayoutCents ?? submission.payoutCents) : null}
      facts={
        <>
          <span className="truncate">
            <bdi>{submission.brandName}</bdi>
          </span>
          {!isDone && terms}
          <span>{format.date(submission.createdAt)}</span>
        </>
      }
      action={
        isTurn ? (
          <LinkButton to={campaignPath} variant={isNext ? 'primary' : 'secondary'} size="small">
            {t('submissions.step.revise')}
          </LinkButton>
        ) : (
          rateButton
        )
      }
    >
      {payment && <Explanation payment={payment} />}
      {!isPaid && <p>{t('submissions.own.notPaid')}</p>}
      <LazyReviewDeadline video={submission} side="creator" />
      <LazyRevisionDeadline isBrief video={submission} side="creator" />
      {isDone ? (
        <Disclosure title={t('submissions.own.details')} className="-my-1">
          <p className="dotted text-label">{terms}</p>
          {quote}
          {rating}
        </Disclosure>
      ) : (
        quote
      )}
    </WorkRow>
  );
}

/** The campaign page shows all of it. */
const feedbackLine = ({ feedback, citedItems }: OwnSubmission) =>
  [feedback, ...citedItems.flatMap(({ text, note }) => [text, note])].filter(Boolean).join(' · ');

function Explanation({ payment }: { payment: NonNullable<OwnSubmission['payment']> }) {
  const explanation = useEarningExplanation(payment);
  return explanation && <p>{explanation}</p>;
}
