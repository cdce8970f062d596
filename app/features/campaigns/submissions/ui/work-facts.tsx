import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PLATFORM_FEE_PERCENT } from '#core/money.ts';
import type { Delivery } from '#features/campaigns/applications/schema.ts';
import type { VideoRequirements } from '#features/campaigns/campaigns/brief/video-requirements.ts';
import { HOUR_MS } from '#features/campaigns/campaigns/deadlines.ts';
import type { Intake } from '#features/campaigns/campaigns/rules.ts';
import type { Brief } from '#features/campaigns/campaigns/schema.ts';
import { useVideoStyle } from '#features/campaigns/campaigns/ui/use-video-style.ts';
import { ASPECT_NAMES } from '#features/campaigns/campaigns/ui/video-requirement-texts.tsx';
import { FundedNote } from '#features/campaigns/slots/ui/funded-note.tsx';
import { formatDue, formatTimeLeft } from '#i18n/time-left.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Poster } from '#ui/media/poster.tsx';
import { Explained } from '#ui/overlays/explained.tsx';
import { Money } from '#ui/text.tsx';
import { useMinute } from '#ui/use-minute.ts';
import type { OwnSubmission } from '../schema.ts';
import { OwnStatus } from './own-status.tsx';
import { useLengthText } from './video-rules.tsx';

type WorkFactsProps = {
  work: {
    title: string;
    coverUrl: string | null;
    payoutCents: number;
    budgetCents: number;
    deadline: string;
    slotsLeft: number;
    fundedCount: number;
    maxSubmissions: number;
    intake: Intake;
    reviewHours: number | null;
    deliveryDays: number | null;
    videoRequirements: VideoRequirements;
    videoStyle: string | null;
    brief: Pick<Brief, 'platforms'> | null;
  };
  /** The terms and spots concern a creator who can still take part. */
  isOpen: boolean;
  /** Of an accepted creator. */
  delivery?: Delivery | undefined;
  /** Latest version of the creator's own video. */
  latest?: OwnSubmission | undefined;
  /** The form below shows when the video is due. */
  isDueBelow?: boolean;
  /** False where the brief and the order beside it state the same facts. */
  withVideoTerms?: boolean;
};

export function WorkFacts({
  work,
  isOpen,
  delivery,
  latest,
  isDueBelow = false,
  withVideoTerms = true,
}: WorkFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="@container">
      <div
        className={clsx(
          'grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-5 @2xl:gap-x-6',
          isDueBelow || latest || delivery
            ? '@2xl:grid-cols-[5rem_17rem_minmax(0,1fr)]'
            : '@2xl:grid-cols-[8rem_17rem_minmax(0,1fr)]',
        )}
      >
        <Poster imageUrl={work.coverUrl} seed={work.title} />
        <dl className="flex min-w-0 flex-col gap-2.5">
          <div>
            <dt className="text-sm text-ink-2">{t('submissions.work.earn')}</dt>
            <dd className="text-3xl leading-tight font-semibold">
              <Money cents={work.payoutCents} />
            </dd>
            <dd className="text-sm text-ink-2">
              {t('submissions.work.perVideo', {
                percent: 100 - PLATFORM_FEE_PERCENT,
                budget: format.money(work.budgetCents),
              })}
            </dd>
          </div>
          {latest ? (
            <div>
              <dt className="sr-only">{t('submissions.campaign.status')}</dt>
              <dd>
                <OwnStatus submission={latest} />
              </dd>
            </div>
          ) : delivery ? (
            !isDueBelow && (
              <div>
                <Due work={work} delivery={delivery} />
              </div>
            )
          ) : (
            <div>
              <dt className="text-sm text-ink-2">{t('submissions.campaign.deadline')}</dt>
              <dd className="font-medium">{format.date(work.deadline)}</dd>
              {isOpen && <Terms {...work} />}
            </div>
          )}
        </dl>
        {withVideoTerms && <VideoTerms work={work} isOpen={isOpen && !latest && !delivery} />}
      </div>
    </div>
  );
}

function VideoTerms({ work, isOpen }: Pick<WorkFactsProps, 'work' | 'isOpen'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const lengthOf = useLengthText();
  const styleOf = useVideoStyle();
  const { brief, videoRequirements, videoStyle } = work;
  const [, shape] = ASPECT_NAMES.find(([aspect]) => aspect === videoRequirements.aspect)!;
  return (
    <dl className="col-span-full grid grid-cols-2 content-start gap-x-4 gap-y-4 border-t border-line pt-4 *:min-w-0 @2xl:col-span-1 @2xl:self-stretch @2xl:border-s @2xl:border-t-0 @2xl:ps-6 @2xl:pt-0">
      <Term name={t('submissions.campaign.acceptedLength')}>{lengthOf(videoRequirements)}</Term>
      {brief ? (
        <Term name={t('campaigns.brief.platformsLabel')}>
          {new Intl.ListFormat(language).format(
            brief.platforms.map((name) => t(`campaigns.brief.platforms.${name}`)),
          )}
        </Term>
      ) : (
        <Term name={t('campaigns.wanted.names.aspect')}>{t(`campaigns.wanted.aspects.${shape}`)}</Term>
      )}
      {videoStyle && (
        <Term name={t('submissions.campaign.videoStyle')}>
          <bdi>{styleOf(videoStyle)}</bdi>
        </Term>
      )}
      {isOpen && work.slotsLeft > 0 && (
        <Term name={t('submissions.campaign.spots')}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {t('submissions.work.spotsLeft', { count: work.slotsLeft })}
            <FundedNote {...work} />
          </span>
        </Term>
      )}
    </dl>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}

type DueProps = { work: Pick<WorkFactsProps['work'], 'deadline' | 'deliveryDays'>; delivery: Delivery };

/** The delivery deadline starts when the product arrives. Campaigns published before delivery deadlines have only their own. */
export function Due({ work, delivery }: DueProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const now = useMinute();
  const { dueAt, isPaused } = delivery;
  const isAwaitingProduct = dueAt === null && work.deliveryDays !== null;
  const timeLeftMs = dueAt === null ? null : Date.parse(dueAt) - now;
  return (
    <>
      <dt className="text-sm text-ink-2">{t('submissions.campaign.due')}</dt>
      <dd className="font-medium">
        {isAwaitingProduct
          ? t('submissions.campaign.dueAfterArrival', {
              delivery: formatTimeLeft(work.deliveryDays! * 24 * HOUR_MS, language),
            })
          : format.date(dueAt ?? work.deadline)}
      </dd>
      {timeLeftMs !== null && (
        <dd className={clsx('text-sm', timeLeftMs > 0 ? 'text-ink-2' : 'text-amber')}>
          {timeLeftMs > 0
            ? t('submissions.campaign.timeLeft', { time: formatTimeLeft(timeLeftMs, language) })
            : t('applications.delivery.overdue', { when: formatDue(dueAt!, language, now) })}
        </dd>
      )}
      {isAwaitingProduct && isPaused && (
        <dd className="text-sm text-ink-2">{t('applications.delivery.paused')}</dd>
      )}
    </>
  );
}

/** An open call has no delivery deadline of its own. */
function Terms({ intake, reviewHours, deliveryDays }: WorkFactsProps['work']) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (reviewHours === null || deliveryDays === null) return null;
  const review = t('submissions.campaign.reviewTerms', {
    review: formatTimeLeft(reviewHours * HOUR_MS, language),
  });
  const afterReview = t('submissions.campaign.afterReview');
  return (
    <dd className="mt-1 text-sm text-ink-2">
      {intake === 'open_call' ? (
        <Explained meaning={afterReview}>{review}</Explained>
      ) : (
        <Explained
          meaning={t('submissions.campaign.deliveryStart')}
          note={
            <>
              {review} {afterReview}
            </>
          }
        >
          {t('submissions.campaign.deliveryTerms', {
            delivery: formatTimeLeft(deliveryDays * 24 * HOUR_MS, language),
          })}
        </Explained>
      )}
    </dd>
  );
}
