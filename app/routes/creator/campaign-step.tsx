import { useQuery } from '@tanstack/react-query';
import { Play, ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { canRateBrand } from '#features/campaigns/ratings/policy.ts';
import { canReview, hasReviewDeadline } from '#features/campaigns/submissions/policy.ts';
import type { OwnSubmission } from '#features/campaigns/submissions/schema.ts';
import {
  LazyReviewDeadline,
  LazyRevisionDeadline,
} from '#features/campaigns/submissions/ui/deadlines/lazy-deadlines.tsx';
import { OwnFeedback } from '#features/campaigns/submissions/ui/own-feedback.tsx';
import { OwnVersions } from '#features/campaigns/submissions/ui/own-versions.tsx';
import { MessageButton } from '#features/inbox/inbox/ui/message-button.tsx';
import type { WorkView } from '#features/marketplace/discovery/schema.ts';
import { LazyApplyForm } from '#features/marketplace/discovery/ui/lazy-apply-form.tsx';
import { OwnApplicationDetails } from '#features/marketplace/discovery/ui/own-application.tsx';
import { WorkStep } from '#features/marketplace/discovery/ui/work-step.tsx';
import { payoutAccountQuery } from '#features/money/payout-accounts/ui/data.ts';
import { formatDue } from '#i18n/time-left.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { useFocusAfter } from '#ui/overlays/use-focus-after.ts';
import { MoneyTimeline as MoneySteps } from '#ui/progress.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { EARNINGS_PATH } from '../shell/navigation.ts';
import { useIsWide } from './use-is-wide.ts';

const MoneyTimeline = lazyPart(() =>
  import('#features/money/transfers/ui/money-timeline.tsx').then((m) => ({ default: m.MoneyTimeline })),
);
const DeliveryDeadline = lazyPart(() => import('#features/campaigns/applications/ui/delivery-deadline.tsx'));
const RatingPanel = lazyPart(() => import('#features/campaigns/ratings/ui/rating-panel.tsx'));
const VideoClicks = lazyPart(() => import('#features/insights/tracking/ui/video-clicks.tsx'));

type CampaignStepProps = {
  work: WorkView;
  /** The next step is to receive the product. */
  isAwaitingProduct: boolean;
  /** The form shows the deadline and the requested changes. */
  hasForm: boolean;
  /** The server takes a video at any time after the acceptance. */
  onSubmitEarly: () => void;
  onWatch: (submission: OwnSubmission) => void;
};

export function CampaignStep({
  work,
  isAwaitingProduct,
  hasForm,
  onSubmitEarly,
  onWatch,
}: CampaignStepProps) {
  const { t } = useTranslation();
  const [latest, ...earlier] = work.submissions;
  const { step, application } = work;
  const words = isAwaitingProduct ? 'awaiting' : wordsOf(work);
  const heading = useFocusAfter<HTMLHeadingElement>(step);
  const isWide = useIsWide();
  // The invitation has its own buttons, and a notice says that the campaign is closed.
  if (step === 'apply' && work.invitation) return null;
  if (step === 'closed' && !application && !latest) return null;
  // On smaller screens the bar below shows the next step.
  const isInBar = step === 'apply' && !isWide;
  const headingLine = (
    <h2 ref={heading} tabIndex={-1} className={isInBar ? 'sr-only' : 'text-lg outline-none'}>
      <StepTitle work={work} isAwaitingProduct={isAwaitingProduct} />
    </h2>
  );
  if (isInBar)
    return (
      <>
        {headingLine}
        <PayoutWarning />
      </>
    );
  return (
    <Card className="flex flex-col gap-4 p-5" raised={!isAwaitingProduct}>
      {step === 'application_pending' || step === 'not_selected' ? (
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-3">
          {headingLine}
          <WorkStep work={work} />
        </div>
      ) : (
        headingLine
      )}
      {words && <p>{t(`submissions.stepText.${words}`)}</p>}
      {!hasForm && <RequestedChanges work={work} />}
      {(isWide || step !== 'submit' || work.secured) && <Secured work={work} />}
      {isAwaitingProduct && <Button onClick={onSubmitEarly}>{t('submissions.campaign.submitEarly')}</Button>}
      {step === 'apply' && <PayoutWarning />}
      {latest && <Sent submission={latest} withFeedback={!toRevise(work)} onWatch={onWatch} />}
      {latest?.payment && (
        <Suspense fallback={<Skeleton className="h-11 w-40" />}>
          <MoneyTimeline paymentId={latest.payment.id} side="creator" payment={latest.payment} />
        </Suspense>
      )}
      {latest?.payment?.waitingFor === 'account' && (
        <LinkButton to={EARNINGS_PATH} className="w-full">
          {t('earnings.fixAccount')}
        </LinkButton>
      )}
      {latest && canRateBrand(latest) && (
        <Suspense fallback={<Skeleton className="h-11 w-40" />}>
          <RatingPanel ratedSide="brand" submissionId={latest.id} className="border-t border-line pt-4" />
        </Suspense>
      )}
      {step === 'apply' && <LazyApplyForm work={work} />}
      {application && (step === 'application_pending' || application.canWithdraw) && (
        <OwnApplicationDetails application={application} />
      )}
      {(application || latest) && (
        <div className="flex flex-wrap gap-2 *:grow [&>*>button]:grow">
          <MessageButton size="small" to={{ campaignId: work.id }} />
          {!hasForm && <WorkDeadline work={work} />}
        </div>
      )}
      <OwnVersions versions={earlier} onWatch={onWatch} />
    </Card>
  );
}

/** Names the state. The facts or the form show the deadline of a first version, the title those of later steps. */
function StepTitle({ work, isAwaitingProduct }: Pick<CampaignStepProps, 'work' | 'isAwaitingProduct'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useMinute();
  const { step, intake, application, submissions } = work;
  const [latest] = submissions;
  const whenOf = (due: string) => formatDue(due, language, now);
  if (latest && step === 'revise')
    return latest.dueAt
      ? t('submissions.campaign.changesBy', { when: whenOf(latest.dueAt) })
      : t('submissions.own.status.rejected');
  if (latest && step === 'in_review') {
    const isDue = latest.dueAt !== null && Date.parse(latest.dueAt) > now && !latest.blockedBy;
    return isDue
      ? t('submissions.campaign.inReviewUntil', { when: whenOf(latest.dueAt!) })
      : t('submissions.step.in_review');
  }
  if (latest || isAwaitingProduct) return t('submissions.campaign.yourVideo');
  if (step === 'submit' && intake === 'open_call') return t('submissions.work.openCall');
  if (step === 'submit' && application) return t('submissions.campaign.accepted');
  return t(`submissions.campaign.${step === 'apply' || step === 'submit' ? 'yourTurn' : 'yourApplication'}`);
}

/** The latest version, if its form follows. */
const toRevise = ({ step, submissions: [latest] }: WorkView) => step === 'revise' && latest;

export function RequestedChanges({ work }: { work: WorkView }) {
  const latest = toRevise(work);
  return latest && <OwnFeedback submission={latest} />;
}

/** With the request for more time. */
export function WorkDeadline({ work }: { work: WorkView }) {
  const { application } = work;
  const latest = toRevise(work);
  if (latest) return <LazyRevisionDeadline video={latest} side="creator" />;
  if (application?.status !== 'accepted') return null;
  return (
    <Suspense>
      <DeliveryDeadline application={{ id: application.id, ...application.delivery }} side="creator" />
    </Suspense>
  );
}

/** The explanation follows the brief, so that a phone shows first what to film. */
export function NotSecured({ work }: { work: WorkView }) {
  return work.step === 'submit' && !work.secured && <Secured work={work} />;
}

/** Whether money is set aside for the video of a creator who works on it, or may submit to an open call. */
function Secured({ work }: { work: WorkView }) {
  const { step, intake, secured, fundedCount } = work;
  const { t } = useTranslation();
  const format = useFormat();
  if (secured)
    return (
      <p className="flex items-start gap-2 font-medium">
        <ShieldCheck className="mt-0.5 size-4.5 shrink-0 text-green" aria-hidden="true" />
        {t('slots.secured', { amount: format.money(secured.payoutCents), date: format.date(secured.since) })}
      </p>
    );
  // The sentence of a review deadline includes it.
  if (work.submissions[0] && hasReviewDeadline(work.submissions[0])) return null;
  if (step !== 'submit' && step !== 'in_review' && step !== 'revise') return null;
  const isUndecided = step === 'submit' && intake === 'open_call' && fundedCount > 0;
  return (
    <NoticeBox neutral={isUndecided}>
      {t(isUndecided ? 'slots.openCallFunded' : 'slots.notSecured')}
    </NoticeBox>
  );
}

/** Brands cannot approve videos of a creator without a payout method. */
function PayoutWarning() {
  const { t } = useTranslation();
  const account = useQuery(payoutAccountQuery);
  if (!account.data || account.data.isPayable) return null;
  return (
    <NoticeBox
      action={
        <LinkButton to={EARNINGS_PATH} size="small">
          {t('applications.payoutFirstAction')}
        </LinkButton>
      }
    >
      {t('applications.payoutFirst')}
    </NoticeBox>
  );
}

/** Null if the status of the video says it all. */
function wordsOf({ step, intake, status, slotsLeft, application, submissions }: WorkView) {
  if (step === 'submit' && intake === 'open_call') return 'submitOpenCall';
  if (application?.status === 'released' || submissions[0]?.isLapsed) return 'released';
  // The title says it.
  if (step === 'submit' || step === 'in_review' || step === 'revise' || step === 'approved') return null;
  const isTakingPart = application?.status === 'accepted' || submissions.length > 0;
  if (step === 'closed' && slotsLeft === 0 && isTakingPart) return 'filled';
  return step === 'closed' && status === 'paused' ? 'paused' : step;
}

type SentProps = {
  submission: OwnSubmission;
  withFeedback: boolean;
  onWatch: CampaignStepProps['onWatch'];
};

function Sent({ submission, withFeedback, onWatch }: SentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isInReview = canReview(submission);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3.5">
        <Poster imageUrl={submission.video.posterUrl} seed={submission.id} className="w-16 shrink-0" />
        <div className="min-w-0">
          <p className="font-medium">
            <bdi className="line-clamp-2">{submission.title}</bdi>
          </p>
          <p className="dotted text-label text-ink-3">
            <span>{t('submissions.own.version', { version: submission.version })}</span>
            {!isInReview && (
              <span>{t('submissions.own.sent', { date: format.date(submission.createdAt) })}</span>
            )}
          </p>
          <button
            type="button"
            onClick={() => onWatch(submission)}
            className="flex min-h-11 items-center gap-2 rounded-control text-sm font-medium text-link hover:underline"
          >
            <Play className="size-4" aria-hidden="true" />
            {t('submissions.own.watch')}
          </button>
        </div>
      </div>
      {isInReview && (
        <MoneySteps
          steps={[
            {
              state: 'done',
              label: t('submissions.own.sent', { date: format.date(submission.createdAt) }),
            },
            {
              state: 'current',
              label: t('submissions.step.in_review'),
              detail: hasReviewDeadline(submission) && (
                <LazyReviewDeadline video={submission} side="creator" />
              ),
            },
            {
              state: 'waiting',
              label: t('submissions.campaign.paidNext', { amount: format.money(submission.payoutCents) }),
            },
          ]}
        />
      )}
      {submission.status === 'approved' && (
        <Suspense>
          <VideoClicks campaignId={submission.campaignId} submissionId={submission.id} />
        </Suspense>
      )}
      {submission.description && (
        <div>
          <p className="text-sm font-medium">{t('submissions.own.notes')}</p>
          <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
            {submission.description}
          </p>
        </div>
      )}
      {withFeedback && (
        <>
          <OwnFeedback submission={submission} />
          <LazyRevisionDeadline video={submission} side="creator" />
        </>
      )}
    </div>
  );
}
