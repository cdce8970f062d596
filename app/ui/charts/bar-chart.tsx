import { clsx } from 'clsx';
import { sum } from 'd3-array';
import { type TimeChartProps, toneClass, valueScale } from './scale.ts';
import { TimePlot } from './time-plot.tsx';

/** Distinguish the parts without colour. */
const FILLS = ['chart-whole', 'chart-stripes', 'chart-dots'];
const SIGNS = FILLS.map((fill) => `size-3 rounded-[3px] ${fill}`);

export function BarChart(props: TimeChartProps) {
  const { series, days } = props;
  const scale = valueScale(days.map((_, index) => sum(series, ({ values }) => values[index] ?? 0)));
  return (
    <TimePlot {...props} scale={scale} signs={SIGNS}>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 flex items-stretch">
        {days.map((day, index) => (
          <div key={day} className="flex min-w-0 flex-1 flex-col-reverse items-center">
            {series.map(({ name, values, tone }, nth) => (
              <span
                key={name}
                className={clsx('w-4/5', toneClass(tone), FILLS[nth % FILLS.length])}
                style={{ height: `${100 - scale.at(values[index] ?? 0)}%` }}
              />
            ))}
          </div>
        ))}
      </div>
    </TimePlot>
  );
}
