/**
 * A change, named by a part of the browser's query keys; the feature that publishes it lists the topic in its manifest.
 * A hint carries no content: the browser refetches.
 */
export type Hint = { topic: string; id?: string | undefined };

/** As far back as anybody is told; a page that opens its stream later than this after its first read reads again. */
const REACH_MS = 60_000;
/** Two halves of so many are kept, whatever is said; one stream is told so many of them. */
const MOST_KEPT = 10_000;
const MOST_TOLD = 100;

type Half = { since: number; kept: number; saidTo: Map<string, { at: number; hints: Hint[] }[]> };
/** `age`: how many milliseconds ago it was said. */
export type Heard = Hint & { age: number };

const blank = (): Half => ({ since: performance.now(), kept: 0, saidTo: new Map() });
let [older, newer] = [blank(), blank()];

/** Begins anew: what was said before this was not heard here. */
export function forget(): void {
  [older, newer] = [blank(), blank()];
}

export function remember(to: string[], hints: Hint[]): void {
  const at = performance.now();
  if (at - newer.since > REACH_MS || newer.kept >= MOST_KEPT) [older, newer] = [newer, blank()];
  const said = { at, hints };
  for (const who of to) {
    const before = newer.saidTo.get(who);
    if (before) before.push(said);
    else newer.saidTo.set(who, [said]);
  }
  newer.kept += to.length;
}

/** What was said to any of these within the last `reach` milliseconds, the newest first and each thing once. */
export function recall(keys: string[]): { reach: number; heard: Heard[] } {
  const now = performance.now();
  const reach = Math.floor(Math.min(REACH_MS, now - older.since));
  const things = new Map<string, Heard>();
  const said = [older, newer].flatMap(({ saidTo }) => keys.flatMap((key) => saidTo.get(key) ?? []));
  for (const { at, hints } of said) {
    const age = Math.floor(now - at);
    for (const hint of age < reach ? hints : []) {
      const thing = `${hint.topic} ${hint.id}`;
      if (age < (things.get(thing)?.age ?? reach)) things.set(thing, { ...hint, age });
    }
  }
  const heard = [...things.values()].toSorted((a, b) => a.age - b.age);
  return { reach: heard[MOST_TOLD]?.age ?? reach, heard: heard.slice(0, MOST_TOLD) };
}
