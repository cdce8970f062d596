import { clsx } from 'clsx';
import { sum } from 'd3-array';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOf, keysOf, lastOf } from '#core/typed-values.ts';
import { formatRating } from '#i18n/format.ts';
import { useFormat } from '#i18n/use-format.ts';
import { StatTile } from '#ui/card.tsx';
import { AreaChart, Sparkline } from '#ui/charts/area-chart.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import type { TimeChartProps } from '#ui/charts/scale.ts';
import { Explained } from '#ui/overlays/explained.tsx';
import { Segments } from '#ui/tabs.tsx';
import { changeSince, MIN_DAILY_VIDEOS, weeksOf } from '../rules.ts';
import type { Figure } from '../schema.ts';
import { Panel, SourceLine } from './parts.tsx';
import { useChoice } from './use-filters.ts';

type ChartMetric<Day> = Pick<TimeChartProps, 'format' | 'tick'> & {
  label: string;
  value: (day: Day) => number | null;
};

type MetricChartProps<Name extends string, Day> = {
  title: string;
  metrics: Record<Name, ChartMetric<Day>>;
  days: readonly Day[];
  before: readonly Day[];
  /** Videos of the period, for counts that are mostly 0 or 1. Few videos and long periods are shown by week. */
  sparseVideos?: number;
};

/** In a longer period, bars of single days are too thin. */
const DAILY_BARS = 31;
const DAYS_OF_A_WEEK = 7;

/** True if a chart with so many videos shows weeks instead of days. */
const showsWeeks = (days: number, videos: number): boolean =>
  days > DAILY_BARS || (days > DAYS_OF_A_WEEK && videos < MIN_DAILY_VIDEOS);

/** The days, or their weeks, as the chart of a sparse metric shows them. */
export const barsOf = <Day,>(days: readonly Day[], videos: number): Day[][] =>
  showsWeeks(days.length, videos) ? weeksOf(days) : days.map((day) => [day]);

export function MetricChart<Name extends string, Day extends { day: string }>(
  props: MetricChartProps<Name, Day>,
) {
  const { title, metrics, days, before, sparseVideos } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const names = keysOf(metrics);
  const [name, setName] = useChoice('metric', names);
  const { label, value, ...formats } = metrics[name];
  const period = {
    from: format.shortDate(firstOf(before).day),
    to: format.shortDate(lastOf(before).day),
  };
  const chartOf = (valuesOf: (list: readonly Day[]) => (number | null)[]) => ({
    label: `${title}: ${label}`,
    series: [
      { name: label, values: valuesOf(days), tone: 'violet' as const },
      ...(valuesOf(before).some(Boolean)
        ? [{ name: t('analytics.previous', period), values: valuesOf(before), tone: 'ink' as const }]
        : []),
    ],
    ...formats,
  });
  return (
    <Panel
      title={title}
      action={
        <Segments
          label={t('analytics.metric')}
          value={name}
          onChange={setName}
          options={names.map((value) => ({ value, label: metrics[value].label }))}
        />
      }
    >
      {sparseVideos !== undefined ? (
        <BarChart
          {...chartOf((list) => barsOf(list, sparseVideos).map((bar) => sum(bar, value)))}
          days={barsOf(days, sparseVideos).map((bar) => lastOf(bar).day)}
          isWeekly={showsWeeks(days.length, sparseVideos)}
          isGrouped
          isLow
        />
      ) : (
        <AreaChart {...chartOf((list) => list.map(value))} days={days.map(({ day }) => day)} />
      )}
    </Panel>
  );
}

type FigureTileProps = {
  label: string;
  /** Below the label, in a few words. */
  subtitle: string;
  /** The formula. */
  meaning: string;
  figure: Figure;
  /** Its change is in percentage points. */
  isRate?: boolean;
  value: ReactNode;
  trend: readonly (number | null)[];
};

export function FigureTile(props: FigureTileProps) {
  const { label, subtitle, meaning, figure, isRate, value, trend } = props;
  return (
    <StatTile
      // On phones the tiles are low: their meaning explains them.
      className="max-sm:px-3 max-sm:py-3"
      label={
        <span className="block max-sm:text-label">
          <Explained meaning={meaning} note={<SourceLine {...figure} />}>
            {label}
          </Explained>
          <span className="block text-label text-ink-3 max-sm:hidden">{subtitle}</span>
        </span>
      }
      value={<span className="tabular-nums max-sm:text-xl">{value}</span>}
      action={<Change figure={figure} isRate={isRate} />}
      note={
        trend.some((value) => value !== null) && (
          // To the edges of the tile.
          <div className="-mx-5 -mb-5 overflow-x-clip max-sm:-mx-3 max-sm:-mb-3 lg:-mb-6">
            <Sparkline values={trend} tone="violet" />
          </div>
        )
      }
    />
  );
}

function Change({ figure: { value, before }, isRate }: Pick<FigureTileProps, 'figure' | 'isRate'>) {
  const { t } = useTranslation();
  const relative = changeSince(before, value);
  if (relative === null) return null;
  const change = isRate ? value! - before! : 100 * relative;
  const size = formatRating(Math.abs(change));
  const isUp = change > 0;
  if (size === formatRating(0)) return <span className="text-ink-3">{t('analytics.unchanged')}</span>;
  return (
    <span className={clsx('font-medium whitespace-nowrap', isUp ? 'text-green' : 'text-red')}>
      <span aria-hidden="true">{isUp ? '▲ ' : '▼ '}</span>
      <span className="sr-only">{isUp ? '+' : '−'}</span>
      {isRate ? t('analytics.points', { value: size }) : <bdi dir="ltr">{size}%</bdi>}
      <span className="sr-only"> {t('analytics.changes')}</span>
    </span>
  );
}
