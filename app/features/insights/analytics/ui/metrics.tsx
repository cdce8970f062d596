import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOf, keysOf, lastOf } from '#core/typed-values.ts';
import { useFormat } from '#i18n/use-format.ts';
import { StatTile } from '#ui/card.tsx';
import { AreaChart, Sparkline } from '#ui/charts/area-chart.tsx';
import type { TimeChartProps } from '#ui/charts/scale.ts';
import { Segments } from '#ui/tabs.tsx';
import { formatChange, NO_CHANGE } from '../figure-text.ts';
import { changeSince } from '../rules.ts';
import type { Figure } from '../schema.ts';
import { Explained, Panel } from './parts.tsx';
import { useChoice } from './use-filters.ts';

type ChartMetric<Day> = Pick<TimeChartProps, 'format' | 'tick'> & {
  label: string;
  of: (day: Day) => number | null;
};

type MetricChartProps<Name extends string, Day> = {
  title: string;
  metrics: Record<Name, ChartMetric<Day>>;
  days: readonly Day[];
  before: readonly Day[];
};

export function MetricChart<Name extends string, Day extends { day: string }>(
  props: MetricChartProps<Name, Day>,
) {
  const { title, metrics, days, before } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const names = keysOf(metrics);
  const [name, setName] = useChoice('metric', names);
  const { label, of, ...formats } = metrics[name];
  const period = {
    from: format.shortDate(firstOf(before).day),
    to: format.shortDate(lastOf(before).day),
  };
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
      <AreaChart
        label={`${title}: ${label}`}
        days={days.map(({ day }) => day)}
        series={[
          { name: label, values: days.map(of), tone: 'violet' },
          { name: t('analytics.previous', period), values: before.map(of), tone: 'ink' },
        ]}
        {...formats}
      />
    </Panel>
  );
}

type FigureTileProps = {
  label: string;
  /** The formula. */
  meaning: string;
  figure: Figure;
  value: ReactNode;
  trend?: readonly (number | null)[];
  note?: ReactNode;
};

export function FigureTile({ label, meaning, figure, value, trend, note }: FigureTileProps) {
  return (
    <StatTile
      label={
        <Explained meaning={meaning} figure={figure}>
          {label}
        </Explained>
      }
      value={<span className="tabular-nums">{value}</span>}
      action={<Change figure={figure} />}
      note={trend?.some((value) => value !== null) ? <Sparkline values={trend} tone="violet" /> : note}
    />
  );
}

function Change({ figure: { value, before } }: { figure: Figure }) {
  const { t } = useTranslation();
  const change = changeSince(before, value);
  if (change === null) return null;
  const text = change === 'new' ? t('analytics.new') : formatChange(change);
  return (
    <span
      title={t('analytics.before')}
      className={clsx(
        'text-sm font-medium',
        text.startsWith('−') ? 'text-red' : text === NO_CHANGE ? 'text-ink-3' : 'text-green',
      )}
    >
      <bdi dir={change === 'new' ? undefined : 'ltr'}>{text}</bdi>
      <span className="sr-only"> {t('analytics.before')}</span>
    </span>
  );
}
