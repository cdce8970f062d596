import '#events.server.ts';
import { sql } from 'drizzle-orm';
import type { Scheduler } from 'fast-check';
import { verifyLedger } from '#features/money/ledger/commands/verify-ledger.server.ts';
import { compareBooks, openRun } from '#features/money/reconciliation/commands/compare-books.server.ts';
import { reconcile } from '#features/money/reconciliation/commands/reconcile.server.ts';
import '#features.server.ts';
import { jobs } from '#jobs.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { allInvariants } from '#platform/feature/invariants.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';
import { registerWebhooks } from '../../../server/supervisor/sandbox-webhooks.ts';
import { count, type Scene } from '../actions.ts';
import { appointOperators, restartSignUps, sandbox } from '../people.ts';
import { prove } from '../prove.ts';
import { fingerprint, isAnswerMissing } from '../settle.ts';
import { clock } from './controls.ts';
import { resetDatabase, saveAsTemplate } from './database.ts';
import { EVERY_KIND } from './every-kind.ts';
import { runTogether, startInterleaving, type Task } from './interleaving.ts';
import { giveJobsToOthers, letTimePass, untilQuiet } from './machine-actions.ts';
import { resetSandbox } from './network.ts';
import { ACTIONS, OPENING, type Step } from './plan.ts';
import { record, startTrace } from './trace.ts';

const TWO_DAYS = 172_800;
const FULL_CHECK_STEPS = 200;
const MAX_ROUNDS = 16;
const DAY_SECONDS = 86_400;

export const totals = { sequences: 0, steps: 0, counts: new Map<string, number>() };

/** Prepares the database in which each sequence starts, and fills the caches of this process. */
export async function prepare(scheduler: Scheduler): Promise<void> {
  await resetDatabase();
  await startQueue(jobs);
  await stopQueue();
  await saveAsTemplate();
  // A later sequence would find values in memory that the first one computes, and draw other random numbers.
  await playSequence([], 1, scheduler);
  totals.sequences = 0;
}

export async function playSequence(plan: Step[], seed: number, scheduler: Scheduler): Promise<void> {
  await stopQueue();
  await resetDatabase();
  clock.restart(seed);
  startTrace();
  startInterleaving(scheduler);
  // Card payments of every fourth sequence settle late. Later steps of EVERY_KIND need the money of earlier ones.
  resetSandbox(plan.length % 4 === 0 && plan.length !== EVERY_KIND.length ? TWO_DAYS : 0);
  restartSignUps();
  await startQueue(jobs);
  await registerWebhooks();
  const scene: Scene = { brands: [], creators: [], operators: [], counts: new Map(), findings: [] };
  await alone('appoint operators', async () => {
    scene.operators = await appointOperators();
  });
  try {
    await playSteps(scene, [...OPENING, ...plan]);
    await settle(scene);
    await alone('prove', () => prove(scene));
  } finally {
    totals.sequences += 1;
    for (const [name, times] of scene.counts) totals.counts.set(name, (totals.counts.get(name) ?? 0) + times);
  }
}

async function playSteps(scene: Scene, steps: Step[]): Promise<void> {
  let checked = '0';
  for (let index = 0; index < steps.length; ) {
    const first = index;
    do index += 1;
    while (index < steps.length && index - first < 3 && steps[index]!.joins);
    const together = steps.slice(first, index);
    await alone('time', () => letTimePass(1 + (together[0]!.a % 20)));
    const crashed = await runTogether(
      together.flatMap((step, nth) => tasksOf(scene, step, `${first + nth}`)),
    );
    for (const _ of crashed) count(scene, 'kill of an operation');
    totals.steps += Math.max(0, index - Math.max(first, OPENING.length));
    if (scene.findings.length > 0) throw new Error(scene.findings.join('\n'));
    // Later steps find confirmed transfers and queued payouts.
    if (first < OPENING.length && index >= OPENING.length) await alone('opening', () => untilQuiet(scene));
    await alone('check', async () => {
      checked = await checkTouched(checked);
      if (Math.floor(index / FULL_CHECK_STEPS) > Math.floor(first / FULL_CHECK_STEPS)) await checkAll();
    });
  }
}

function tasksOf(scene: Scene, { kind, a, b, twice, crashAfter }: Step, name: string): Task[] {
  count(scene, kind);
  record(`${name} ${kind}`);
  const [, action] = ACTIONS[kind]!;
  const task = { name, crashAfter, run: () => action(scene, a, b) };
  return twice
    ? [task, { name: `${name}+`, crashAfter: null, run: () => action(scene, a, b + (a % 2)) }]
    : [task];
}

async function alone<T>(name: string, run: () => Promise<T>): Promise<void> {
  await runTogether([{ name, run, crashAfter: null }]);
}

/** Verifies the journals since the last check and the accounts that they changed. Returns the newest entry. */
async function checkTouched(since: string): Promise<string> {
  const { rows: changes } = await db.execute(sql`SELECT FROM ledger_entries WHERE id > ${since} LIMIT 1`);
  if (changes.length === 0) return since;
  const { rows } = await db.execute<{ newest: string; wrong: string | null }>(sql`
    WITH recent AS (SELECT id, journal_id, account_id FROM ledger_entries WHERE id > ${since}),
    unbalanced AS (
      SELECT journal_id || ' sums to ' || sum(amount_cents) AS wrong FROM ledger_entries
       WHERE journal_id IN (SELECT journal_id FROM recent) GROUP BY journal_id HAVING sum(amount_cents) <> 0),
    off AS (
      SELECT a.id || ' keeps ' || a.balance_cents || ' instead of ' || -sum(e.amount_cents) AS wrong
        FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
       WHERE a.owner_id IS NOT NULL AND a.id IN (SELECT account_id FROM recent)
       GROUP BY a.id HAVING a.balance_cents <> -sum(e.amount_cents))
    SELECT (SELECT coalesce(max(id), ${since}) FROM recent) AS newest,
           (SELECT string_agg(wrong, '; ') FROM (TABLE unbalanced UNION ALL TABLE off) AS broken) AS wrong`);
  const { newest, wrong } = rows[0]!;
  if (wrong) throw new Error(wrong);
  return newest;
}

async function checkAll(): Promise<void> {
  const { findings } = await verifyLedger(allInvariants());
  const broken = findings.filter(({ violations }) => violations > 0);
  if (broken.length > 0)
    throw new Error(
      broken
        .map(({ id, statement, examples }) => `${id}: not ${statement.en} ${JSON.stringify(examples)}`)
        .join('\n'),
    );
}

/** Nothing fails any more, each message arrives, each job runs, and time passes until nothing changes. */
async function settle(scene: Scene): Promise<void> {
  await alone('repair', async () => {
    await sandbox('DELETE', '/faults');
    await sandbox('POST', '/webhooks', { mode: 'normal' });
    await registerWebhooks();
    await giveJobsToOthers();
    await letTimePass(3 * 60);
  });
  for (let round = 0, before = ''; round < MAX_ROUNDS; round += 1) {
    let isSettled = false;
    await alone(`settle ${round}`, async () => {
      await compareBooks(await inTransaction((tx) => openRun(tx, null)), 0);
      await sandbox('POST', '/webhooks/flush', { order: 'shuffle' });
      await db.execute(sql`UPDATE stripe_events SET status = 'received', attempts = 0 WHERE status = 'dead'`);
      await untilQuiet(scene);
      await reconcile(0);
      await untilQuiet(scene);
      await db.execute(
        sql`DELETE FROM pgboss.job WHERE state = 'failed' AND name IN ('transfers.send-transfer', 'refunds.send-refund', 'transfers.take-back-payment')`,
      );
      const now = await fingerprint();
      isSettled = now === before && !(await isAnswerMissing());
      before = now;
      if (!isSettled) await letTimePass(DAY_SECONDS + 3600);
    });
    if (isSettled) return;
  }
  throw new Error('the world does not come to rest');
}
