import { useTranslation } from 'react-i18next';
import { PLATFORM_FEE_PERCENT } from '#core/money.ts';
import { HOUR_MS } from '#features/campaigns/campaigns/deadlines.ts';
import type { Intake } from '#features/campaigns/campaigns/rules.ts';
import { FundedPill } from '#features/campaigns/slots/ui/funded-pill.tsx';
import { formatTimeLeft } from '#i18n/time-left.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Poster } from '#ui/media/poster.tsx';
import { Explained } from '#ui/overlays/explained.tsx';
import { Pill } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';

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
  /** Of an accepted creator, who has a spot. Its deadline starts when the product arrives. */
  delivery?: { dueAt: string | null } | undefined;
};

export function WorkFacts({ work, delivery }: WorkFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const dueAt = delivery?.dueAt;
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
        <div>
          <dt className="text-sm text-ink-2">
            {t(dueAt ? 'submissions.campaign.due' : 'submissions.campaign.deadline')}
          </dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {format.date(dueAt ?? work.deadline)}
            {!delivery && work.slotsLeft > 0 && (
              <>
                <Pill>{t('submissions.work.spotsLeft', { count: work.slotsLeft })}</Pill>
                <FundedPill {...work} />
              </>
            )}
          </dd>
          {!dueAt && <Terms {...work} />}
        </div>
      </dl>
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
