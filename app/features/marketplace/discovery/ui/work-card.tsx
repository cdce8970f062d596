import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { memoised } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { Money } from '#ui/text.tsx';
import type { WorkCard as Work } from '../schema.ts';
import { WorkStep } from './work-step.tsx';

type WorkCardProps = {
  work: Work;
  campaignPath: string;
  onSubmit: () => void;
  loadSubmit: () => Promise<unknown>;
};

/** The whole card opens the campaign. Each fact has its place, whatever the status. */
export function WorkCard({ work, campaignPath, onSubmit, loadSubmit }: WorkCardProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const { minSeconds, maxSeconds } = work.videoRequirements;
  return (
    <Card className="group relative flex gap-3 p-3 transition-shadow hover:shadow-raised sm:gap-3.5 sm:p-4">
      <Poster
        imageUrl={work.coverUrl}
        seed={work.title}
        className="w-14 shrink-0 self-start max-sm:rounded-control! sm:w-17"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="text-base leading-snug">
          <Link to={campaignPath} className="after:absolute after:inset-0 after:rounded-card">
            <bdi className="line-clamp-2 pb-0.5">{work.title}</bdi>
          </Link>
        </h2>
        <p className="facts-line text-label text-ink-2">
          <span>
            <bdi>{work.brandName}</bdi>
          </span>
          {work.brandRating !== null && (
            <span>
              <Star
                className="me-1 inline size-3.5 fill-saffron align-[-0.1em] text-saffron"
                aria-hidden="true"
              />
              <span className="sr-only">{t('submissions.work.brandRating')} </span>
              {format.rating(work.brandRating)}
            </span>
          )}
        </p>
        <p className="dotted text-label text-ink-2">
          <span>
            {t('submissions.work.length', {
              seconds: minSeconds === maxSeconds ? maxSeconds : `\u2066${minSeconds}–${maxSeconds}\u2069`,
            })}
          </span>
          {work.platforms.length > 0 && (
            <span>
              {memoised(`units ${language}`, () => new Intl.ListFormat(language, { type: 'unit' })).format(
                work.platforms.map((name) => t(`submissions.work.platforms.${name}`)),
              )}
            </span>
          )}
          <span>{t('submissions.work.until', { date: format.date(work.deadline) })}</span>
        </p>
        <p className="dotted text-label font-medium empty:hidden">
          {work.intake === 'open_call' && <span className="text-link">{t('submissions.work.openCall')}</span>}
          {work.fundedCount > 0 && (
            <span className="text-green" title={t('slots.fundedMeaning')}>
              {work.fundedCount >= work.maxSubmissions
                ? t('slots.setAsideForAll', { count: work.maxSubmissions })
                : t('slots.setAside', { funded: work.fundedCount, count: work.maxSubmissions })}
            </span>
          )}
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-1 pt-1.5">
          <p className="text-label leading-tight text-ink-3">
            {t('submissions.work.earn')}
            <Money cents={work.payoutCents} className="block text-base font-semibold text-ink sm:text-lg" />
          </p>
          <div className="relative ms-auto whitespace-nowrap">
            <WorkStep
              isInList
              work={work}
              campaignPath={campaignPath}
              onOpen={onSubmit}
              loadForm={loadSubmit}
            />
          </div>
        </div>
      </div>
    </Card>
  );
}
