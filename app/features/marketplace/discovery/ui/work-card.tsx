import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FundedPill } from '#features/campaigns/slots/ui/funded-pill.tsx';
import { BrandSentence } from '#features/people/reliability/ui/brand-sentence.tsx';
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

export function WorkCard({ work, campaignPath, onSubmit, loadSubmit }: WorkCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card className="group relative flex gap-3.5 p-3.5 transition-shadow hover:shadow-raised">
      <Poster imageUrl={work.coverUrl} seed={work.title} className="w-23 shrink-0 self-start" />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-ink-3">
          <span>{t('submissions.work.spotsLeft', { count: work.slotsLeft })}</span>
          <span>{t('submissions.work.deadline', { date: format.date(work.deadline) })}</span>
          <FundedPill {...work} />
          {work.intake === 'open_call' && <Pill tone="violet">{t('submissions.work.openCall')}</Pill>}
        </p>
        <h2 className="mt-1.5 line-clamp-2 pb-0.5 text-base leading-relaxed">
          <Link to={campaignPath} className="after:absolute after:inset-0 after:rounded-card">
            <bdi>{work.title}</bdi>
          </Link>
        </h2>
        <p className="truncate text-sm text-ink-2">
          {t('submissions.work.by')} <bdi>{work.brandName}</bdi>
        </p>
        {work.reliability && (
          <p className="mt-0.5 text-label text-ink-3">
            <BrandSentence reliability={work.reliability} />
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-3">
          <div>
            <p className="text-label text-ink-3">{t('submissions.work.earn')}</p>
            <Money cents={work.payoutCents} className="text-xl leading-tight font-semibold" />
          </div>
          <div className="relative">
            <WorkStep work={work} campaignPath={campaignPath} onOpen={onSubmit} loadForm={loadSubmit} />
          </div>
        </div>
      </div>
    </Card>
  );
}
