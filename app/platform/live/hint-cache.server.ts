/** `topic` is a part of the browser's query keys. A hint has no content: the browser refetches. */
export type Hint = { topic: string; id?: string | undefined };

/** Maximum age of a replayed hint. */
const REACH_MS = 60_000;
/** Per generation. */
const MAX_KEPT = 10_000;
/** Per stream. */
const MAX_RECALLED = 100;

/** Hints since a time, by their recipients: users and workspaces. */
type Generation = { since: number; kept: number; hintsByKey: Map<string, { at: number; hints: Hint[] }[]> };
/** `age` in milliseconds. */
export type RecentHint = Hint & { age: number };

/**
 * The recent hints of this process. `newer` becomes `older` when it is full or covers more than REACH_MS, and the
 * previous `older` is dropped. So memory is bounded, and no hint has to be removed by itself.
 */
const emptyGeneration = (): Generation => ({ since: performance.now(), kept: 0, hintsByKey: new Map() });
let [older, newer] = [emptyGeneration(), emptyGeneration()];

/** Call after a lost connection: hints may be missing, so the earlier ones no longer cover the time up to now. */
export function forgetHints(): void {
  [older, newer] = [emptyGeneration(), emptyGeneration()];
}

export function rememberHints(to: string[], hints: Hint[]): void {
  const at = performance.now();
  if (at - newer.since > REACH_MS || newer.kept >= MAX_KEPT) [older, newer] = [newer, emptyGeneration()];
  const entry = { at, hints };
  for (const key of to) {
    const entries = newer.hintsByKey.get(key);
    if (entries) entries.push(entry);
    else newer.hintsByKey.set(key, [entry]);
  }
  newer.kept += to.length;
}

/** All hints of the last `reach` milliseconds for these keys, newest first, without duplicates. */
export function recallHints(keys: string[]): { reach: number; hints: RecentHint[] } {
  const now = performance.now();
  const reach = Math.floor(Math.min(REACH_MS, now - older.since));
  const recentByKey = new Map<string, RecentHint>();
  const entries = [older, newer].flatMap(({ hintsByKey }) =>
    keys.flatMap((key) => hintsByKey.get(key) ?? []),
  );
  for (const { at, hints } of entries) {
    const age = Math.floor(now - at);
    for (const hint of age < reach ? hints : []) {
      const key = `${hint.topic} ${hint.id}`;
      if (age < (recentByKey.get(key)?.age ?? reach)) recentByKey.set(key, { ...hint, age });
    }
  }
  const recent = [...recentByKey.values()].toSorted((a, b) => a.age - b.age);
  // Beyond the maximum, the reach ends at the first hint that is left out.
  return { reach: recent[MAX_RECALLED]?.age ?? reach, hints: recent.slice(0, MAX_RECALLED) };
}
