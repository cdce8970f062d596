/** About a frame. Corrections of smaller drifts make it worse. */
const MIN_DRIFT_MS = 40;
/** A larger drift takes too long to catch up. */
const MAX_CATCH_UP_MS = 250;
/** The second video is muted, so its pitch does not matter. */
const RATE_CHANGE = 0.2;

/** Keeps a second video in step with the first. Positive drift: the second is ahead. */
export function correctionOf(driftMs: number): { rate: number } | 'seek' {
  const size = Math.abs(driftMs);
  if (size < MIN_DRIFT_MS) return { rate: 1 };
  if (size > MAX_CATCH_UP_MS) return 'seek';
  return { rate: driftMs > 0 ? 1 - RATE_CHANGE : 1 + RATE_CHANGE };
}
