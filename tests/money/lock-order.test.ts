import '../harness/money-world.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { approveSubmission } from '#features/campaigns/submissions/commands/approve-submission.server.ts';
import { setSuspended } from '#features/identity/accounts/commands/set-suspended.server.ts';
import { createBrand, type Person } from '#features/identity/accounts/factory.server.ts';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { checkouts, payments } from '#features/money/charges/tables.server.ts';
import { settleDispute } from '#features/money/disputes/commands/settle-dispute.server.ts';
import { settleRefunds } from '#features/money/refunds/commands/record-refund.server.ts';
import { sendRefund } from '#features/money/refunds/commands/send-refund.server.ts';
import { refunds } from '#features/money/refunds/tables.server.ts';
import { releasePayment } from '#features/money/transfers/commands/release-payment.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { db, pool } from '#platform/db/db.server.ts';
import { BASIC, MICRO, VIDEO } from '../harness/amounts.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  approve,
  approvedVideo,
  balanceOf,
  controlSandbox,
  expectOk,
  liveCampaign,
  payableCreator,
  payCard,
  paymentOf,
  readPayment,
  request,
  sessionOf,
  setWebhooks,
  submit,
  until,
} from '../harness/money-world.ts';
import { chargeOf, operator, refundWallet, topUpBy } from './books-world.ts';

// Events take effect when the test processes them.
await setWebhooks('drop');

/** Deadlocks that PostgreSQL has broken, including counts that connections have not yet flushed. */
async function countDeadlocks(): Promise<number> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0]!.count;
}
afterAll(async () => {
  expect(await countDeadlocks()).toBe(0);
  await checkLedger();
});

/** Starts each action once the previous one waits for the wallet, then lets all continue together. */
const meetAtTheWallet = <T>(brand: Person, works: (() => Promise<T>)[]): Promise<T[]> =>
  meetAt({ table: 'ledger_accounts', id: `wallet:${brand.workspaceId}` }, works);

/** Does the same at any row. Later actions wait for the row or for locks of the first one. */
async function meetAt<T>(row: { table: string; id: string }, works: (() => Promise<T>)[]): Promise<T[]> {
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(`SELECT FROM ${row.table} WHERE id = $1 FOR UPDATE`, [row.id]);
    const begun: Promise<T>[] = [];
    for (const work of works) {
      begun.push(work());
      await until(
        () =>
          db.execute<{ count: number }>(
            sql`SELECT count(*)::int AS count FROM pg_stat_activity
                 WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        ({ rows }) => rows[0]!.count >= begun.length,
      );
    }
    await holder.query('COMMIT');
    return await Promise.all(begun);
  } finally {
    holder.release();
  }
}

const disputeOf = async (sessionId: string): Promise<string> =>
  (await controlSandbox('POST', '/disputes', { charge: await chargeOf(sessionId) })).id;
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

test('serializes a new debt with approval, publication and resumption', async () => {
  for (const order of ['debt first', 'debt last'] as const) {
    const brand = await createBrand();
    const sessionId = await topUpBy(brand, 'basic');
    const campaignId = await liveCampaign(brand, { maxSubmissions: 9 });
    const paused = await liveCampaign(brand);
    await expectOk(brand, 'POST', `/campaigns/${paused}/pause`);
    const unpaid = (
      await expectOk(brand, 'POST', `/campaigns/${await draftOf(brand)}/publish`, { payWith: 'card' })
    ).checkoutUrl;
    await payCard(sessionOf(unpaid));
    await approvedVideo(brand, campaignId);
    const submissionId = await submit(await payableCreator(), campaignId);
    const disputeId = await disputeOf(sessionId);
    const works = [
      () => approve(brand, submissionId),
      () => request(brand, 'POST', `/campaigns/${paused}/activate`),
      () => fulfilCheckout(sessionOf(unpaid)),
    ];
    const debt = () => settleDispute(disputeId);
    await meetAtTheWallet<unknown>(brand, order === 'debt first' ? [debt, ...works] : [...works, debt]);
    expect(await countDeadlocks()).toBe(0);
    expect(await balanceOf(brand)).toBe(order === 'debt first' ? -VIDEO : -28_800);
    await checkLedger();
  }
});

async function draftOf(brand: Person): Promise<string> {
  const live = await expectOk(brand, 'GET', `/campaigns?limit=1`);
  const { title, description, briefItems, budgetCents, deadline } = await expectOk(
    brand,
    'GET',
    `/campaigns/${live.items[0].id}`,
  );
  const items = briefItems.map(({ kind, text }: { kind: string; text: string }) => ({ kind, text }));
  const draft = { title, description, briefItems: items, budgetCents, deadline };
  return (await expectOk(brand, 'POST', '/campaigns', draft)).id;
}

test('serializes the release of a payout with the approval of the creator’s next video', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'basic');
  const creator = await payableCreator();
  const first = await liveCampaign(brand);
  const second = await liveCampaign(brand);
  const paymentId = await approvedVideo(brand, first, creator);
  const submissionId = await submit(creator, second);
  await meetAtTheWallet<unknown>(brand, [
    () => request(operator, 'POST', `/operator/payments/${paymentId}/release`, { reason: 'Withdrawn.' }),
    () => approve(brand, submissionId),
  ]);
  expect(await balanceOf(brand)).toBe(BASIC - VIDEO);
});

test('avoids deadlocks between a dispute, a wallet refund and a Stripe refund of one charge', async () => {
  for (let round = 0; round < 5; round++) {
    const brand = await createBrand();
    const sessionId = await topUpBy(brand, 'micro');
    const charge = await chargeOf(sessionId);
    await controlSandbox('POST', `/charges/${charge}/refund`, { amount: 1_000 });
    await controlSandbox('POST', `/charges/${charge}/refund`, { amount: 2_000 });
    const disputeId = await disputeOf(sessionId);
    await meetAtTheWallet<unknown>(brand, [
      () => refundWallet(brand, { amountCents: 3_000, balanceCents: MICRO }),
      () => settleDispute(disputeId),
      () => settleRefunds({ charge }),
      () => settleRefunds({ charge }),
    ]);
    for (const { id } of await db.select().from(refunds).where(eq(refunds.status, 'pending')))
      await sendRefund(id);
    expect(await balanceOf(brand)).toBe(0);
  }
});

test('keeps the fee of a campaign on record when deletion races payment and refund', async () => {
  for (let round = 0; round < 4; round++) {
    const brand = await createBrand();
    const campaignId = await liveCampaign(brand);
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.campaignId, campaignId));
    const charge = await chargeOf(checkout!.stripeSessionId!);
    await controlSandbox('POST', `/charges/${charge}/refund`, {});
    await Promise.all([
      times(3, () => settleRefunds({ charge })),
      request(brand, 'DELETE', `/campaigns/${campaignId}`),
      fulfilCheckout(checkout!.stripeSessionId!),
    ]);
    expect((await request(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe(404);
  }
});

test('runs all actions of one brand concurrently without a deadlock', async () => {
  const brand = await createBrand();
  const sessions = [await topUpBy(brand, 'growth'), await topUpBy(brand, 'basic')];
  const campaigns = await Promise.all([1, 2, 3].map(() => liveCampaign(brand, { maxSubmissions: 20 })));
  const creator = await payableCreator();
  const paid = await Promise.all(campaigns.map((id) => approvedVideo(brand, id, creator)));
  const submissions = await Promise.all(
    Array.from({ length: 9 }, async (_, index) => submit(await payableCreator(), campaigns[index % 3]!)),
  );
  const charges = await Promise.all(sessions.map(chargeOf));
  await controlSandbox('POST', `/charges/${charges[0]}/refund`, { amount: BASIC });
  const disputed = await disputeOf(sessions[1]!);
  await Promise.all([
    ...submissions.map((id) => approve(brand, id)),
    ...paid.map((id) =>
      request(operator, 'POST', `/operator/payments/${id}/release`, { reason: 'Withdrawn.' }),
    ),
    ...campaigns.map((id) => request(brand, 'POST', `/campaigns/${id}/pause`)),
    ...campaigns.map((id) => request(brand, 'POST', `/campaigns/${id}/activate`)),
    settleDispute(disputed),
    settleRefunds({ charge: charges[0]! }),
    settleDispute(disputed),
    topUpBy(brand, 'micro'),
  ]);
  expect(await countDeadlocks()).toBe(0);
});

test('funds, approves and releases a video without a deadlock while its brand falls into debt', async () => {
  for (const order of ['debt first', 'debt last'] as const) {
    const brand = await createBrand();
    const sessionId = await topUpBy(brand, 'basic');
    const campaignId = await liveCampaign(brand, { maxSubmissions: 9 });
    const deleted = await liveCampaign(brand);
    const submissionId = await submit(await payableCreator(), campaignId);
    const fund = (id: string, slots: number) => () =>
      request(brand, 'POST', `/campaigns/${id}/slots/fund`, { slots, amountCents: slots * VIDEO });
    await fund(campaignId, 2)();
    await fund(deleted, 1)();
    const disputeId = await disputeOf(sessionId);
    const works = [
      fund(campaignId, 1),
      () => approve(brand, submissionId),
      () => request(brand, 'POST', `/campaigns/${campaignId}/slots/release`, { slots: 1 }),
      () => request(brand, 'DELETE', `/campaigns/${deleted}`),
      () => request(brand, 'POST', `/campaigns/${campaignId}/complete`),
    ];
    const debt = () => settleDispute(disputeId);
    await meetAtTheWallet<unknown>(brand, order === 'debt first' ? [debt, ...works] : [...works, debt]);
    expect(await countDeadlocks()).toBe(0);
    // The brand owes what its creator keeps.
    expect(await balanceOf(brand)).toBe(-VIDEO);
    await checkLedger();
  }
});

const suspend = (person: Person) =>
  setSuspended(operator, { userId: person.userId, suspended: true, reason: 'Looked into.' });
const letIn = (person: Person) =>
  setSuspended(operator, { userId: person.userId, suspended: false, reason: 'All is well.' });
/** The outcome of each: done, or its error code. Other errors fail the test. */
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

test.each(['brand', 'creator'] as const)(
  'serializes the suspension of a %s with an approval',
  async (side) => {
    const brand = await createBrand();
    await topUpBy(brand, 'basic');
    const campaignId = await liveCampaign(brand, { maxSubmissions: 9 });
    const creator = await payableCreator();
    const person = side === 'brand' ? brand : creator;
    const first = await submit(creator, campaignId);
    const second = await submit(creator, await liveCampaign(brand, { maxSubmissions: 9 }));

    // The approval locks both people and waits for the wallet; the suspension waits for the approval.
    await meetAtTheWallet<unknown>(brand, [
      () => approveSubmission(brand, first, { amountCents: VIDEO }),
      () => suspend(person),
    ]);
    const payment = await paymentOf(first);
    expect(payment).toMatchObject({ status: 'pending', waitingFor: 'suspension' });
    await letIn(person);
    expect(await readPayment(payment.id)).toMatchObject({ status: 'pending', waitingFor: null });

    // The suspension locks the person and waits for one of their payments; the approval waits for the suspension.
    const [, approval] = await meetAt({ table: 'payments', id: payment.id }, [
      () => outcomeOf(suspend(person)),
      () => outcomeOf(approveSubmission(brand, second, { amountCents: VIDEO })),
    ]);
    expect(approval).toBe('accounts.errors.accountSuspended');
    expect(await paymentOf(second)).toBeUndefined();
    await letIn(person);
    expect(await countDeadlocks()).toBe(0);
  },
);

/** Allowed outcomes of a race with a suspension, a transfer or a release. */
const EXPECTED = new Set([
  'done',
  'accounts.errors.accountSuspended',
  'transfers.errors.outcomeUnknown',
  'transfers.errors.nothingOwed',
]);

test('suspends and reinstates people without deadlocks while their payments move', async () => {
  for (let round = 0; round < 3; round++) {
    const brand = await createBrand();
    await topUpBy(brand, 'growth');
    const campaigns = await Promise.all([1, 2].map(() => liveCampaign(brand, { maxSubmissions: 20 })));
    const creators = await Promise.all([1, 2, 3].map(() => payableCreator()));
    const queued = await Promise.all(creators.map((creator) => approvedVideo(brand, campaigns[0]!, creator)));
    const submissions = await Promise.all(creators.map((creator) => submit(creator, campaigns[1]!)));
    const people = [brand, ...creators];
    const outcomes = await Promise.all([
      ...people.map((person) => outcomeOf(suspend(person))),
      ...submissions.map((id) => outcomeOf(approveSubmission(brand, id, { amountCents: VIDEO }))),
      ...queued.map((id) => outcomeOf(sendTransfer(id))),
      ...people.map((person) => outcomeOf(letIn(person))),
      ...queued.map((paymentId) => outcomeOf(releasePayment(operator, { paymentId, reason: 'Withdrawn.' }))),
      ...people.toReversed().map((person) => outcomeOf(suspend(person))),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(outcomes.filter((outcome) => EXPECTED.has(outcome))));
    expect(await countDeadlocks()).toBe(0);

    // After the reinstatement no payment waits for a suspension.
    for (const person of people) await outcomeOf(letIn(person));
    const waiting = and(eq(payments.brandId, brand.workspaceId), eq(payments.waitingFor, 'suspension'));
    expect(await db.$count(payments, waiting)).toBe(0);
    await checkLedger();
  }
});
