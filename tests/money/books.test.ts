import '../harness/money-world.ts';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createBrand, type Person } from '#features/identity/accounts/factory.server.ts';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { settleChargeFee } from '#features/money/charges/commands/settle-charge-fee.server.ts';
import { topUpPaid } from '#features/money/charges/journals.ts';
import { checkouts, unmatchedMovements } from '#features/money/charges/tables.server.ts';
import { post } from '#features/money/ledger/commands/post.server.ts';
import { type Finding, verifyLedger } from '#features/money/ledger/commands/verify-ledger.server.ts';
import { readBalance } from '#features/money/ledger/queries.server.ts';
import { credit, debit, REVENUE_CAMPAIGN_FEE, STRIPE, SUSPENSE } from '#features/money/ledger/rules.ts';
import { compareBooks, openRun } from '#features/money/reconciliation/commands/compare-books.server.ts';
import '#features.server.ts';
import { runVerification } from '#features/money/reconciliation/commands/verify-books.server.ts';
import {
  ledgerVerifications,
  reconciliationDifferences,
} from '#features/money/reconciliation/tables.server.ts';
import { settleRefund } from '#features/money/refunds/commands/record-refund.server.ts';
import { processEvents } from '#features/money/stripe-events/commands/process-events.server.ts';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { allInvariants } from '#platform/feature/invariants.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { BASIC, MICRO, VIDEO } from '../harness/amounts.ts';
import {
  approvedVideo,
  balanceOf,
  clearFaults,
  controlSandbox,
  expectOk,
  liveCampaign,
  payCard,
  planFault,
  problemOf,
  readPayment,
  request,
  sessionOf,
  setWebhooks,
  startWorker,
  stopWorker,
  until,
  untilStatus,
  withoutReconciler,
} from '../harness/money-world.ts';
import { chargeOf, intentOf, operator, topUpBy, untilDone } from './books-world.ts';

beforeEach(async () => {
  await setWebhooks('normal');
  await startWorker();
});
afterAll(async () => {
  await untilDone();
  expect(await compare()).toMatchObject({ differences: 0, booked: 0, inFlightCents: 0 });
});

const compare = async (graceMs = 0) => compareBooks(await inTransaction((tx) => openRun(tx, null)), graceMs);
const openDifferences = () =>
  db.select().from(reconciliationDifferences).where(isNull(reconciliationDifferences.resolvedAt));
const unmatchedOf = async (intentId: string) =>
  (await db.select().from(unmatchedMovements).where(eq(unmatchedMovements.paymentIntentId, intentId)))[0];
const decide = (id: string, decision: object) =>
  request(operator, 'POST', `/operator/unmatched-movements/${id}/resolve`, {
    reason: 'Found out by mail.',
    ...decision,
  });

/** A top-up paid with another amount than its row states. */
async function mismatch(brand: Person): Promise<string> {
  await setWebhooks('drop');
  const sessionId = sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await db.update(checkouts).set({ amountCents: 1_000_000 }).where(eq(checkouts.stripeSessionId, sessionId));
  await payCard(sessionId);
  await db.insert(stripeEvents).values({
    id: `evt_${sessionId}`,
    type: 'checkout.session.completed',
    created: new Date(),
    payload: { data: { object: { id: sessionId } } },
    source: 'webhook',
  });
  await processEvents([`evt_${sessionId}`]);
  await processEvents([`evt_${sessionId}`]);
  return sessionId;
}

test('suspends a payment of another amount until an operator refunds it once', async () => {
  // Stripe's fees reduce its balance, so a refund in full needs money of another brand.
  await topUpBy(await createBrand(), 'micro');
  const brand = await createBrand();
  const sessionId = await mismatch(brand);
  expect(await balanceOf(brand)).toBe(0);
  expect(await readBalance(SUSPENSE)).toBe(MICRO);
  expect(await compare()).toMatchObject({ differences: 0 });
  const [movement] = (await expectOk(operator, 'GET', '/operator/unmatched-movements?open=true')).items;
  expect(movement).toMatchObject({
    reason: 'mismatch',
    amountCents: MICRO,
    brandId: brand.workspaceId,
    status: 'open',
  });

  expect(
    problemOf(
      await request(brand, 'POST', `/operator/unmatched-movements/${movement.id}/resolve`, {
        action: 'credit',
        brandId: brand.workspaceId,
        reason: 'It is mine.',
      }),
    ),
  ).toEqual([403, 'errors.forbidden']);
  const clicks = await Promise.all([1, 2, 3].map(() => decide(movement.id, { action: 'refund' })));
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await until(
    () => unmatchedOf(movement.paymentIntentId),
    (found) => found?.status === 'refunded',
  );
  const { data } = await stripe.refunds.list({ payment_intent: await intentOf(sessionId) });
  expect(data.map(({ amount }) => amount)).toEqual([MICRO]);
  expect(await readBalance(SUSPENSE)).toBe(0);
  expect(await balanceOf(brand)).toBe(0);
});

test('lets an operator credit a suspended payment once, and deducts a later refund at Stripe', async () => {
  const brand = await createBrand();
  const sessionId = await mismatch(brand);
  const movement = (await unmatchedOf(await intentOf(sessionId)))!;
  expect((await decide(movement.id, { action: 'credit', brandId: 'usr_nobody' })).status).toBe(404);
  const clicks = await Promise.all(
    [1, 2].map(() => decide(movement.id, { action: 'credit', brandId: brand.workspaceId })),
  );
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await balanceOf(brand)).toBe(MICRO);
  await setWebhooks('normal');
  await controlSandbox('POST', `/charges/${await chargeOf(sessionId)}/refund`, { amount: 4_000 });
  await untilDone();
  expect(await balanceOf(brand)).toBe(6_000);
  expect(await readBalance(SUSPENSE)).toBe(0);
});

test('suspends the payment of an unknown session with the brand that its metadata names', async () => {
  const brand = await createBrand();
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 7_700, product_data: { name: 'Lost' } } },
    ],
    success_url: 'https://laqta.example',
    metadata: { checkout_id: 'chk_of_another_database', user_id: brand.workspaceId },
  });
  await payCard(session.id);
  await untilDone();
  expect(await unmatchedOf(await intentOf(session.id))).toMatchObject({
    reason: 'unknown_checkout',
    brandId: brand.workspaceId,
    amountCents: 7_700,
  });
  expect(
    (await decide((await unmatchedOf(await intentOf(session.id)))!.id, { action: 'write_off' })).status,
  ).toBe(200);
  expect(await readBalance(SUSPENSE)).toBe(0);
});

/** A charge that no checkout of Laqta has made. */
async function unknownCharge(cents: number): Promise<string> {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Elsewhere' } },
      },
    ],
    success_url: 'https://elsewhere.example',
  });
  await payCard(session.id);
  return session.id;
}

test('suspends unknown money after the grace period and keeps it refundable', async () => {
  const sessionId = await unknownCharge(5_000);
  await untilDone();
  expect(await unmatchedOf(await intentOf(sessionId))).toBeUndefined();
  const young = await compare(60_000);
  expect(young).toMatchObject({ differences: 0, inFlightCents: 5_000 - 175 });
  expect(young.stripeCents! - young.ledgerCents!).toBe(young.inFlightCents);
  expect(await compare()).toMatchObject({ differences: 0, inFlightCents: 0 });
  const found = (await unmatchedOf(await intentOf(sessionId)))!;
  expect(found).toMatchObject({ reason: 'unknown', amountCents: 5_000, status: 'open' });
  // Refunded in the dashboard, in two parts.
  for (const amount of [2_000, 3_000]) {
    await controlSandbox('POST', `/charges/${await chargeOf(sessionId)}/refund`, { amount });
    await untilDone();
  }
  expect(await unmatchedOf(await intentOf(sessionId))).toMatchObject({ status: 'refunded' });
  expect(await readBalance(SUSPENSE)).toBe(0);
});

test('leaves no suspended balance for an unknown charge that was refunded', async () => {
  await setWebhooks('drop');
  const sessionId = await unknownCharge(3_300);
  await controlSandbox('POST', `/charges/${await chargeOf(sessionId)}/refund`, {});
  expect(await compare()).toMatchObject({ differences: 0, inFlightCents: 0 });
  expect(await unmatchedOf(await intentOf(sessionId))).toMatchObject({ status: 'refunded' });
  expect(await readBalance(SUSPENSE)).toBe(0);
});

test('reads an earlier failed refund of an unknown charge after its full refund', async () => {
  await setWebhooks('drop');
  const charge = await chargeOf(await unknownCharge(3_300));
  await controlSandbox('POST', `/charges/${charge}/refund`, { amount: 2_000, outcome: 'failed' });
  await controlSandbox('POST', `/charges/${charge}/refund`, {});
  await compare();
  const { data } = await stripe.refunds.list({ charge });
  for (const { id } of data) await settleRefund(id);
  expect(await compare()).toMatchObject({ differences: 0, inFlightCents: 0 });
  expect(await unmatchedOf(data[0]!.payment_intent as string)).toMatchObject({ status: 'refunded' });
  expect(await readBalance(SUSPENSE)).toBe(0);
});

test('does not book suspended money again on a late webhook', async () => {
  // The reconciler would credit the money before the row is deleted.
  await withoutReconciler();
  await setWebhooks('drop');
  const brand = await createBrand();
  const sessionId = sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await payCard(sessionId);
  const [hidden] = await db.delete(checkouts).where(eq(checkouts.stripeSessionId, sessionId)).returning();
  await compare();
  const movement = (await unmatchedOf(await intentOf(sessionId)))!;
  expect(movement).toMatchObject({ reason: 'unknown_checkout', brandId: brand.workspaceId });
  // The row is restored, as from a backup, and the late webhook arrives.
  await db.insert(checkouts).values(hidden!);
  await fulfilCheckout(sessionId);
  expect(await balanceOf(brand)).toBe(0);
  expect(await compare()).toMatchObject({ differences: 0 });
  expect((await decide(movement.id, { action: 'credit', brandId: brand.workspaceId })).status).toBe(200);
  expect(await balanceOf(brand)).toBe(MICRO);
});

test('books movements that webhooks and the reconciler missed in the comparison', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'basic');
  const paymentId = await approvedVideo(brand, await liveCampaign(brand));
  await untilStatus(paymentId, 'completed');
  await untilDone();
  await setWebhooks('drop');
  await stopWorker();
  const sessionId = sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await payCard(sessionId);
  const { stripeTransferId } = await readPayment(paymentId);
  await controlSandbox('POST', `/transfers/${stripeTransferId}/reverse`, {});
  await controlSandbox('POST', `/charges/${await chargeOf(sessionId)}/refund`, { amount: 1_000 });
  await controlSandbox('POST', '/disputes', { charge: await chargeOf(sessionId) });
  await controlSandbox('POST', '/payouts', { amount: 500 });
  expect(await compare()).toMatchObject({ booked: 5, differences: 0, inFlightCents: 0 });
  expect(await balanceOf(brand)).toBe(BASIC - VIDEO);
  expect((await readPayment(paymentId)).status).toBe('failed');
  expect(await compare()).toMatchObject({ booked: 0, imported: 0 });
});

test('posts a Stripe fee that is reported later once', async () => {
  // The reconciler would post the whole payment first.
  await withoutReconciler();
  const brand = await createBrand();
  await setWebhooks('drop');
  const sessionId = sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await payCard(sessionId);
  // The checkout as it is before Stripe has booked the charge.
  const [checkout] = await db
    .update(checkouts)
    .set({ status: 'paid', stripePaymentIntentId: await intentOf(sessionId), paidAt: new Date() })
    .where(eq(checkouts.stripeSessionId, sessionId))
    .returning();
  await inTransaction((tx) => post(tx, topUpPaid({ ...checkout!, sessionId })));
  expect(await compare(60_000)).toMatchObject({ booked: 1, differences: 0, inFlightCents: 0 });
  const before = await readBalance(STRIPE);
  await settleChargeFee(await chargeOf(sessionId));
  expect(await readBalance(STRIPE)).toBe(before);
});

test('reports a journal unknown to Stripe as a difference until it is removed', async () => {
  const invented = (key: string, cents: number) => ({
    key,
    kind: 'test',
    reason: { kind: 'test', id: 'x' },
    entries: [debit(STRIPE, cents), credit(REVENUE_CAMPAIGN_FEE, cents)],
  });
  await inTransaction((tx) => post(tx, invented('test:invented', 123)));
  expect(await compare()).toMatchObject({ differences: 1 });
  expect(await openDifferences()).toMatchObject([
    { side: 'ledger', subject: 'test:invented', stripeCents: null, ledgerCents: 123 },
  ]);
  const again = await compare();
  expect(await openDifferences()).toMatchObject([{ lastRunId: again.id }]);
  await db.execute(sql`UPDATE ledger_journals SET created_at = now() - interval '1 hour'`).catch(() => {});
  expect((await expectOk(operator, 'GET', `/operator/differences?runId=${again.id}`)).items).toHaveLength(1);

  await withoutTriggers('ledger_entries', async () => {
    await db.execute(
      sql`DELETE FROM ledger_entries WHERE journal_id = (SELECT id FROM ledger_journals WHERE key = 'test:invented')`,
    );
  });
  expect(await compare()).toMatchObject({ differences: 0 });
  expect(await openDifferences()).toEqual([]);
});

test('lets an operator start a comparison and a proof, which the worker runs', async () => {
  const done = async (list: string, id: string) =>
    until(
      async () =>
        (await expectOk(operator, 'GET', `/operator/${list}`)).items.find(
          (item: { id: string }) => item.id === id,
        ),
      (item) => item.status !== 'running',
    );
  const run = await expectOk(operator, 'POST', '/operator/reconciliations');
  expect(await done('reconciliations', run.id)).toMatchObject({ status: 'done', differences: 0 });
  const proof = await expectOk(operator, 'POST', '/operator/verifications');
  const shown = await done('verifications', proof.id);
  expect(shown).toMatchObject({ status: 'holds', error: null });
  expect(shown.findings.map(({ id }: Finding) => id)).toEqual(
    expect.arrayContaining([
      'I1',
      'I2',
      'I3',
      'I4',
      'I5',
      'I6',
      'I7',
      'I8',
      'I9',
      'I10',
      'I11',
      'I12',
      'I14',
    ]),
  );
  const sum = (side: 'debitCents' | 'creditCents') =>
    shown.trial.reduce((total: number, line: Record<typeof side, number>) => total + line[side], 0);
  expect(sum('debitCents')).toBe(sum('creditCents'));

  await planFault({ route: 'GET /v1/balance', kind: 'error_500', times: 9 });
  await runVerification('run_without_stripe');
  await clearFaults();
  const [alone] = await db
    .select()
    .from(ledgerVerifications)
    .where(eq(ledgerVerifications.id, 'run_without_stripe'));
  expect(alone).toMatchObject({ status: 'failed', error: expect.stringContaining('sandbox fault') });
});

test('reports no gap for money booked during a verification', async () => {
  const id = 'run_during_a_top_up';
  const { id: firstRunId } = await compare();
  const stale = { id: 'dif_stale', subject: 'mv:stale', firstRunId, lastRunId: firstRunId };
  await db.insert(reconciliationDifferences).values({ ...stale, side: 'ledger' });
  // The verification resolves this row after it has read the ledger, so it waits here for the lock.
  const { verification } = await db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT FROM ${reconciliationDifferences} WHERE subject = ${stale.subject} FOR UPDATE`,
    );
    const verification = runVerification(id);
    await until(
      () => db.execute(sql`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`),
      ({ rows }) => rows.length > 0,
    );
    await topUpBy(await createBrand(), 'micro');
    return { verification };
  });
  await verification;
  const [proof] = await db.select().from(ledgerVerifications).where(eq(ledgerVerifications.id, id));
  expect(proof!.findings.find((finding) => finding.id === 'I8')).toMatchObject({ violations: 0 });
});

test('runs one reconciliation and one verification for many concurrent requests', async () => {
  await stopWorker();
  for (const list of ['reconciliations', 'verifications']) {
    const runs = await Promise.all(
      [1, 2, 3, 4, 5].map(() => expectOk(operator, 'POST', `/operator/${list}`)),
    );
    const ids = new Set<string>(runs.map(({ id }) => id));
    expect(ids.size, list).toBe(1);
    const [id] = ids;
    expect(await db.$count(auditLog, eq(auditLog.subject, id!)), list).toBe(1);
    await startWorker();
    await until(
      () => expectOk(operator, 'GET', `/operator/${list}`),
      (page) => page.items.every(({ status }: { status: string }) => status !== 'running'),
    );
    await stopWorker();
    expect((await expectOk(operator, 'POST', `/operator/${list}`)).id, list).not.toBe(id);
  }
});

const damages: Record<string, SQL> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob('../../app/features/*/*/invariants.damage.ts', { eager: true, import: 'damage' }),
  ),
);

test('proves every invariant and detects each violation', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'basic');
  await untilStatus(await approvedVideo(brand, await liveCampaign(brand)), 'completed');
  await untilDone();
  const before = await verifyLedger(allInvariants());
  expect(before.findings.filter(({ violations }) => violations > 0)).toEqual([]);
  expect(Object.keys(damages).sort()).toEqual(
    allInvariants()
      .map(({ id }) => id)
      .sort(),
  );
  for (const [id, damage] of Object.entries(damages)) {
    const finding = await seen(id, damage);
    expect(finding, id).toMatchObject({ violations: expect.any(Number) });
    expect(finding.violations, id).toBeGreaterThan(0);
    expect(finding.examples.length, id).toBeGreaterThan(0);
  }
});

class Undo extends Error {}

/** The finding of one invariant in damaged books. Undoes the damage. */
async function seen(id: string, damage: ReturnType<typeof sql>): Promise<Finding> {
  const invariant = allInvariants().find((candidate) => candidate.id === id)!;
  let found: Finding | undefined;
  await db
    .transaction(async (tx) => {
      // Triggers, foreign keys and unique indexes would refuse the damage.
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(damage);
      const { rows } = await tx.execute<{ subject: string; found: string }>(
        sql`SELECT subject, found FROM (${invariant.rows}) AS looked WHERE NOT holds`,
      );
      found = { id, statement: invariant.statement, checked: 0, violations: rows.length, examples: rows };
      throw new Undo();
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found!;
}

async function withoutTriggers(table: string, work: () => Promise<unknown>): Promise<void> {
  await db.execute(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`));
  await work();
  await db.execute(sql.raw(`ALTER TABLE ${table} ENABLE TRIGGER USER`));
}
