import { Fragment } from 'react';
import { dayScale, type Series, type TimeChartProps, toneClass, valueScale } from './scale.ts';
import { TimePlot } from './time-plot.tsx';

/** Distinguish the lines without colour. */
const LINE_STYLES = [
  { dash: undefined, border: 'border-solid' },
  { dash: '6 4', border: 'border-dashed' },
  { dash: '2 4', border: 'border-dotted' },
];
const LEGEND_CLASSES = LINE_STYLES.map(({ border }) => `w-5 border-t-2 border-current ${border}`);

export function AreaChart(props: TimeChartProps) {
  const { series } = props;
  const scale = valueScale(series.flatMap(({ values }) => values));
  return (
    <TimePlot {...props} scale={scale} legendClasses={LEGEND_CLASSES}>
      <Lines
        series={series}
        scale={scale}
        at={dayScale(props.days.length).middle}
        className="pointer-events-none absolute inset-0 size-full"
      />
    </TimePlot>
  );
}

type SparklineProps = Omit<Series, 'name'> & {
  /** Highest value of all sparklines that share a scale. */
  most?: number;
};

/** A trend without axes, from edge to edge, hidden from screen readers: a chart has its values. */
export function Sparkline({ most = 0, ...series }: SparklineProps) {
  const steps = series.values.length - 1;
  return (
    <Lines
      series={[{ ...series, name: '' }]}
      scale={valueScale([...series.values, most])}
      at={(index) => (steps > 0 ? (100 * index) / steps : 50)}
      className="my-1 block h-8 w-full border-b border-line"
    />
  );
}

type LinesProps = {
  series: readonly Series[];
  scale: ReturnType<typeof valueScale>;
  /** Place of a day, in percent of the width. */
  at: (index: number) => number;
  className: string;
};

/** Days without data are gaps. A day alone is a dot. */
function Lines({ series, scale, at, className }: LinesProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`mirror overflow-visible ${className}`}
    >
      {series.map(({ name, values, tone }, nth) => (
        <g key={name} className={toneClass(tone)} stroke="currentColor" strokeLinecap="round" fill="none">
          {runsOf(values).map(({ from, run }) => {
            const points = run.map((value, index) => `${at(from + index)},${scale.at(value)}`);
            const [start, end] = [at(from), at(from + run.length - 1)];
            const isFilled = nth === 0;
            const isDot = run.length === 1;
            return (
              <Fragment key={from}>
                {isFilled && (
                  <path
                    d={`M${start},100L${points.join('L')}L${end},100Z`}
                    fill="currentColor"
                    fillOpacity={0.12}
                    stroke="none"
                  />
                )}
                <path
                  // A line of length zero with round ends is a dot.
                  d={`M${points.join('L')}${isDot ? 'h0' : ''}`}
                  strokeWidth={isDot ? 7 : 2}
                  strokeLinejoin="round"
                  strokeDasharray={LINE_STYLES[nth % LINE_STYLES.length]?.dash}
                  vectorEffect="non-scaling-stroke"
                />
              </Fragment>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

function runsOf(values: Series['values']): { from: number; run: number[] }[] {
  const runs: { from: number; run: number[] }[] = [];
  for (const [index, value] of values.entries()) {
    const last = runs.at(-1);
    if (value === null) continue;
    if (last && last.from + last.run.length === index) last.run.push(value);
    else runs.push({ from: index, run: [value] });
  }
  return runs;
}
