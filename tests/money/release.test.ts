import '../harness/money-world.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  createBrand,
  createCreator,
  createOperator,
  type Person,
} from '#features/identity/accounts/factory.server.ts';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { payments, platformTransactions } from '#features/money/charges/tables.server.ts';
import { releasePayment } from '#features/money/transfers/commands/release-payment.server.ts';
import { retryPayout } from '#features/money/transfers/commands/retry-payout.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { BUDGET, PAYOUT } from '../harness/amounts.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import {
  approvedVideo,
  balanceOf,
  clearFaults,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  planFault,
  problemOf,
  readPayment,
  request,
  settleAndCheck,
  setWebhooks,
  startWorker,
  stopWorker,
  transfersOf,
  untilQuiet,
} from '../harness/money-world.ts';

const operator = await createOperator();
const brand = await fundedBrand('growth');
const campaignId = await liveCampaign(brand, { maxSubmissions: 60, budgetCents: BUDGET });
const owed = (creator?: Person) => approvedVideo(brand, campaignId, creator, BUDGET);
const reason = 'The creator left.';
const release = (id: string, actor: Person = operator) =>
  request(actor, 'POST', `/operator/payments/${id}/release`, { reason });

afterEach(clearFaults);
// No worker runs until the end: each test executes the jobs itself.
afterAll(settleAndCheck);

async function failed(creator?: Person): Promise<string> {
  const id = await owed(creator);
  await planFault({ route: 'POST /v1/transfers', kind: 'declined', times: 1 });
  await sendTransfer(id);
  expect(await readPayment(id)).toMatchObject({ status: 'failed' });
  return id;
}

test('returns a released failed payout to the wallet, in full and once, and notifies both sides', async () => {
  const creator = await payableCreator();
  const id = await failed(creator);
  const before = await balanceOf(brand);
  expect((await release(id)).status).toBe(200);
  expect(problemOf(await release(id))).toEqual([409, 'transfers.errors.nothingOwed']);
  expect(await balanceOf(brand)).toBe(before + BUDGET);
  expect(await readPayment(id)).toMatchObject({ status: 'refunded', sentCents: 0, releasedCents: PAYOUT });
  expect(
    await db
      .select()
      .from(platformTransactions)
      .where(eq(platformTransactions.paymentId, id))
      .orderBy(platformTransactions.id),
  ).toMatchObject([
    { transactionType: 'platform_fee', status: 'failed' },
    { transactionType: 'refund', status: 'completed', amountCents: BUDGET, metadata: { reason } },
  ]);
  const notices = await db.select().from(notifications).where(eq(notifications.type, 'payment_refunded'));
  const mine = notices.filter(({ data }) => (data as { payment_id: string }).payment_id === id);
  expect(mine.map(({ userId, data }) => [userId, (data as { amount_cents: number }).amount_cents])).toEqual([
    [brand.userId, BUDGET],
    [creator.userId, PAYOUT],
  ]);
  expect(await db.select().from(auditLog).where(eq(auditLog.subject, id))).toMatchObject([
    { actorId: operator.userId, action: 'payment.release', details: { reason, owedCents: PAYOUT } },
  ]);
  expect(await expectOk(operator, 'GET', `/payments/${id}/history`)).toMatchObject({ refundReason: reason });
  expect(await expectOk(brand, 'GET', `/payments/${id}/history`)).toMatchObject({ refundReason: null });
  expect((await expectOk(brand, 'GET', '/wallet/transactions')).items[0]).toMatchObject({
    type: 'release',
    amountCents: BUDGET,
  });
  await sendTransfer(id);
  expect(await transfersOf(id)).toEqual([]);
  await checkLedger();
});

test('refuses a release by others, of an unknown payment or without a reason', async () => {
  const id = await failed();
  expect((await release(id, brand)).status).toBe(403);
  expect((await release(id, await createBrand())).status).toBe(403);
  expect((await release(id, await createCreator())).status).toBe(403);
  expect(problemOf(await release('pay_of_nobody'))).toEqual([404, 'transfers.errors.notFound']);
  const short = await request(operator, 'POST', `/operator/payments/${id}/release`, { reason: ' ' });
  expect(short).toMatchObject({ status: 400, body: { fields: { reason: {} } } });
  expect(await readPayment(id)).toMatchObject({ status: 'failed' });
});

test.each([
  ['timeout_before', 3],
  ['timeout_after', 3],
  ['reset_after', 6],
  ['error_500', 3],
])('refuses to release a payout with an unknown outcome after %s', async (kind, times) => {
  const id = await owed();
  const before = await balanceOf(brand);
  await planFault({ route: 'POST /v1/transfers', kind, times, delayMs: 30 });
  await expect(sendTransfer(id)).rejects.toThrow();
  expect(problemOf(await release(id))).toEqual([409, 'transfers.errors.outcomeUnknown']);
  await clearFaults();
  await sendTransfer(id);
  expect(problemOf(await release(id))).toEqual([409, 'transfers.errors.outcomeUnknown']);
  expect(await balanceOf(brand)).toBe(before);
});

test('finds the transfer of a payment marked as failed before a release', async () => {
  const creator = await payableCreator();
  const id = await failed(creator);
  const before = await balanceOf(brand);
  await setWebhooks('drop');
  await stripe.transfers.create({
    amount: PAYOUT,
    currency: 'usd',
    destination: creator.stripeAccountId,
    transfer_group: id,
    metadata: { payment_id: id },
  });
  await setWebhooks('normal');
  expect(problemOf(await release(id))).toEqual([409, 'transfers.errors.outcomeUnknown']);
  expect(await readPayment(id)).toMatchObject({ status: 'completed', sentCents: PAYOUT });
  expect(await balanceOf(brand)).toBe(before);
  await checkLedger();
});

test('releases nothing while Stripe is unreachable', async () => {
  const id = await failed();
  await planFault({ route: 'GET /v1/transfers', kind: 'error_500', times: 3 });
  expect((await release(id)).status).toBeGreaterThanOrEqual(500);
  expect(await readPayment(id)).toMatchObject({ status: 'failed', releasedCents: 0 });
  expect((await release(id)).status).toBe(200);
});

test('releases an unsent payout that waits for funds or in the queue', async () => {
  const id = await owed();
  await planFault({ route: 'POST /v1/transfers', kind: 'balance_insufficient', times: 1 });
  await sendTransfer(id);
  expect(await readPayment(id)).toMatchObject({ status: 'pending', waitingFor: 'funds' });
  expect((await release(id)).status).toBe(200);
  const queued = await owed();
  expect((await release(queued)).status).toBe(200);
  await Promise.all([sendTransfer(id), sendTransfer(queued)]);
  expect(await transfersOf(id)).toEqual([]);
  expect(await transfersOf(queued)).toEqual([]);
});

test('either releases or sends each payout under a concurrent release, retry and send', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 12; made++) ids.push(await failed());
  const before = await balanceOf(brand);
  await Promise.all(
    ids.map(async (id, index) => {
      await planFault({ route: 'POST /v1/transfers', kind: 'latency', times: 1, delayMs: 20 * (index % 4) });
      await Promise.allSettled([
        retryPayout(brand, id),
        releasePayment(operator, { paymentId: id, reason }),
        retryPayout(operator, id),
        sendTransfer(id),
        releasePayment(operator, { paymentId: id, reason }),
        sendTransfer(id),
      ]);
      await sendTransfer(id);
    }),
  );
  const after = await db.select().from(payments).where(inArray(payments.id, ids));
  const released = after.filter(({ status }) => status === 'refunded');
  const sent = await Promise.all(ids.map(async (id) => (await transfersOf(id)).length));
  expect(sent.reduce((sum, count) => sum + count, 0) + released.length).toBe(
    ids.length - after.filter(({ status }) => status === 'failed').length,
  );
  for (const { id } of released) expect(await transfersOf(id)).toEqual([]);
  expect(await balanceOf(brand)).toBe(before + BUDGET * released.length);
  await checkLedger();
});

test('credits the wallet once under ten concurrent releases of one payout', async () => {
  const id = await failed();
  const before = await balanceOf(brand);
  const answers = await Promise.all(Array.from({ length: 10 }, () => release(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(brand)).toBe(before + BUDGET);
  const acts = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, id), eq(auditLog.action, 'payment.release')));
  expect(acts).toHaveLength(1);
});

test('lets a brand spend a released budget again', async () => {
  const small = await fundedBrand('micro');
  const campaign = await liveCampaign(small, { budgetCents: BUDGET, maxSubmissions: 5 });
  const first = await approvedVideo(small, campaign, undefined, BUDGET);
  expect(await balanceOf(small)).toBe(0);
  expect((await release(first)).status).toBe(200);
  const second = await approvedVideo(small, campaign, undefined, BUDGET);
  expect(await balanceOf(small)).toBe(0);
  await sendTransfer(second);
  await startWorker();
  await untilQuiet();
  await stopWorker();
  expect(await readPayment(second)).toMatchObject({ status: 'completed', sentCents: PAYOUT });
  expect(await expectOk(small, 'GET', '/wallet')).toMatchObject({ balanceCents: 0, heldCents: 0 });
  await checkAgainstStripe();
});
