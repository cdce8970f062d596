import '../harness/money-world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { payments } from '#features/money/charges/tables.server.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { resumePayoutsWithoutFunds } from '#features/money/transfers/commands/resume-payouts.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { BUDGET, PAYOUT } from '../harness/amounts.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  advanceClock,
  approvedVideo,
  clearFaults,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  planFault,
  readPayment,
  settleAndCheck,
  transfersOf,
  UNKNOWN,
} from '../harness/money-world.ts';
import { notificationsTo } from './books-world.ts';

const brand = await fundedBrand('growth');
const campaignId = await liveCampaign(brand, { maxSubmissions: 50, budgetCents: BUDGET });
const owed = () => approvedVideo(brand, campaignId, undefined, BUDGET);

const plan = (kind: string, times: number, delayMs?: number) =>
  planFault({ route: 'POST /v1/transfers', kind, times, delayMs });
afterEach(clearFaults);

// No worker runs until the end: each test executes the jobs itself, and the last one finds nothing left to send.
afterAll(settleAndCheck);

async function expectPaidOnce(paymentId: string): Promise<void> {
  const transfers = await transfersOf(paymentId);
  expect(transfers).toMatchObject([{ amount: PAYOUT, reversed: false }]);
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
  const request = { amount: PAYOUT, currency: 'usd', destination, transfer_group: paymentId };
  await expect(stripe.transfers.create(request, key)).rejects.toThrow();
  await sendTransfer(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({ attempt: 2 });
  await expectPaidOnce(paymentId);
});

test.each(UNKNOWN)(
  'keeps a payment waiting for an answer after %s and pays once by a retry',
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
    await clearFaults();
    await sendTransfer(paymentId);
    await expectPaidOnce(paymentId);
  },
);

test('pays once by a retry after a rate limit', async () => {
  const paymentId = await owed();
  await plan('rate_limit', 1);
  await expect(sendTransfer(paymentId)).rejects.toThrow();
  expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', waitingFor: null, attempt: 1 });
  await sendTransfer(paymentId);
  await expectPaidOnce(paymentId);
});

test('waits for funds and pays once under a new key', async () => {
  const paymentId = await owed();
  await plan('balance_insufficient', 1);
  await sendTransfer(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', waitingFor: 'funds', attempt: 2 });
  await resumePayoutsWithoutFunds();
  await sendTransfer(paymentId);
  await expectPaidOnce(paymentId);
});

test('waits for the account after a declined transfer and pays once', async () => {
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
])(
  'notifies both sides once of a transfer that is %s %i times, and pays once by a retry',
  async (kind, times) => {
    const creator = await payableCreator();
    const paymentId = await approvedVideo(brand, campaignId, creator, BUDGET);
    await plan(kind, times);
    for (let sent = 0; sent < times; sent++) await sendTransfer(paymentId);
    expect(await readPayment(paymentId)).toMatchObject({ status: 'failed', payoutStatus: 'failed' });
    await sendTransfer(paymentId);
    for (const person of [brand, creator]) {
      const failed = (await notificationsTo(person)).filter(
        (notice) =>
          notice.type === 'payout_failed' && 'payment_id' in notice && notice.payment_id === paymentId,
      );
      expect(failed).toMatchObject([{ payout_cents: PAYOUT }]);
    }
    const { rows } = await db.execute(sql`
    SELECT FROM notification_mails m JOIN notifications n ON n.id = m.notification_id
     WHERE n.type = 'payout_failed' AND n.data ->> 'payment_id' = ${paymentId}`);
    expect(rows).toHaveLength(2);
    await expectOk(brand, 'POST', `/payments/${paymentId}/retry`);
    await sendTransfer(paymentId);
    await expectPaidOnce(paymentId);
  },
);

test('sends a payment once with four workers', async () => {
  const paymentId = await owed();
  await plan('latency', 1, 300);
  await Promise.allSettled([1, 2, 3, 4].map(() => sendTransfer(paymentId)));
  await sendTransfer(paymentId);
  await expectPaidOnce(paymentId);
});

/** Lets a day pass, after which Stripe has forgotten the idempotency key. */
async function moveAttemptADayBack(paymentId: string): Promise<void> {
  await clearFaults();
  const attemptStartedAt = new Date(Date.now() - 25 * 3_600_000);
  await db.update(payments).set({ attemptStartedAt }).where(eq(payments.id, paymentId));
  await advanceClock(25 * 3600);
  await sendTransfer(paymentId);
}

test('keeps a stored error open until its key expires, then pays once by a new attempt', async () => {
  const paymentId = await owed();
  await plan('stored_500', 1);
  for (const _ of [1, 2]) await expect(sendTransfer(paymentId)).rejects.toThrow();
  expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', waitingFor: 'answer', attempt: 1 });
  await moveAttemptADayBack(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({ attempt: 2 });
  await expectPaidOnce(paymentId);
});

test('adopts yesterday’s transfer whose answer was lost', async () => {
  const paymentId = await owed();
  await plan('timeout_after', 3, 30);
  await expect(sendTransfer(paymentId)).rejects.toThrow();
  await moveAttemptADayBack(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({ attempt: 1 });
  await expectPaidOnce(paymentId);
});

test('sends yesterday’s failed attempt under a new key', async () => {
  const paymentId = await owed();
  await plan('timeout_before', 3, 30);
  await expect(sendTransfer(paymentId)).rejects.toThrow();
  await moveAttemptADayBack(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({ attempt: 2 });
  await expectPaidOnce(paymentId);
});
