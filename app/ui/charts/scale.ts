import { max, nice, ticks } from 'd3-array';

/** A null value is a gap. */
export type Series = { name: string; values: readonly (number | null)[]; tone: Tone };
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
  /** Consecutive, as `2026-11-21`, or the last days of consecutive weeks, of which the first may be shorter. */
  days: readonly string[];
  isWeekly?: boolean;
  isLow?: boolean;
  series: readonly Series[];
  format: (value: number) => string;
  tick?: (value: number) => string;
};

const GRID_LINES = 3;

/** Values (counts or cents) to percent of the height. Grid lines have round values, from zero to above the maximum. */
export function valueScale(values: readonly (number | null)[]) {
  const most = max(values, (value) => value ?? 0);
  const [, top] = nice(0, most || 1, GRID_LINES);
  return {
    at: (value: number): number => 100 * (1 - value / top),
    ticks: most ? ticks(0, top, GRID_LINES).filter(Number.isInteger) : [0],
  };
}

/** Day indexes to percent of the width, in reading direction. */
export function dayScale(count: number) {
  const width = 100 / count;
  return { width, middle: (index: number): number => (index + 0.5) * width };
}

/** Indexes of the labelled days: first, last and evenly between. */
export function namedDays(count: number, names = 5): number[] {
  if (count <= names) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: names }, (_, nth) => Math.round((nth * (count - 1)) / (names - 1)));
}
