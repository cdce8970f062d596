/** mulberry32: a number from 0 to 1 and the next state. One seed always fails in the same places. */
function draw(state: number): { value: number; next: number } {
  const next = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, next };
}

/** The next `times` times, by chance, or both. Default: once. */
export type Often = { times?: number; probability?: number; seed?: number };

/** Decides one occasion and returns the remaining plan, undefined when used up. */
export function occasion<T extends Often>(plan: T, endless = false): { hits: boolean; rest: T | undefined } {
  const { probability, seed = 1 } = plan;
  const { value, next } = draw(seed);
  const hits = probability === undefined || value < probability;
  const drawn = probability === undefined ? plan : { ...plan, seed: next };
  if (!hits) return { hits, rest: drawn };
  const times = plan.times ?? (endless || probability !== undefined ? undefined : 1);
  if (times === undefined) return { hits, rest: drawn };
  return { hits, rest: times > 1 ? { ...drawn, times: times - 1 } : undefined };
}
