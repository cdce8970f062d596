import '../harness/money-world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { payments } from '#features/money/charges/tables.server.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { resumePayoutsWithoutFunds } from '#features/money/transfers/commands/resume-payouts.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import {
  admin,
  approvedVideo,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  readPayment,
  startWorker,
  transfersOf,
  UNKNOWN,
  untilQuiet,
} from '../harness/money-world.ts';
import { notificationsTo } from './books-world.ts';

const brand = await fundedBrand('growth');
const campaignId = await liveCampaign(brand, { maxSubmissions: 50, budgetCents: 10_000 });
const owed = () => approvedVideo(brand, campaignId, undefined, 10_000);

const plan = (kind: string, times: number, delayMs?: number) =>
  admin('POST', '/faults', { route: 'POST /v1/transfers', kind, times, delayMs });
afterEach(() => admin('DELETE', '/faults'));

// No worker runs until the end: each test executes the jobs itself, and the last one finds nothing left to send.
afterAll(async () => {
  await startWorker();
  await untilQuiet();
  await checkLedger();
  await checkAgainstStripe();
});

async function expectPaidOnce(paymentId: string): Promise<void> {
  const transfers = await transfersOf(paymentId);
  expect(transfers).toMatchObject([{ amount: 8_500, reversed: false }]);
  expect(await readPayment(paymentId)).toMatchObject({
    status: 'processing',
    stripeTransferId: transfers[0]!.id,
  });
  await Promise.all([
    settleTransfer(transfers[0]!.id),
    settleTransfer(transfers[0]!.id),
    sendTransfer(paymentId),
  ]);
  expect(await readPayment(paymentId)).toMatchObject({
    status: 'completed',
    waitingFor: null,
    failureCode: null,
  });
  await checkLedger();
}

test('sends with a new key if an earlier release used the key with other parameters', async () => {
  const paymentId = await owed();
  await plan('stored_500', 1);
  const key = { idempotencyKey: `transfer:${paymentId}:1` };
  const destination = (await payableCreator()).stripeAccountId;
  const request = { amount: 8_500, currency: 'usd', destination, transfer_group: paymentId };
  await expect(stripe.transfers.create(request, key)).rejects.toThrow();
  await sendTransfer(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({ attempt: 2 });
  await expectPaidOnce(paymentId);
});

test.each(UNKNOWN)(
  'after %s the payment waits for an answer, and asking again pays once',
  async (kind, times, went) => {
    const paymentId = await owed();
    await plan(kind, times, 30);
    await expect(sendTransfer(paymentId)).rejects.toThrow();
    expect(await readPayment(paymentId)).toMatchObject({
      status: 'pending',
      waitingFor: 'answer',
      attempt: 1,
    });
    expect(await transfersOf(paymentId)).toHaveLength(went ? 1 : 0);
    await admin('DELETE', '/faults');
    await sendTransfer(paymentId);
    await expectPaidOnce(paymentId);
  },
);

test('a rate limit changes nothing and the next try pays once', async () => {
  const paymentId = await owed();
  await plan('rate_limit', 1);
  await expect(sendTransfer(paymentId)).rejects.toThrow();
  expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', waitingFor: null, attempt: 1 });
  await sendTransfer(paymentId);
  await expectPaidOnce(paymentId);
});

test('without funds the payment waits for them under a new key, and pays once when they come', async () => {
  const paymentId = await owed();
  await plan('balance_insufficient', 1);
  await sendTransfer(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', waitingFor: 'funds', attempt: 2 });
  await resumePayoutsWithoutFunds();
  await sendTransfer(paymentId);
  await expectPaidOnce(paymentId);
});

test('a transfer that Stripe declines for the account waits for it, and pays once', async () => {
  const paymentId = await owed();
  await plan('account_restricted', 1);
  await sendTransfer(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({
    status: 'pending',
    waitingFor: 'account',
    failureCode: 'insufficient_capabilities_for_transfer',
    attempt: 2,
  });
  expect(await transfersOf(paymentId)).toEqual([]);
  await sendTransfer(paymentId);
  await expectPaidOnce(paymentId);
});

test.each([
  ['declined', 1],
  ['account_restricted', 3],
])('a transfer that is %s %i times notifies both sides once, and a retry pays once', async (kind, times) => {
  const creator = await payableCreator();
  const paymentId = await approvedVideo(brand, campaignId, creator, 10_000);
  await plan(kind, times);
  for (let sent = 0; sent < times; sent++) await sendTransfer(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({ status: 'failed', payoutStatus: 'failed' });
  await sendTransfer(paymentId);
  for (const person of [brand, creator]) {
    const failed = (await notificationsTo(person)).filter(
      (notice) =>
        notice.type === 'payout_failed' && 'payment_id' in notice && notice.payment_id === paymentId,
    );
    expect(failed).toMatchObject([{ payout_cents: 8_500 }]);
  }
  const { rows } = await db.execute(sql`
    SELECT FROM notification_mails m JOIN notifications n ON n.id = m.notification_id
     WHERE n.type = 'payout_failed' AND n.data ->> 'payment_id' = ${paymentId}`);
  expect(rows).toHaveLength(2);
  await expectOk(brand, 'POST', `/payments/${paymentId}/retry`);
  await sendTransfer(paymentId);
  await expectPaidOnce(paymentId);
});

test('four workers on one payment send it once', async () => {
  const paymentId = await owed();
  await plan('latency', 1, 300);
  await Promise.allSettled([1, 2, 3, 4].map(() => sendTransfer(paymentId)));
  await sendTransfer(paymentId);
  await expectPaidOnce(paymentId);
});

/** A day passes: Stripe has forgotten the key, and so must we not use it. */
async function aDayLater(paymentId: string): Promise<void> {
  await admin('DELETE', '/faults');
  const attemptStartedAt = new Date(Date.now() - 25 * 3_600_000);
  await db.update(payments).set({ attemptStartedAt }).where(eq(payments.id, paymentId));
  await admin('POST', '/clock/advance', { seconds: 25 * 3600 });
  await sendTransfer(paymentId);
}

test('a stored error keeps the answer open until its key has expired, then a new attempt pays once', async () => {
  const paymentId = await owed();
  await plan('stored_500', 1);
  for (const _ of [1, 2]) await expect(sendTransfer(paymentId)).rejects.toThrow();
  expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', waitingFor: 'answer', attempt: 1 });
  await aDayLater(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({ attempt: 2 });
  await expectPaidOnce(paymentId);
});

test('an attempt of yesterday that had gone is adopted, not sent again', async () => {
  const paymentId = await owed();
  await plan('timeout_after', 3, 30);
  await expect(sendTransfer(paymentId)).rejects.toThrow();
  await aDayLater(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({ attempt: 1 });
  await expectPaidOnce(paymentId);
});

test('an attempt of yesterday that had not gone is sent under a new key', async () => {
  const paymentId = await owed();
  await plan('timeout_before', 3, 30);
  await expect(sendTransfer(paymentId)).rejects.toThrow();
  await aDayLater(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({ attempt: 2 });
  await expectPaidOnce(paymentId);
});
