import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import { jobs } from '#jobs.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { queue } from '#platform/jobs/queue.server.ts';
import { type Actions, count, DEADLINE_SECONDS, pick, type Scene } from '../actions.ts';
import { clock } from './controls.ts';
import { deliver, dueDeliveries, passTimeAtStripe } from './network.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

const byName = new Map(jobs.map((job) => [job.name, job]));
/** Scheduled jobs that move or check money, or report it. */
const SCHEDULED = jobs.filter(
  ({ name, schedule }) => schedule && /^(reconciliation|ratings|submissions)\./.test(name),
);

/** Runs one of the due jobs, as a worker does. False if none is due. */
export async function runDueJob(scene: Scene, a: number): Promise<boolean> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT DISTINCT name FROM pgboss.job
     WHERE state < 'active' AND NOT blocked AND start_after <= now() ORDER BY name`);
  const job = byName.get(pick(rows, a)?.name ?? '');
  if (!job) return false;
  const connection = { db: fromDrizzle(db, sql) };
  const [taken] = await queue().fetch<object>(job.name, connection);
  if (!taken) return false;
  try {
    await run(job, taken.data);
    count(scene, `job ${job.name}`);
    await queue().complete(job.name, taken.id, null, connection);
  } catch (error) {
    count(scene, `job ${job.name} failed`);
    await queue().fail(job.name, taken.id, { message: String(error) }, connection);
  }
  return true;
}

const run = (job: Job, data: object | null) => job.handle(job.schema.parse(data ?? {}));

/** Sessions stay open and confirmed: people sign in again whenever they must. */
export async function letTimePass(seconds: number): Promise<void> {
  clock.advance(seconds * 1000);
  passTimeAtStripe();
  if (seconds >= MINUTE_SECONDS)
    await db.execute(sql`UPDATE sessions SET expires_at = now() + interval '90 days', confirmed_at = now()`);
}

/** A worker that died holds its jobs until they expire. */
export const giveJobsToOthers = () =>
  db.execute(sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`);

/** Workers, Stripe's deliveries and the passage of time. */
export const MACHINE_ACTIONS: Actions = {
  'a job runs': [60, runDueJob],
  'webhooks arrive': [
    40,
    async (_, a, b) => {
      for (let nth = 0; nth <= b % 3; nth++) {
        const seq = pick(dueDeliveries(), a + nth);
        if (seq !== undefined) await deliver(seq);
      }
    },
  ],
  'a webhook arrives twice': [
    3,
    async (_, a) => {
      const seq = pick(dueDeliveries(), a);
      if (seq !== undefined) await Promise.all([deliver(seq), deliver(seq)]);
    },
  ],
  'a scheduled job runs': [2, (_, a) => run(pick(SCHEDULED, a)!, {})],
  'jobs are thought lost and given to others': [2, giveJobsToOthers],
  'minutes pass': [8, (_, a) => letTimePass(MINUTE_SECONDS * (1 + (a % 20)))],
  'deadlines pass': [
    2,
    async (_, a, b) => {
      await letTimePass(pick(DEADLINE_SECONDS, b)! + a);
      await run(byName.get('submissions.run-timers')!, {});
    },
  ],
  'time passes': [
    2,
    (_, a, b) =>
      letTimePass(pick([HOUR_SECONDS, 25 * HOUR_SECONDS, 3 * DAY_SECONDS, 31 * DAY_SECONDS], b)! + a),
  ],
};
