import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';

/** A null value is a gap. */
type Series = { name: string; values: readonly (number | null)[]; tone: Tone };
export type Tone = 'violet' | 'green' | 'saffron' | 'ink';

const TONES: Record<Tone, string> = {
  violet: 'text-link',
  green: 'text-green',
  saffron: 'text-saffron',
  ink: 'text-ink-3',
};
export const toneClass = (tone: Tone): string => TONES[tone];

export type TimeChartProps = {
  label: string;
  /** Consecutive, as `2026-11-21`. */
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  tick?: (value: number) => string;
};

/** Approximate number of grid lines. */
const LINES = 3;

/** Values to percent of the height. Grid lines have round values, from zero to above the maximum. */
export function valueScale(values: readonly number[]) {
  const most = max(values);
  const scale = scaleLinear()
    .domain([0, most || 1])
    .nice(LINES)
    .range([100, 0]);
  return { at: (value: number): number => scale(value), ticks: most ? scale.ticks(LINES) : [0] };
}

/** Day indexes to percent of the width, in reading direction. */
export function dayScale(count: number) {
  const scale = scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([0, 100]);
  const width = scale.bandwidth();
  return { width, middle: (index: number): number => scale(index)! + width / 2 };
}

/** Indexes of the labelled days: first, last and evenly between. */
export function namedDays(count: number, names = 5): number[] {
  if (count <= names) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: names }, (_, nth) => Math.round((nth * (count - 1)) / (names - 1)));
}
