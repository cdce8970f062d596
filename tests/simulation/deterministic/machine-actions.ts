import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import { unmatchedMovements } from '#features/money/charges/tables.server.ts';
import { compareBooks, openRun } from '#features/money/reconciliation/commands/compare-books.server.ts';
import { jobs } from '#jobs.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { queue } from '#platform/jobs/queue.server.ts';
import { outcomeOf } from '#platform/stripe/stripe.server.ts';
import {
  type Actions,
  call,
  count,
  DEADLINE_SECONDS,
  find,
  OWNERS,
  personOf,
  pick,
  type Scene,
} from '../actions.ts';
import { OPERATOR_ACTIONS } from '../operator-actions.ts';
import { type Person, sandbox } from '../people.ts';
import { PEOPLE_ACTIONS } from '../people-actions.ts';
import { clock } from './controls.ts';
import { letOthersEnd, point, runWithin } from './interleaving.ts';
import { deliver, dueDeliveries, passTimeAtStripe } from './network.ts';

/** Statements and Stripe calls. */
const MAX_HEAD_START = 40;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

const byName = new Map(jobs.map((job) => [job.name, job]));
/** Scheduled jobs that move or check money, or report it. */
const SCHEDULED = jobs.filter(
  ({ name, schedule }) => schedule && /^(reconciliation|ratings|submissions)\./.test(name),
);

/** Only an unknown outcome lets these jobs fail. */
const HANDLE_REFUSALS = new Set<string>([
  'transfers.send-transfer',
  'refunds.send-refund',
  'transfers.take-back-payment',
]);

async function findDueJob(a: number): Promise<Job | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT DISTINCT name FROM pgboss.job
     WHERE state < 'active' AND NOT blocked AND start_after <= now() ORDER BY name`);
  return byName.get(pick(rows, a)?.name ?? '');
}

/** Runs due jobs of one kind one after the other, as a worker does. False if none is due. */
export async function runDueJobs(scene: Scene, a: number, batchSize = 1): Promise<boolean> {
  const job = await findDueJob(a);
  return job !== undefined && runBatch(scene, job, batchSize);
}

async function runBatch(scene: Scene, job: Job, batchSize: number): Promise<boolean> {
  const connection = { db: fromDrizzle(db, sql) };
  const batch = await queue().fetch<object>(job.name, { ...connection, batchSize });
  const completedIds: string[] = [];
  for (const { id, data } of batch)
    try {
      await run(job, data);
      count(scene, `job ${job.name}`);
      completedIds.push(id);
    } catch (error) {
      count(scene, `job ${job.name} failed`);
      if (HANDLE_REFUSALS.has(job.name) && outcomeOf(error) === 'refused')
        scene.findings.push(`${job.name} leaves a refusal unhandled: ${error}`);
      await queue().fail(job.name, id, { message: String(error) }, connection);
    }
  if (completedIds.length > 0) await queue().complete(job.name, completedIds, null, connection);
  return batch.length > 0;
}

const run = (job: Job, data: object | null) => job.handle(job.schema.parse(data ?? {}));

/** Sessions stay open and confirmed: people sign in again whenever they must. */
export async function letTimePass(seconds: number): Promise<void> {
  if (seconds >= HOUR_SECONDS) await letOthersEnd();
  clock.advance(seconds * 1000);
  passTimeAtStripe();
  if (seconds >= MINUTE_SECONDS)
    await db.execute(sql`UPDATE sessions SET expires_at = now() + interval '90 days', confirmed_at = now()`);
}

/** A worker that died holds its jobs until they expire. */
export const giveJobsToOthers = () =>
  db.execute(sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`);

/** The calls that move money: the action that causes each, and its job. */
const TRANSFER = ['POST /v1/transfers', 'a brand approves', 'transfers.send-transfer'] as const;
const REFUND = ['POST /v1/refunds', 'an operator refunds a wallet', 'refunds.send-refund'] as const;
const REVERSAL = [
  'POST /v1/transfers/{id}/reversals',
  'an operator refunds a payment',
  'transfers.take-back-payment',
] as const;
const CALLS = [TRANSFER, REFUND, TRANSFER, REVERSAL];
/** More often than the SDK tries again by itself. */
const LOST_ANSWERS = 6;

/** Stripe executes such a call or not, its answers are lost, and the worker tries again after Stripe has forgotten the key. */
async function loseAnswers(scene: Scene, a: number, b: number): Promise<void> {
  const [route, cause, jobName] = pick(CALLS, a)!;
  const job = byName.get(jobName)!;
  await { ...PEOPLE_ACTIONS, ...OPERATOR_ACTIONS }[cause]![1](scene, a, b);
  await sandbox('POST', '/webhooks', { mode: 'hold', times: LOST_ANSWERS });
  const kind = b % 4 === 0 ? 'timeout_before' : 'timeout_after';
  await sandbox('POST', '/faults', { route, kind, times: LOST_ANSWERS });
  await runBatch(scene, job, 3);
  await sandbox('DELETE', '/faults');
  await letTimePass(pick([MINUTE_SECONDS, DAY_SECONDS, DAY_SECONDS], b)! + HOUR_SECONDS + a);
  await runBatch(scene, job, 3);
}

/** A busy worker sends a payment while an operator changes it. The newest payments come first. */
async function changeAtOnce(scene: Scene, a: number, b: number): Promise<void> {
  const payment = await find(
    a,
    sql`SELECT id FROM payments WHERE kind = 'video' AND status <> 'completed' ORDER BY id DESC`,
  );
  if (!payment) return;
  const action = pick(['release', 'release', 'retry', 'resend', 'check'], b)!;
  const path = `/operator/payments/${payment.id}/${action}`;
  const send = async () => {
    // A request passes many points before it locks the payment.
    for (let passed = 0; passed < b % MAX_HEAD_START; passed += 1) await point('other work');
    await run(byName.get('transfers.send-transfer')!, { paymentId: payment.id }).catch(() => {});
  };
  await runWithin([send, () => call(scene, pick(scene.operators, b), 'POST', path, { reason: 'Together.' })]);
}

/** Two operators each refund more than half of a wallet at once, or one does and the brand spends from it. */
async function emptyAtOnce(scene: Scene, a: number, b: number): Promise<void> {
  const wallet = await find(
    a,
    sql`SELECT l.owner_id AS id, l.balance_cents AS cents, u.email FROM ledger_accounts l JOIN ${OWNERS} u ON u.id = l.owner_id
         WHERE l.id LIKE 'wallet:%' AND l.balance_cents > 0 AND l.balance_cents < ${2 * config.secondOperatorAboveCents} ORDER BY l.id`,
  );
  if (!wallet) return;
  const video = await find(
    b,
    sql`SELECT s.id, c.budget_cents AS cents FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
         WHERE s.status = 'pending' AND c.brand_id = ${wallet.id} ORDER BY s.id`,
  );
  const cents = Number(wallet.cents);
  const amountCents = Math.min(cents, config.secondOperatorAboveCents);
  const body = { brandId: wallet.id, amountCents, balanceCents: cents, reason: 'Most of it.' };
  const refund = (operator: Person) => call(scene, operator, 'POST', '/operator/wallet-refunds', body);
  const approve = () =>
    call(scene, personOf(scene.brands, wallet.email), 'POST', `/submissions/${video!.id}/approve`, {
      amountCents: Number(video!.cents),
    });
  const [first, second] = scene.operators as [Person, Person];
  await runWithin([() => refund(first), video && b % 2 === 0 ? approve : () => refund(second)]);
}

const SETTLE_BATCH = 50;

/** Delivers and runs what is due, until nothing is. */
export async function untilQuiet(scene: Scene): Promise<void> {
  for (let isBusy = true; isBusy; ) {
    isBusy = false;
    for (const seq of dueDeliveries()) {
      await deliver(seq);
      isBusy = true;
    }
    await db.execute(
      sql`UPDATE pgboss.job SET start_after = now() WHERE state < 'active' AND start_after > now()`,
    );
    while (await runDueJobs(scene, 0, SETTLE_BATCH)) isBusy = true;
  }
}

/** Only after calm steps: otherwise a comparison of the books may have suspended a movement before its event arrives. */
async function expectBooked(scene: Scene): Promise<void> {
  await untilQuiet(scene);
  const before = await db.$count(unmatchedMovements);
  await compareBooks(await inTransaction((tx) => openRun(tx, null)), 0);
  if ((await db.$count(unmatchedMovements)) > before)
    scene.findings.push('the ledger lacks a movement whose event was processed');
}

/** Workers, Stripe's deliveries and the passage of time. */
export const MACHINE_ACTIONS: Actions = {
  'everything is booked': [0, expectBooked],
  'workers run jobs': [
    50,
    (scene, a, b) =>
      runWithin(Array.from({ length: 1 + (b % 3) }, (_, nth) => () => runDueJobs(scene, a + nth))),
  ],
  'the answers to a call are lost': [6, loseAnswers],
  'a payment changes while it is sent': [4, changeAtOnce],
  'a wallet is emptied by two at once': [4, emptyAtOnce],
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
      if (seq !== undefined) await runWithin([() => deliver(seq), () => deliver(seq)]);
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
