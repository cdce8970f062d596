import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { compareBooks, openRun } from '#features/money/reconciliation/commands/compare-books.server.ts';
import { reconcile } from '#features/money/reconciliation/commands/reconcile.server.ts';
import { mailNotificationJob } from '#features/notifications/notifications/jobs.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { registerWebhooks } from '../../server/supervisor/sandbox-webhooks.ts';
import { letTimePass } from './machine-actions.ts';
import { sandbox } from './people.ts';
import { startMissing, stop } from './world.ts';

const QUIET_LIMIT_MS = 180_000;
/** Each round makes progress or ends the waiting: what is still open then waits for a person or for money. */
const MAX_ROUNDS = 16;

/** Ends all faults and lets time pass: processes run, messages arrive, retries have their turn, lost events are read. */
export async function settle(): Promise<void> {
  await startMissing();
  await sandbox('DELETE', '/faults');
  await sandbox('POST', '/webhooks', { mode: 'normal' });
  await registerWebhooks();
  await releaseJobsOfTheDead();
  for (let round = 0, before = ''; round < MAX_ROUNDS; round += 1) {
    // As at night: while unmatched money names a payment, the payment waits.
    await compareBooks(await inTransaction((tx) => openRun(tx, null)), 0);
    await sandbox('POST', '/webhooks/flush', { order: 'shuffle' });
    await db.execute(sql`UPDATE stripe_events SET status = 'received', attempts = 0 WHERE status = 'dead'`);
    await untilQuiet();
    await reconcile(0);
    await untilQuiet();
    // Two more minutes have passed since a payment page was requested.
    await db.execute(
      sql`UPDATE checkouts SET created_at = created_at - interval '2 minutes' WHERE status = 'creating'`,
    );
    // A day has passed since a payout method was changed.
    await db.execute(sql`UPDATE payout_accounts SET held_until = NULL`);
    const now = await fingerprint();
    if (now === before && !(await isAnswerMissing())) return untilSilent();
    // Stripe repeats a stored failure for a day: a retry has an effect only after Stripe has dropped the key.
    if (now === before) await letDayPass();
    before = now;
  }
  throw new Error(`the world does not come to rest: ${await describeUnrest()}`);
}

export async function isAnswerMissing(): Promise<boolean> {
  const { rows } = await db.execute<{ missing: boolean }>(sql`
    SELECT EXISTS (SELECT FROM payments WHERE waiting_for = 'answer') OR EXISTS (SELECT FROM payment_refunds WHERE status = 'open')
        OR EXISTS (SELECT FROM refunds WHERE waiting_for = 'answer') AS missing`);
  return rows[0]!.missing;
}

/** Jobs that have used up their tries by then are the reconciler's. */
async function letDayPass(): Promise<void> {
  await db.execute(
    sql`DELETE FROM pgboss.job WHERE state = 'failed' AND name IN ('transfers.send-transfer', 'refunds.send-refund', 'transfers.take-back-payment')`,
  );
  await letTimePass(25 * 3600);
}

/** Releases the jobs of killed workers at once; the product does so within a minute. */
async function releaseJobsOfTheDead(): Promise<void> {
  await stop(['worker-1', 'worker-2']);
  await db.execute(sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
  await db.execute(
    sql`UPDATE notification_mails SET tried_at = tried_at - interval '2 minutes' WHERE status = 'sending'`,
  );
  await startMissing();
}

async function untilQuiet(): Promise<void> {
  for (const begunAt = Date.now(); !(await isQuiet()); await sleep(40)) {
    if (Date.now() - begunAt > QUIET_LIMIT_MS)
      throw new Error(`no rest within three minutes: ${await describeUnrest()}`);
  }
}

/** Stripe tells a second later that money has become available, and then all that waits for money tries again. */
async function untilSilent(): Promise<void> {
  await sleep(1_500);
  await untilQuiet();
}

async function isQuiet(): Promise<boolean> {
  // Mails of one kind wait for each other, too.
  await db.execute(
    sql`UPDATE pgboss.job SET start_after = now()
         WHERE (state = 'retry' OR name = ${mailNotificationJob.name}) AND start_after > now()`,
  );
  const before = (await sandbox('GET', '/state')).deliveries;
  const { rows } = await db.execute<{ busy: boolean }>(sql`SELECT EXISTS (
    SELECT FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()
       AND name NOT IN (SELECT name FROM pgboss.schedule)) AS busy`);
  const after = (await sandbox('GET', '/state')).deliveries;
  return !rows[0]!.busy && !after.due && JSON.stringify(before) === JSON.stringify(after);
}

/** Everything that money has done, in one line: the same again means that nothing more happened. */
export async function fingerprint(): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    SELECT concat_ws(' ',
      (SELECT count(*) FROM ledger_journals),
      (SELECT md5(string_agg(account_id || amount_cents, ',' ORDER BY id)) FROM ledger_entries),
      -- Payments that wait for funds are retried forever, each time as a new attempt.
      (SELECT md5(string_agg(concat(id, status, CASE WHEN waiting_for = 'funds' THEN 0 ELSE attempt END, waiting_for, stripe_transfer_id), ',' ORDER BY id)) FROM payments),
      (SELECT md5(string_agg(id || status, ',' ORDER BY id)) FROM checkouts),
      (SELECT md5(string_agg(id || status, ',' ORDER BY id)) FROM refunds),
      (SELECT md5(string_agg(id || status, ',' ORDER BY id)) FROM disputes),
      (SELECT md5(string_agg(id || status, ',' ORDER BY id)) FROM subscriptions),
      (SELECT count(*) FROM notifications),
      (SELECT count(*) FROM payment_history),
      (SELECT count(*) FILTER (WHERE status <> 'processed') FROM stripe_events)) AS state`);
  return rows[0]!.state;
}

/** Gives every stored event its effect twice more, in random order. */
export async function replayEvents(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await db.execute(
      sql`UPDATE stripe_events SET status = 'received', received_at = now() - random() * interval '1 hour'`,
    );
    await reconcile(0);
    await untilSilent();
  }
}

async function describeUnrest(): Promise<string> {
  const { rows } = await db.execute(sql`
    SELECT 'job ' || name || ' ' || state AS what, count(*) FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1
    UNION ALL SELECT 'event ' || type || ' ' || coalesce(last_error, ''), count(*) FROM stripe_events WHERE status <> 'processed' GROUP BY 1
    UNION ALL SELECT 'payment ' || status || ' ' || coalesce(waiting_for, ''), count(*) FROM payments WHERE status <> 'completed' GROUP BY 1`);
  return JSON.stringify(rows);
}
