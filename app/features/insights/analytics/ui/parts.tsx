import { clsx } from 'clsx';
import { max } from 'd3-array';
import { CircleHelp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOf } from '#core/typed-values.ts';
import { PagedList } from '#features/insights/tracking/ui/paged-list.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { Card } from '#ui/card.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { OneLine } from '#ui/text.tsx';
import { formatRate, formatSources } from '../figure-text.ts';
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

type ExplainedProps = { meaning: string; figure: Figure; children: ReactNode };

/** A metric's name that shows its formula and sources when pressed. */
export const Explained = ({ meaning, figure, children }: ExplainedProps) => (
  <Popover
    align="start"
    className="max-w-[min(18rem,calc(100vw-2rem))] p-3 text-sm font-normal text-ink-2"
    trigger={
      <button type="button" className="min-h-6 cursor-help rounded-chip text-start">
        {children} <CircleHelp className="inline size-3.5 align-[-0.15em] text-ink-3" aria-hidden="true" />
      </button>
    }
  >
    <p className="text-ink">{meaning}</p>
    <p className="mt-1">
      <SourceLine {...figure} />
    </p>
  </Popover>
);

export function SourceLine({ sources, asOf }: Pick<Figure, 'sources' | 'asOf'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const isToday = new Date(asOf).toDateString() === new Date().toDateString();
  return formatSources(t, { sources }, isToday ? format.time(asOf) : format.dateTime(asOf));
}

/** The kinds of sources of a section. The tooltip of each metric names its shops and files. */
export function SectionSources({ figures }: { figures: Figure[] }) {
  const sources = figures.flatMap((figure) => figure.sources.map((source) => ({ ...source, label: null })));
  return (
    <p className="mt-2 text-xs text-ink-3">
      <SourceLine sources={sources} asOf={firstOf(figures).asOf} />
    </p>
  );
}

type SectionProps<Row> = Omit<ComponentProps<typeof PagedList<Row>>, 'failed' | 'empty'> & {
  title: string;
  hint?: string;
};

/** A list in a tab, whose label is its visible title. */
export function Section<Row>({ title, hint, ...list }: SectionProps<Row>) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="sr-only">{title}</h2>
      {hint && <p className="mb-3 max-w-2xl text-sm text-ink-2">{hint}</p>}
      <PagedList failed={t('analytics.failed')} {...list} />
    </section>
  );
}
