import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';

/** One line, or one segment of the bars. A null value is a gap. */
type Series = { name: string; values: readonly (number | null)[]; tone: Tone };
export type Tone = 'accent' | 'green' | 'saffron' | 'ink';

const TONES: Record<Tone, string> = {
  accent: 'text-accent',
  green: 'text-green',
  saffron: 'text-saffron',
  ink: 'text-ink-3',
};
export const toneClass = (tone: Tone): string => TONES[tone];

export type TimeChartProps = {
  /** The accessible name, also above the table. */
  label: string;
  /** As `2026-11-21`, without holes. */
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  /** A short format for the axis. */
  tick?: (value: number) => string;
};

/** About so many lines between which a value is read, and never twice as many. */
const LINES = 3;

/**
 * From values to percent of the height, the largest at the top, and where lines are drawn: from zero on, at round
 * figures, so that the highest line is above all values.
 */
export function valueScale(values: readonly number[]) {
  const most = max(values);
  const scale = scaleLinear()
    .domain([0, most || 1])
    .nice(LINES)
    .range([100, 0]);
  return { at: (value: number): number => scale(value), ticks: most ? scale.ticks(LINES) : [0] };
}

/** From the number of a day to percent of the width: each has a band, in the direction of reading. */
export function dayScale(count: number) {
  const scale = scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([0, 100]);
  const width = scale.bandwidth();
  return { width, middle: (index: number): number => scale(index)! + width / 2 };
}

/** Which days are named below: the first, the last, and some between, evenly. */
export function namedDays(count: number, names = 5): number[] {
  if (count <= names) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: names }, (_, nth) => Math.round((nth * (count - 1)) / (names - 1)));
}
