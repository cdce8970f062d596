import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOf } from '#core/typed-values.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { formatSources } from '../figure-text.ts';
import type { Figure } from '../schema.ts';

export function Bar({ percent, className = 'bg-link' }: { percent: number; className?: string }) {
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-wash">
      <span className={clsx('block h-full rounded-full', className)} style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}

export function Panel({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <h2 className="text-base">{title}</h2>
      {hint && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}

/** The sources of metrics and their time. */
export function SourceLine({ sources, asOf }: Pick<Figure, 'sources' | 'asOf'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const isToday = new Date(asOf).toDateString() === new Date().toDateString();
  return formatSources(t, { sources }, isToday ? format.time(asOf) : format.dateTime(asOf));
}

/** The sources of one metric. Phones show `SectionSources` instead. */
export const FigureSources = ({ figure }: { figure: Figure }) => (
  <span className="max-sm:hidden">
    <SourceLine {...figure} />
  </span>
);

/** The sources of all metrics of a section, for phones. */
export const SectionSources = ({ figures }: { figures: Figure[] }) => (
  <p className="mt-2 text-xs text-ink-3 sm:hidden">
    <SourceLine sources={figures.flatMap(({ sources }) => sources)} asOf={firstOf(figures).asOf} />
  </p>
);
