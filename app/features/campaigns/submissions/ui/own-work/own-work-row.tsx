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

/**
 * Wide screens have the status, the action and the amount in columns, in line with those of `DoneVideos`.
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
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] content-start gap-x-3.5 gap-y-1 px-4 py-3.5 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] sm:px-5 lg:grid-cols-[3.125rem_minmax(0,1fr)_9.5rem_15rem_6rem] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-5">
      <div className="row-span-3 w-11 sm:w-14">{picture}</div>
      <h3 className="col-start-2 text-base leading-snug">
        <Link to={campaignPath} className="hover:underline">
          <bdi className="line-clamp-2 pb-0.5">{title}</bdi>
        </Link>
      </h3>
      {payoutCents !== null && (
        <p className="col-start-3 row-start-1 leading-snug font-semibold lg:col-start-5 lg:row-span-2 lg:flex lg:flex-col-reverse ltr:lg:items-end rtl:lg:items-start">
          <span className="text-label font-normal text-ink-3 max-sm:sr-only">
            {t('submissions.work.earn')}
          </span>{' '}
          <Money cents={payoutCents} />
        </p>
      )}
      {/* Phones have both in one line. */}
      <div className="col-span-2 col-start-2 row-start-2 flex min-w-0 items-center gap-2 sm:flex-col sm:items-start sm:gap-1 lg:contents">
        <div className="shrink-0 lg:col-start-3 lg:row-span-2 lg:row-start-1">{status}</div>
        <p className="dotted min-w-0 text-label text-ink-3 max-sm:flex-nowrap max-sm:*:nth-[n+2]:hidden lg:col-start-2 lg:row-start-2">
          {facts}
        </p>
      </div>
      <div className="col-span-2 col-start-2 row-start-3 flex flex-col items-start gap-1 text-sm text-ink-2 empty:hidden max-sm:*:text-label">
        {children}
      </div>
      {action && (
        <div className="col-span-full mt-1.5 grid sm:col-start-2 sm:justify-items-start lg:col-span-1 lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:justify-items-end">
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
