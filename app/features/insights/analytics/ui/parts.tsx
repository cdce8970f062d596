import { clsx } from 'clsx';
import { max } from 'd3-array';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOf } from '#core/typed-values.ts';
import { PagedList } from '#features/insights/tracking/ui/paged-list.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { Explained } from '#ui/overlays/explained.tsx';
import { OneLine } from '#ui/text.tsx';
import { formatRate, formatSources } from '../figure-text.ts';
import { changeSince } from '../rules.ts';
import type { Figure } from '../schema.ts';

export function Bar({ percent, className = 'bg-link' }: { percent: number; className?: string }) {
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-wash">
      <span className={clsx('block h-full rounded-full', className)} style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}

export function PercentBar({ percent }: { percent: number }) {
  return (
    <span className="flex items-center gap-2">
      <span className="tabular-nums md:w-14">{formatRate(percent)}</span>
      <span className="w-16 max-md:hidden">
        <Bar percent={percent} className="bg-green" />
      </span>
    </span>
  );
}

type BarListProps = { rows: { id: string; name: string; value: number; text: string }[] };

export function BarList({ rows }: BarListProps) {
  const most = max(rows, ({ value }) => value);
  return (
    <ul className="grid grid-cols-[minmax(5rem,auto)_1fr_auto] gap-x-4 gap-y-3 text-sm">
      {rows.map(({ id, name, value, text }) => (
        <li key={id} className="col-span-full grid grid-cols-subgrid items-center">
          <OneLine>{name}</OneLine>
          <Bar percent={most ? (100 * value) / most : 0} />
          <span className="text-end font-medium tabular-nums">{text}</span>
        </li>
      ))}
    </ul>
  );
}

type PanelProps = { title: string; hint?: string; action?: ReactNode; children: ReactNode };

export function Panel({ title, hint, action, children }: PanelProps) {
  return (
    <Card className="min-w-0 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base">{title}</h2>
        {action}
      </div>
      {hint && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}

export function SourceLine({ sources, asOf }: Pick<Figure, 'sources' | 'asOf'>) {
  const { t } = useTranslation();
  const formatWhen = useFormatWhen();
  return formatSources(t, { sources }, formatWhen(asOf));
}

function useFormatWhen() {
  const format = useFormat();
  return (asOf: string) =>
    new Date(asOf).toDateString() === new Date().toDateString() ? format.time(asOf) : format.dateTime(asOf);
}

/** More are listed on demand. */
const MAX_NAMED_SOURCES = 2;

/** The kinds of sources of a section. The tooltip of each metric names its shops and files. */
export function SectionSources({ figures, showsChanges }: { figures: Figure[]; showsChanges?: boolean }) {
  const { t } = useTranslation();
  const formatWhen = useFormatWhen();
  const kinds = new Set(figures.flatMap(({ sources }) => sources.map(({ kind }) => kind)));
  const when = formatWhen(firstOf(figures).asOf);
  const hasChanges = showsChanges && figures.some(({ value, before }) => changeSince(before, value) !== null);
  const line = formatSources(t, { sources: [...kinds].map((kind) => ({ kind, label: null })) }, when);
  return (
    <div className="mt-2 text-xs text-ink-3">
      {kinds.size > MAX_NAMED_SOURCES ? (
        <Explained meaning={line}>{t('analytics.sourceCount', { count: kinds.size, when })}</Explained>
      ) : (
        line
      )}
      {hasChanges && ` · ${t('analytics.changes')}`}
    </div>
  );
}

type SectionProps<Row> = Omit<ComponentProps<typeof PagedList<Row>>, 'failed' | 'empty'> & {
  title: string;
  hint?: string;
};

export function Section<Row>({ title, hint, ...list }: SectionProps<Row>) {
  const { t } = useTranslation();
  return (
    <section className="max-md:flex max-md:flex-col">
      <h2 className="sr-only">{title}</h2>
      {/* Phones show the rows first. */}
      {hint && <p className="max-w-2xl text-sm text-ink-2 max-md:order-1 max-md:mt-3 md:mb-3">{hint}</p>}
      <PagedList failed={t('analytics.failed')} {...list} />
    </section>
  );
}
