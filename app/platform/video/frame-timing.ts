/** A frame that is further from its place is no longer met by counting. */
const MAX_DRIFT_FRAMES = 0.25;

/**
 * Frames a second on average, and whether counting by that rate misses frames: then one must not be named by its
 * number. Takes seconds in any order.
 */
export function frameTiming(times: number[]): { fps: number | null; variableFps: boolean } {
  const sorted = times.toSorted((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const span = (sorted.at(-1) ?? 0) - first;
  if (!(span > 0)) return { fps: null, variableFps: false };
  const rate = (sorted.length - 1) / span;
  return {
    fps: Math.round(rate * 1_000) / 1_000,
    variableFps: sorted.some((time, index) => Math.abs((time - first) * rate - index) > MAX_DRIFT_FRAMES),
  };
}
