import '#events.server.ts';
import { jobs } from '#jobs.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';
import type { Scene } from './actions.ts';
import { restoreYesterday } from './machine-actions.ts';
import { appointOperators } from './people.ts';
import { prove } from './prove.ts';
import { fingerprint, replayEvents, settle } from './settle.ts';
import { type Burst, play } from './steps.ts';
import { backUpWorld, resetWorld } from './world.ts';

const total = new Map<string, number>();
const TWO_DAYS = 172_800;
let sequences = 0;
let bursts = 0;

/** One sequence from an empty world to a proven one. Throws what does not hold. */
export async function playSequence(plan: Burst[]): Promise<void> {
  const begunAt = Date.now();
  await stopQueue();
  // As by plain luck, but the same when it is played again.
  await resetWorld(plan.length % 4 === 0 ? TWO_DAYS : 0);
  await startQueue(jobs);
  const scene: Scene = {
    brands: [],
    creators: [],
    operators: await appointOperators(),
    counts: new Map(),
    findings: [],
  };
  try {
    const playAll = async (bursts: Burst[]) => {
      for (const burst of bursts) await play(scene, burst);
    };
    const third = Math.floor(plan.length / 3);
    await playAll([...opening, ...plan.slice(0, third)]);
    const backup = plan.length % 2 === 1 ? await backUpWorld() : null;
    await playAll([approvals, ...plan.slice(third, 2 * third)]);
    if (backup) await restoreYesterday(scene, backup);
    await playAll([approvals, ...plan.slice(2 * third)]);
    await settle();
    await prove(scene);
    const before = await fingerprint();
    await replayEvents();
    if ((await fingerprint()) !== before) throw new Error('replaying every event changed the books (I11)');
    await prove(scene);
  } finally {
    sequences += 1;
    bursts += plan.length;
    for (const [name, count] of scene.counts) total.set(name, (total.get(name) ?? 0) + count);
  }
  console.log(
    `sequence ${sequences}: ${plan.flat().length} steps, ${Math.round((Date.now() - begunAt) / 1000)} s`,
  );
}

const one = (kind: string, a = 0, b = 0) => ({ kind, a, b, twice: false });
/** A restore loses the first of them and opens their videos again. */
const approvals: Burst = [0, 1, 2].map((a) => one('a brand approves', a));
/** Creates users and moves money, so that most later actions have something to act on. */
const opening: Burst[] = [
  [one('a brand signs up'), one('a brand signs up')],
  [1, 2, 3, 4].map((a) => one('a creator signs up and onboards', a)),
  [one('a brand tops up', 0, 1), one('a brand tops up', 0, 2), one('a brand tops up', 1, 4)],
  [5, 29, 101].map((b, a) => one('a brand creates a campaign', a, b)),
  [one('a brand publishes', 0), one('a brand publishes', 1, 1), one('a brand publishes', 2)],
  [0, 1, 2, 3, 4, 5].map((n) => one('a creator submits', n, n)),
  [one('a brand approves', 0), one('a brand approves', 1), one('a brand approves', 2)],
  [one('a creator submits', 0, 1), one('a creator submits', 1, 2)],
];

export function report(): void {
  console.log(`\n${sequences} sequences, ${bursts} bursts`);
  for (const [name, count] of [...total].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(count).padStart(7)}  ${name}`);
}
