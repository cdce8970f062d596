import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { users } from '#features/identity/accounts/tables.server.ts';
import { jobs } from '#jobs.server.ts';
import { db, pool } from '#platform/db/db.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';
import { isRestoreOpen } from '#platform/outbound/restores.server.ts';
import { type Action, type Actions, count, DEADLINE_SECONDS, pick, type Scene } from './actions.ts';
import { OPERATOR_ACTIONS } from './operator-actions.ts';
import { type Person, sandbox } from './people.ts';
import { PEOPLE_ACTIONS } from './people-actions.ts';
import { kill, PROCESSES, type ProcessName, restoreWorld, startMissing, stop } from './world.ts';

const HOUR_SECONDS = 3600;

/** Lets attempts under way grow old. Moves both clocks, because Stripe forgets idempotency keys by its own. */
export async function letTimePass(seconds: number): Promise<void> {
  await stop(['web', 'worker-1', 'worker-2']);
  const { rows } = await db.execute<{ table: string; name: string }>(
    sql`SELECT table_name AS table, column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('attempt_started_at', 'tried_at', 'checked_at')`,
  );
  for (const { table, name } of rows) {
    const column = sql.identifier(name);
    await db.execute(
      sql`UPDATE ${sql.identifier(table)} SET ${column} = ${column} - make_interval(secs => ${seconds})`,
    );
  }
  for (const table of ['submissions', 'applications'])
    await db.execute(
      sql`UPDATE ${sql.identifier(table)} SET due_at = due_at - make_interval(secs => ${seconds}),
          timer_at = timer_at - make_interval(secs => ${seconds}) WHERE due_at IS NOT NULL`,
    );
  await sandbox('POST', '/clock/advance', { seconds });
  await startMissing();
}

const COMPARED_WITHIN_MS = 180_000;
const SENT_WITHIN_MS = 10_000;

/** Loses everything since yesterday's backup. Not part of a burst, because no process may start meanwhile. */
export async function restoreYesterday(scene: Scene, backup: string): Promise<void> {
  count(scene, 'yesterday’s backup is restored');
  await startMissing();
  // Stripe is then ahead of the backup.
  for (const begunAt = Date.now(); Date.now() - begunAt < SENT_WITHIN_MS; await sleep(100))
    if (!(await areTransfersQueued())) break;
  const { transfers, refunds } = await sandbox('GET', '/books');
  await stopQueue();
  await restoreWorld(backup);
  scene.sentBeforeRestore = new Set([...Object.keys(transfers), ...Object.keys(refunds)]);
  await letTimePass(25 * HOUR_SECONDS);
  await startQueue(jobs);
  const emails = new Set((await db.select({ email: users.email }).from(users)).map(({ email }) => email));
  const isStored = ({ email }: Person) => emails.has(email);
  Object.assign(scene, { brands: scene.brands.filter(isStored), creators: scene.creators.filter(isStored) });
  for (const begunAt = Date.now(); await isRestoreOpen(pool); await sleep(100)) {
    if (Date.now() - begunAt > COMPARED_WITHIN_MS) throw new Error('the restored ledger was not compared');
    // A fault of the sandbox can make a worker stop.
    await startMissing();
  }
}

async function areTransfersQueued(): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM pgboss.job WHERE name = 'transfers.send-transfer' AND state IN ('created', 'active') LIMIT 1`,
  );
  return rows.length > 0;
}

/** The calls that move money, and the action that causes each. */
const CALLS: [route: string, cause: Action][] = [
  ['POST /v1/transfers', PEOPLE_ACTIONS['a brand approves']![1]],
  ['POST /v1/transfers', PEOPLE_ACTIONS['a brand approves']![1]],
  ['GET /v1/transfers/{id}', PEOPLE_ACTIONS['a brand approves']![1]],
  ['POST /v1/refunds', OPERATOR_ACTIONS['an operator refunds a wallet']![1]],
  ['POST /v1/transfers/{id}/reversals', OPERATOR_ACTIONS['an operator refunds a payment']![1]],
];
const STRIKES_WITHIN_MS = 1_000;
/** Longer than the workers have to live. */
const HELD_MS = 5_000;

/** Skips locked jobs: their result is being written, and waiting for one while holding another could deadlock. */
const giveJobsToOthers = () =>
  db.execute(sql`
    UPDATE pgboss.job SET state = 'retry', start_after = now()
     WHERE (name, id) IN (SELECT name, id FROM pgboss.job WHERE state = 'active' FOR UPDATE SKIP LOCKED)`);

/** Kills both workers while one of them waits for the answer to such a call. False if none is made. */
async function killInCall(route: string, kind: string, cause: () => Promise<unknown>): Promise<boolean> {
  // Webhooks are delayed, too.
  await sandbox('POST', '/webhooks', { mode: 'hold', times: 6 });
  await sandbox('POST', '/faults', { route, kind, times: 1, delayMs: HELD_MS });
  await cause();
  for (const begunAt = Date.now(); Date.now() - begunAt < STRIKES_WITHIN_MS; await sleep(20)) {
    const { faults = [] } = (await sandbox('GET', '/faults')) ?? {};
    if (faults.some((fault: { delayMs: number }) => fault.delayMs === HELD_MS)) continue;
    await Promise.all([kill('worker-1'), kill('worker-2')]);
    await giveJobsToOthers();
    return true;
  }
  return false;
}

export const MACHINE_ACTIONS: Actions = {
  'a process is killed': [
    4,
    async (scene, a) => {
      const name = pick(PROCESSES, a)!;
      count(scene, `kill -9 ${name}`);
      await kill(name);
    },
  ],
  'the workers die in the middle of a call': [
    3,
    async (scene, a, b) => {
      const [route, cause] = pick(CALLS, a)!;
      const kind = pick(['timeout_after', 'timeout_after', 'timeout_before'], b)!;
      if (await killInCall(route, kind, () => cause(scene, a, b)))
        count(scene, `kill -9 of both workers in ${route} (${kind})`);
    },
  ],
  'jobs are thought lost and given to others': [
    4,
    // Also those of workers that live: then two have it at once.
    giveJobsToOthers,
  ],
  'a process ends in good order': [
    1,
    (_, a) => stop([pick<ProcessName>(['web', 'worker-1', 'worker-2', 'sandbox'], a)!]),
  ],
  'what is dead is started': [10, () => startMissing()],
  'a moment passes': [3, (_, a) => sleep(a % 400)],
  // A worker runs the due deadlines when it starts.
  'deadlines pass': [1, (_, a, b) => letTimePass(pick(DEADLINE_SECONDS, b)! + a)],
  'time passes': [1, (_, a, b) => letTimePass(HOUR_SECONDS * pick([1, 25, 24 * 3, 24 * 31], b)! + a)],
};
