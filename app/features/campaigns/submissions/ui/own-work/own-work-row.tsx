import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Money } from '#ui/text.tsx';
import { canRevise } from '../../policy.ts';
import type { OwnSubmission } from '../../schema.ts';
import { LazyReviewDeadline, LazyRevisionDeadline } from '../deadlines/lazy-deadlines.tsx';
import { OwnStatus } from '../own-status.tsx';
import { Quote, Terms, WatchPoster } from './own-video-parts.tsx';

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

/** The columns of wide screens. */
export const workColumns =
  'lg:grid lg:grid-cols-[3.125rem_minmax(0,1fr)_9.5rem_6rem_15rem] lg:gap-x-5 lg:px-5';

/**
 * Wide screens have the status, the amount and the action in columns, in line with those of `DoneVideos`.
 * The amounts are on the right in both languages, as in tables.
 */
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
    <li
      className={clsx(
        workColumns,
        'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] content-start gap-x-3.5 gap-y-1 px-4 py-3.5 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] sm:px-5 lg:grid-rows-[auto_auto_1fr] lg:items-start',
      )}
    >
      <div className="row-span-4 w-11 sm:row-span-3 sm:w-14">{picture}</div>
      <h3 className="col-start-2 text-base leading-snug max-sm:col-span-2">
        <Link to={campaignPath} className="hover:underline">
          <bdi className="line-clamp-2 pb-0.5">{title}</bdi>
        </Link>
      </h3>
      {payoutCents !== null && (
        <p className="col-start-3 row-start-2 self-center leading-snug font-semibold sm:row-start-1 sm:self-start lg:col-start-4 ltr:lg:text-end rtl:lg:text-start">
          <span className="text-label font-normal text-ink-3 max-sm:sr-only lg:sr-only">
            {t('submissions.work.earn')}
          </span>{' '}
          <Money cents={payoutCents} />
        </p>
      )}
      {/* On phones the amount stands beside the status. */}
      <div className="col-span-2 col-start-2 row-start-2 flex min-w-0 flex-col items-start gap-1 max-sm:contents lg:contents">
        <div className="max-sm:col-start-2 max-sm:row-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1">
          {status}
        </div>
        <p className="dotted min-w-0 text-label text-ink-3 empty:hidden max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-3 max-sm:flex-nowrap max-sm:*:nth-[n+2]:hidden lg:col-start-2 lg:row-start-2">
          {facts}
        </p>
      </div>
      <div className="col-span-2 col-start-2 row-start-4 flex flex-col items-start gap-1 text-sm text-ink-2 empty:hidden max-sm:*:text-label sm:row-start-3">
        {children}
      </div>
      {action && (
        <div className="col-span-full mt-1.5 grid sm:col-start-2 sm:justify-items-start lg:col-span-1 lg:col-start-5 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:justify-items-end">
          {action}
        </div>
      )}
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
      picture={<WatchPoster submission={submission} onWatch={onWatch} sign="size-5" />}
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
