import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FundedPill } from '#features/campaigns/slots/ui/funded-pill.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { Poster } from '#ui/media/poster.tsx';
import { Pill } from '#ui/pill.tsx';
import { Money } from '#ui/text.tsx';
import type { WorkCard as Work } from '../schema.ts';
import { WorkStep } from './work-step.tsx';

type WorkCardProps = {
  work: Work;
  campaignPath: string;
  onSubmit: () => void;
  loadSubmit: () => Promise<unknown>;
};

/** The whole card opens the campaign. On phones about 112 px high. */
export function WorkCard({ work, campaignPath, onSubmit, loadSubmit }: WorkCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOpen = work.step === 'apply' || work.step === 'submit';
  return (
    <Card className="group relative flex items-start gap-3 p-3 transition-shadow hover:shadow-raised sm:gap-3.5 sm:p-3.5">
      <Poster
        imageUrl={work.coverUrl}
        seed={work.title}
        className="w-12 shrink-0 max-sm:rounded-control! sm:w-18"
      />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 self-center sm:gap-y-0.5">
        <h2 className="col-span-full line-clamp-1 pb-0.5 text-base leading-snug sm:line-clamp-2">
          <Link to={campaignPath} className="after:absolute after:inset-0 after:rounded-card">
            <bdi>{work.title}</bdi>
          </Link>
        </h2>
        <p className="truncate text-label text-ink-2 sm:col-span-full">
          {t('submissions.work.by')} <bdi>{work.brandName}</bdi>
        </p>
        <div className="flex flex-wrap gap-1.5 empty:hidden max-sm:col-start-2 sm:order-last sm:col-span-full sm:mt-1.5">
          <FundedPill {...work} isBrief />
          {work.intake === 'open_call' && (
            // On phones the action says it.
            <Pill tone="violet" className="max-sm:hidden">
              {t('submissions.work.openCall')}
            </Pill>
          )}
        </div>
        <p className="col-start-1 text-label whitespace-nowrap text-ink-3">
          {/* A status beside the amount needs its place. */}
          <span className={isOpen ? '' : 'sr-only'}>{t('submissions.work.earn')}</span>{' '}
          <Money cents={work.payoutCents} className="text-base font-semibold text-ink sm:text-lg" />
        </p>
        <div className="relative -my-2.5 justify-self-end">
          <WorkStep isQuiet work={work} campaignPath={campaignPath} onOpen={onSubmit} loadForm={loadSubmit} />
        </div>
        <p className="col-span-full dotted text-label text-ink-3">
          <span>{t('submissions.work.spotsLeft', { count: work.slotsLeft })}</span>
          <span>{t('submissions.work.deadline', { date: format.date(work.deadline) })}</span>
        </p>
      </div>
    </Card>
  );
}
