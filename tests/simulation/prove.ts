import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { verifyLedger } from '#features/money/ledger/commands/verify-ledger.server.ts';
import { compareBooks, openRun } from '#features/money/reconciliation/commands/compare-books.server.ts';
import '#features.server.ts';
import { compareSubscriptions } from '#features/money/subscriptions/commands/compare-subscriptions.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { allInvariants } from '#platform/feature/invariants.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { AT_REST } from '../harness/at-rest.ts';
import { NOTIFIED } from '../harness/notified.ts';
import type { Scene } from './actions.ts';
import { dataDir } from './environment.ts';
import { sandbox } from './people.ts';

/** Every invariant holds, both books match, each open row has a reason to wait, and each person was notified once. */
export async function prove(scene: Scene): Promise<void> {
  const wrong = [
    ...scene.findings,
    ...(await compare()),
    ...(await findSentTwice(scene)),
    ...(await findUnsentMails(scene)),
  ];
  const { findings } = await verifyLedger<string | { en: string }>([
    ...allInvariants(),
    ...AT_REST,
    ...NOTIFIED,
  ]);
  for (const { id, statement, violations, examples } of findings) {
    const text = typeof statement === 'string' ? statement : statement.en;
    if (violations > 0) wrong.push(`${id}: ${violations} times not: ${text}\n   ${JSON.stringify(examples)}`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

async function compare(): Promise<string[]> {
  const wrong: string[] = [];
  const run = await compareBooks(await inTransaction((tx) => openRun(tx, null)), 0);
  if (run.status !== 'done') wrong.push(`the books could not be compared: ${run.error}`);
  if (run.differences > 0) wrong.push(`I9: ${run.differences} movements differ`);
  if (run.stripeCents !== run.ledgerCents)
    wrong.push(`I8: ${run.stripeCents} at Stripe, ${run.ledgerCents} in the ledger`);
  const subscriptions = await compareSubscriptions(0);
  if (subscriptions.violations > 0) wrong.push(`I13: ${JSON.stringify(subscriptions.examples)}`);

  const theirs = await sandbox('GET', '/books');
  if (theirs.problems.length > 0) wrong.push(`the sandbox's own books: ${theirs.problems.join(', ')}`);
  for (const what of ['refund', 'dispute'] as const) {
    const { rows } = await db.execute<{ id: string; status: string }>(
      sql`SELECT ${sql.identifier(`stripe_${what}_id`)} AS id, status FROM ${sql.identifier(`${what}s`)}`,
    );
    for (const { id, status } of rows) {
      const stripeStatus = id ? theirs[`${what}s`][id]?.status : status;
      if (stripeStatus !== status)
        wrong.push(`${what} ${id} is ${status} here and ${stripeStatus} at Stripe`);
    }
  }
  return wrong;
}

/** Each transfer and refund is in our tables, or is unmatched money from before a restore. No video is paid twice. */
async function findSentTwice({ sentBeforeRestore = new Set() }: Scene): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; isOwn: boolean }>(
    sql`SELECT id, true AS "isOwn" FROM payment_transfers
     UNION ALL SELECT stripe_refund_id, origin <> 'dashboard' FROM refunds
     UNION ALL SELECT source_id, false FROM unmatched_movements`,
  );
  const ownIds = new Set(rows.flatMap(({ id, isOwn }) => (isOwn ? [id] : [])));
  const bookedIds = new Set(rows.map(({ id }) => id));
  const isMissing = (id: string) => !(sentBeforeRestore.has(id) ? bookedIds : ownIds).has(id);
  const wrong: string[] = [];
  const payers = new Map<string, Set<string>>();
  for await (const { id, metadata, reversed } of stripe.transfers.list({ limit: 100 })) {
    const { creator_id: creatorId, payment_id: paymentId = '', submission_id: submissionId } = metadata;
    if (creatorId && isMissing(id)) wrong.push(`we sent ${id} for ${paymentId} besides`);
    if (submissionId && !reversed)
      payers.set(submissionId, (payers.get(submissionId) ?? new Set()).add(paymentId));
  }
  for (const [submissionId, paymentIds] of payers)
    if (paymentIds.size > 1) wrong.push(`${submissionId} was paid by ${[...paymentIds].join(' and ')}`);
  for await (const { id, metadata } of stripe.refunds.list({ limit: 100 }))
    if (metadata?.refund_id && isMissing(id)) wrong.push(`we sent ${id} for ${metadata.refund_id} besides`);
  return wrong;
}

/** Each mail that counts as sent has left, alone or as part of one that left at that moment; where no process died and no database failed, at the first try. */
async function findUnsentMails(scene: Scene): Promise<string[]> {
  const outbox = new Set(await readdir(path.join(dataDir, 'outbox')).catch(() => []));
  const { rows } = await db.execute<{ id: string; bundle: string[]; attempts: number }>(
    sql`SELECT n.id, array_agg(n.id) OVER (PARTITION BY n.user_id, n.type, m.sent_at) AS bundle, m.attempts
          FROM notification_mails m JOIN notifications n ON n.id = m.notification_id WHERE m.status = 'sent'`,
  );
  const wasCalm = ![...scene.counts.keys()].some((what) =>
    /kill|ends in good order|time passes|deadlines pass|restored/.test(what),
  );
  return rows.flatMap(({ id, bundle, attempts }) => [
    ...(bundle.some((one) => outbox.has(`${one.replace(/^\w+_/, 'out_')}.json`))
      ? []
      : [`the mail of ${id} is nowhere`]),
    ...(wasCalm && attempts > 1 ? [`the mail of ${id} was sent ${attempts} times`] : []),
  ]);
}
