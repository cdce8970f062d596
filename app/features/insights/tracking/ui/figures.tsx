import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n/use-format.ts';

type FiguresProps = { clicks: number; visitors: number; bots?: number };

/** What was counted, and what was left out of it. */
export function Figures({ clicks, visitors, bots }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Figure label={t('tracking.clicks')}>{format.number(clicks)}</Figure>
      <Figure label={t('tracking.visitors')} hint={t('tracking.visitorsHint')}>
        {format.number(visitors)}
      </Figure>
      {bots !== undefined && <Figure label={t('tracking.bots')}>{format.number(bots)}</Figure>}
    </dl>
  );
}

function Figure({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse" title={hint}>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="text-xl leading-tight font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
