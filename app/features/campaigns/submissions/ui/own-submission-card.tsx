import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarningStatus, useEarningExplanation } from '#features/money/transfers/ui/earning-status.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { PlaySign } from '#ui/media/video-player.tsx';
import { Pill } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';
import { canRevise } from '../policy.ts';
import type { OwnSubmission } from '../schema.ts';
import { LazyReviewDeadline, LazyRevisionDeadline } from './deadlines/lazy-deadlines.tsx';
import { OwnFeedback } from './own-feedback.tsx';
import { OwnStatus } from './own-status.tsx';
import { OwnVersions } from './own-versions.tsx';

type OwnSubmissionCardProps = {
  /** Newest first. */
  versions: [OwnSubmission, ...OwnSubmission[]];
  campaignPath: string;
  onWatch: (submission: OwnSubmission) => void;
  rating?: ReactNode;
};

export function OwnSubmissionCard({ versions, campaignPath, onWatch, rating }: OwnSubmissionCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [latest, ...earlier] = versions;
  return (
    <Card className="flex gap-3.5 p-3.5 sm:p-4">
      <button
        type="button"
        className="group relative h-fit w-23 shrink-0 rounded-poster"
        aria-label={`${t('submissions.own.watch')}: ${latest.title}`}
        onClick={() => onWatch(latest)}
      >
        <Poster imageUrl={latest.video.posterUrl} seed={latest.id}>
          <PlaySign className="size-9" />
        </Poster>
      </button>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <div className="flex flex-wrap items-center gap-2">
            <OwnStatus submission={latest} />
            {latest.version > 1 && <Pill>{t('submissions.own.version', { version: latest.version })}</Pill>}
          </div>
          <h2 className="mt-1.5 line-clamp-2 pb-0.5 text-base leading-relaxed">
            <Link to={campaignPath} className="hover:underline">
              <bdi>{latest.campaignTitle}</bdi>
            </Link>
          </h2>
          <p className="truncate text-sm text-ink-2">
            <bdi>{latest.title}</bdi>
          </p>
          <p className="mt-0.5 text-label text-ink-3">
            {t('submissions.own.budget', { amount: format.money(latest.budgetCents) })} ·{' '}
            {t('submissions.own.sent', { date: format.dateTime(latest.createdAt) })}
          </p>
        </div>
        {latest.isFinal || latest.isLeftOut ? (
          <p className="text-sm text-ink-2">{t('submissions.own.notPaid')}</p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <span className="text-ink-2">{t('submissions.work.earn')}</span>
            <Money
              cents={latest.payment?.creatorPayoutCents ?? latest.payoutCents}
              className="font-semibold"
            />
            {latest.payment && <PaymentState payment={latest.payment} />}
          </p>
        )}
        <LazyReviewDeadline video={latest} side="creator" />
        <OwnFeedback submission={latest} />
        <LazyRevisionDeadline video={latest} side="creator" />
        {rating}
        {canRevise(latest) && (
          <LinkButton to={campaignPath} variant="primary" className="self-start">
            {t('submissions.step.revise')}
          </LinkButton>
        )}
        <OwnVersions versions={earlier} onWatch={onWatch} />
      </div>
    </Card>
  );
}

function PaymentState({ payment }: { payment: NonNullable<OwnSubmission['payment']> }) {
  const explanation = useEarningExplanation(payment);
  return (
    <>
      <EarningStatus payment={payment} />
      {explanation && <span className="basis-full text-ink-2">{explanation}</span>}
    </>
  );
}
