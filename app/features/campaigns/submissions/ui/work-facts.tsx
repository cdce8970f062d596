import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PLATFORM_FEE_PERCENT } from '#core/money.ts';
import type { Delivery } from '#features/campaigns/applications/schema.ts';
import { HOUR_MS } from '#features/campaigns/campaigns/deadlines.ts';
import type { Intake } from '#features/campaigns/campaigns/rules.ts';
import { FundedPill } from '#features/campaigns/slots/ui/funded-pill.tsx';
import { formatDue, formatTimeLeft } from '#i18n/time-left.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Poster } from '#ui/media/poster.tsx';
import { Explained } from '#ui/overlays/explained.tsx';
import { Pill } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';
import { useMinute } from '#ui/use-minute.ts';
import type { OwnSubmission } from '../schema.ts';
import { OwnStatus } from './own-status.tsx';

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
  };
  /** The terms and spots concern a creator who can still take part. */
  isOpen: boolean;
  /** Of an accepted creator. */
  delivery?: Delivery | undefined;
  /** Latest version of the creator's own video. */
  latest?: OwnSubmission | undefined;
};

export function WorkFacts({ work, isOpen, delivery, latest }: WorkFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex gap-4">
      <Poster imageUrl={work.coverUrl} seed={work.title} className="w-24 shrink-0 self-start sm:w-36" />
      <dl className="flex min-w-0 flex-col justify-center gap-2.5">
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
            <dt className="text-sm text-ink-2">{t('submissions.campaign.status')}</dt>
            <dd className="mt-0.5">
              <OwnStatus submission={latest} />
            </dd>
          </div>
        ) : delivery ? (
          <Due work={work} delivery={delivery} />
        ) : (
          <div>
            <dt className="text-sm text-ink-2">{t('submissions.campaign.deadline')}</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              {format.date(work.deadline)}
              {isOpen && work.slotsLeft > 0 && (
                <>
                  <Pill>{t('submissions.work.spotsLeft', { count: work.slotsLeft })}</Pill>
                  <FundedPill {...work} />
                </>
              )}
            </dd>
            {isOpen && <Terms {...work} />}
          </div>
        )}
      </dl>
    </div>
  );
}

/** The delivery deadline starts when the product arrives. Campaigns published before delivery deadlines have only their own. */
function Due({ work, delivery }: { work: WorkFactsProps['work']; delivery: Delivery }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const now = useMinute();
  const { dueAt, isPaused } = delivery;
  const isAwaitingProduct = dueAt === null && work.deliveryDays !== null;
  const timeLeftMs = dueAt === null ? null : Date.parse(dueAt) - now;
  return (
    <div>
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
    </div>
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
