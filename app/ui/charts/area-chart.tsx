import { area, curveMonotoneX, line } from 'd3-shape';
import { dayScale, type TimeChartProps, toneClass, valueScale } from './scale.ts';
import { TimePlot } from './time-plot.tsx';

/** Distinguish the lines without colour. */
const DASHES = [undefined, '6 4', '2 4'];
const SIGNS = ['', 'border-dashed', 'border-dotted'].map((style) => `w-5 border-t-2 border-current ${style}`);

/** Curves never overshoot below zero. Days without data are gaps. */
export function AreaChart(props: TimeChartProps) {
  const { series, days } = props;
  const scale = valueScale(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const { middle } = dayScale(days.length);
  const hasValue = (value: number | null) => value !== null;
  const x = (_: number | null, index: number) => middle(index);
  const y = (value: number | null) => scale.at(value ?? 0);
  const lineOf = line<number | null>().defined(hasValue).x(x).y(y).curve(curveMonotoneX);
  const areaOf = area<number | null>().defined(hasValue).x(x).y0(scale.at(0)).y1(y).curve(curveMonotoneX);
  const dotsOf = (values: readonly (number | null)[]) =>
    values
      .map((value, at) => {
        const isAlone =
          hasValue(value) && !hasValue(values[at - 1] ?? null) && !hasValue(values[at + 1] ?? null);
        return isAlone ? `M${middle(at)},${y(value)}h0` : '';
      })
      .join('');
  return (
    <TimePlot {...props} scale={scale} signs={SIGNS}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="mirror pointer-events-none absolute inset-0 size-full overflow-visible"
      >
        {series.map(({ name, values, tone }, nth) => (
          <g key={name} className={toneClass(tone)} stroke="currentColor">
            {nth === 0 && (
              <path d={areaOf(values) ?? ''} fill="currentColor" fillOpacity={0.12} stroke="none" />
            )}
            {/* A day alone is no line. */}
            <path
              d={dotsOf(values)}
              fill="none"
              strokeWidth={7}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={lineOf(values) ?? ''}
              fill="none"
              strokeWidth={2}
              strokeLinecap="round"
              strokeDasharray={DASHES[nth % DASHES.length]}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
    </TimePlot>
  );
}
