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
    <li className="flex gap-3.5 px-4 py-3.5 sm:px-5">
      <div className="w-14 shrink-0">{picture}</div>
      <div className="grid min-w-0 flex-1 grid-cols-[1fr_auto] content-start items-center gap-x-3 gap-y-1 lg:grid-cols-[minmax(0,1fr)_9.5rem_15rem_6rem] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-5">
        <h3 className="text-base leading-snug max-lg:col-span-full">
          <Link to={campaignPath} className="hover:underline">
            <bdi className="line-clamp-2 pb-0.5">{title}</bdi>
          </Link>
        </h3>
        <div className="lg:row-span-2">{status}</div>
        {payoutCents !== null && (
          <p className="font-semibold lg:col-start-4 lg:row-span-2 lg:flex lg:flex-col-reverse ltr:lg:items-end rtl:lg:items-start">
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
