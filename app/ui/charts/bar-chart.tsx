import { clsx } from 'clsx';
import { sum } from 'd3-array';
import { type TimeChartProps, toneClass, valueScale } from './scale.ts';
import { TimePlot } from './time-plot.tsx';

/** Distinguish the parts without colour. */
const FILLS = ['chart-whole', 'chart-stripes', 'chart-dots'];
const LEGEND_CLASSES = FILLS.map((fill) => `size-3 rounded-[3px] ${fill}`);

/** The series stand on each other, as parts of a whole, or side by side. */
export function BarChart({ isGrouped = false, ...props }: TimeChartProps & { isGrouped?: boolean }) {
  const { series, days } = props;
  const heights = days.map((_, index) => {
    const values = series.map((each) => each.values[index] ?? 0);
    return isGrouped ? Math.max(...values) : sum(values);
  });
  const scale = valueScale(heights);
  return (
    <TimePlot {...props} scale={scale} legendClasses={LEGEND_CLASSES}>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 flex items-stretch">
        {days.map((day, index) => (
          <div
            key={day}
            className={clsx(
              'flex min-w-0 flex-1',
              isGrouped ? 'items-end justify-center gap-0.5' : 'flex-col-reverse items-center',
            )}
          >
            {series.map(({ name, values, tone }, nth) => (
              <span
                key={name}
                className={clsx(
                  isGrouped ? 'w-2/5 max-w-10 rounded-t-[6px]' : 'w-4/5',
                  toneClass(tone),
                  FILLS[nth % FILLS.length],
                )}
                style={{ height: `${100 - scale.at(values[index] ?? 0)}%` }}
              />
            ))}
          </div>
        ))}
      </div>
    </TimePlot>
  );
}
