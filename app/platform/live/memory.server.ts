/** `topic` is a part of the browser's query keys. A hint has no content: the browser refetches. */
export type Hint = { topic: string; id?: string | undefined };

/** Maximum age of a replayed hint. */
const REACH_MS = 60_000;
/** Per half; there are two. */
const MAX_KEPT = 10_000;
/** Per stream. */
const MAX_RECALLED = 100;

type Half = { since: number; kept: number; hintsByKey: Map<string, { at: number; hints: Hint[] }[]> };
/** `age` in milliseconds. */
export type RecentHint = Hint & { age: number };

const blank = (): Half => ({ since: performance.now(), kept: 0, hintsByKey: new Map() });
let [older, newer] = [blank(), blank()];

/** After a gap, earlier hints may be missing. */
export function forget(): void {
  [older, newer] = [blank(), blank()];
}

export function remember(to: string[], hints: Hint[]): void {
  const at = performance.now();
  if (at - newer.since > REACH_MS || newer.kept >= MAX_KEPT) [older, newer] = [newer, blank()];
  const entry = { at, hints };
  for (const who of to) {
    const before = newer.hintsByKey.get(who);
    if (before) before.push(entry);
    else newer.hintsByKey.set(who, [entry]);
  }
  newer.kept += to.length;
}

/** Newest first, without duplicates. `reach` in milliseconds. */
export function recall(keys: string[]): { reach: number; hints: RecentHint[] } {
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
  return { reach: recent[MAX_RECALLED]?.age ?? reach, hints: recent.slice(0, MAX_RECALLED) };
}
