import '../harness/money-world.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createCreator, createOperator, type Person } from '#features/identity/accounts/factory.server.ts';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { paymentHistory, platformTransactions } from '#features/money/charges/tables.server.ts';
import { readBalance } from '#features/money/ledger/queries.server.ts';
import { FEE_DEFERRED, payableTo, REVENUE_PLATFORM_FEE } from '#features/money/ledger/rules.ts';
import { ledgerJournals } from '#features/money/ledger/tables.server.ts';
import { processEvents } from '#features/money/stripe-events/commands/process-events.server.ts';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { reverseTransfers } from '#features/money/transfers/reversals/reverse-transfers.server.ts';
import { paymentRefunds } from '#features/money/transfers/tables.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { BUDGET, PAYOUT } from '../harness/amounts.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import {
  advanceClock,
  approvedVideo,
  balanceOf,
  clearFaults,
  controlSandbox,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  planFault,
  problemOf,
  readPayment,
  reconcileAll,
  request,
  settleAndCheck,
  setWebhooks,
  transfersOf,
  UNKNOWN,
} from '../harness/money-world.ts';

const operator = await createOperator();
const brand = await fundedBrand('growth', 'growth');
const campaignId = await liveCampaign(brand, { maxSubmissions: 90, budgetCents: BUDGET });
const reason = 'The video was withdrawn.';
const act = (what: string, id: string, body?: object) =>
  request(operator, 'POST', `/operator/payments/${id}/${what}`, body);
const refund = (id: string) => act('refund', id, { reason });
const resend = (id: string) => act('resend', id);
const release = (id: string) => act('release', id, { reason });
const readAsOperator = (id: string) => expectOk(operator, 'GET', `/operator/payments/${id}`);
const reverse = (transferId: string, amount?: number) =>
  controlSandbox('POST', `/transfers/${transferId}/reverse`, amount ? { amount } : {});
const REVERSALS = 'POST /v1/transfers/{id}/reversals';
const fault = (kind: string, times: number, route = REVERSALS) =>
  planFault({ route, kind, times, delayMs: 30 });

afterEach(clearFaults);
// No worker runs until the end: each test executes the jobs itself.
afterAll(settleAndCheck);

async function paid(creator?: Person): Promise<{ id: string; transferId: string }> {
  const id = await approvedVideo(brand, campaignId, creator, BUDGET);
  await sendTransfer(id);
  const transferId = (await readPayment(id)).stripeTransferId!;
  await settleTransfer(transferId);
  expect(await readPayment(id)).toMatchObject({ status: 'completed', sentCents: PAYOUT });
  return { id, transferId };
}

const refundsOf = (id: string) => db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id));
const stepsOf = async (id: string) =>
  (
    await db.select().from(paymentHistory).where(eq(paymentHistory.paymentId, id)).orderBy(paymentHistory.id)
  ).map(({ step, amountCents, reason: why }) => [step, amountCents, why].filter((part) => part !== null));
const noticesOf = async (id: string, type: 'payout_reversed' | 'payment_refunded' | 'payment_paid') =>
  (
    await db.select().from(notifications).where(eq(notifications.type, type)).orderBy(notifications.id)
  ).filter(({ data }) => (data as { payment_id: string }).payment_id === id);

async function expectRefunded(id: string, before: number): Promise<void> {
  expect(await readPayment(id)).toMatchObject({ status: 'refunded', sentCents: 0, releasedCents: PAYOUT });
  expect(await refundsOf(id)).toMatchObject([{ status: 'done' }]);
  expect(await balanceOf(brand)).toBe(before + BUDGET);
  const transfers = await transfersOf(id);
  expect(transfers.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)).toBe(0);
  await checkLedger();
}

test('reverses the transfer, refunds the whole budget to the wallet and records each step', async () => {
  const creator = await payableCreator();
  const { id } = await paid(creator);
  const before = await balanceOf(brand);
  const revenue = await readBalance(REVENUE_PLATFORM_FEE);
  expect((await refund(id)).status).toBe(200);
  expect(await readAsOperator(id)).toMatchObject({
    status: 'completed',
    refund: { status: 'open', reason },
    nextAction: 'wait',
  });
  await reverseTransfers(id);
  await expectRefunded(id, before);
  expect(await readBalance(REVENUE_PLATFORM_FEE)).toBe(revenue - (BUDGET - PAYOUT));
  expect(await stepsOf(id)).toEqual([
    ['secured', BUDGET],
    ['sent', PAYOUT],
    ['paid', PAYOUT],
    ['refund_requested', PAYOUT],
    ['reversed', PAYOUT, 'transfer_reversed'],
    ['refunded', BUDGET],
  ]);
  expect(
    await db
      .select()
      .from(platformTransactions)
      .where(and(eq(platformTransactions.paymentId, id), eq(platformTransactions.transactionType, 'refund'))),
  ).toMatchObject([{ amountCents: BUDGET, status: 'completed', metadata: { reason } }]);
  expect((await noticesOf(id, 'payment_refunded')).map(({ userId }) => userId)).toEqual([
    brand.userId,
    creator.userId,
  ]);
  expect(await db.select().from(auditLog).where(eq(auditLog.subject, id))).toMatchObject([
    { actorId: operator.userId, action: 'payment.refund', details: { reason } },
  ]);
  const [keys] = [await db.select().from(ledgerJournals).where(eq(ledgerJournals.reasonId, id))];
  expect(keys.map(({ key }) => key.split(':')[0])).toEqual(['hold', 'xfer', 'rev', 'release']);
});

test('refuses a refund of an unpaid payment, and a second refund of a paid one', async () => {
  const pending = await approvedVideo(brand, campaignId, undefined, BUDGET);
  expect(problemOf(await refund(pending))).toEqual([409, 'transfers.errors.notRefundable']);
  expect(problemOf(await refund('pay_of_nobody'))).toEqual([404, 'transfers.errors.notFound']);
  const { id } = await paid();
  const answers = await Promise.all(Array.from({ length: 8 }, () => refund(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(problemOf(answer)).toEqual([409, 'transfers.errors.refundUnderWay']);
  expect(problemOf(await release(id))).toEqual([409, 'transfers.errors.nothingOwed']);
  expect(problemOf(await act('cancel-refund', id, { reason }))).toEqual([
    409,
    'transfers.errors.noBlockedRefund',
  ]);
  await Promise.all([1, 2, 3, 4].map(() => reverseTransfers(id)));
  expect(problemOf(await refund(id))).toEqual([409, 'transfers.errors.notRefundable']);
  await sendTransfer(pending);
});

test.each([...UNKNOWN, ['stored_500', 1, false], ['rate_limit', 1, false]])(
  'keeps a refund open after %s and completes it once by a retry',
  async (kind, times, isBack) => {
    const { id, transferId } = await paid();
    const before = await balanceOf(brand);
    await refund(id);
    await fault(kind, times);
    await expect(reverseTransfers(id)).rejects.toThrow();
    expect(await refundsOf(id)).toMatchObject([
      { status: 'open', attempt: 1, transferId, amountCents: PAYOUT },
    ]);
    expect((await transfersOf(id))[0]!.reversed).toBe(isBack);
    await checkLedger();
    await clearFaults();
    if (kind === 'stored_500') {
      // Stripe repeats its error for as long as it keeps the key.
      await expect(reverseTransfers(id)).rejects.toThrow();
      const attemptStartedAt = new Date(Date.now() - 25 * 3_600_000);
      await db.update(paymentRefunds).set({ attemptStartedAt }).where(eq(paymentRefunds.paymentId, id));
      await advanceClock(25 * 3600);
    }
    await reverseTransfers(id);
    await expectRefunded(id, before);
    const { data } = await stripe.transfers.listReversals(transferId);
    expect(data).toHaveLength(1);
  },
);

test('resumes a refund after a crash between the reversal and its record', async () => {
  for (const hasWebhook of [true, false]) {
    const { id, transferId } = await paid();
    const before = await balanceOf(brand);
    await refund(id);
    await setWebhooks('drop');
    await stripe.transfers.createReversal(transferId, { amount: PAYOUT });
    await setWebhooks('normal');
    if (hasWebhook) await settleTransfer(transferId);
    else await reconcileAll();
    await expectRefunded(id, before);
  }
});

test('completes a refund by the reconciler if its job is lost', async () => {
  const { id } = await paid();
  const before = await balanceOf(brand);
  await refund(id);
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'transfers.take-back-payment'`);
  await reconcileAll();
  await expectRefunded(id, before);
});

test('flags a refund that Stripe refuses, which can be retried under a new key or canceled', async () => {
  const { id } = await paid();
  const before = await balanceOf(brand);
  await refund(id);
  await fault('balance_insufficient', 1);
  await reverseTransfers(id);
  expect(await readAsOperator(id)).toMatchObject({
    status: 'completed',
    attention: 'refund',
    nextAction: 'refund',
    refund: { status: 'blocked', failureCode: 'balance_insufficient' },
  });
  expect(await balanceOf(brand)).toBe(before);
  await reverseTransfers(id);
  await reconcileAll();
  expect(await refundsOf(id)).toMatchObject([{ status: 'blocked', attempt: 2 }]);
  expect(problemOf(await resend(id))).toEqual([409, 'transfers.errors.nothingOwed']);

  expect((await refund(id)).status).toBe(200);
  await fault('balance_insufficient', 1);
  await reverseTransfers(id);
  expect((await act('cancel-refund', id, { reason: 'It was fine after all.' })).status).toBe(200);
  await reverseTransfers(id);
  expect(await readPayment(id)).toMatchObject({ status: 'completed', sentCents: PAYOUT });
  expect(await refundsOf(id)).toMatchObject([{ status: 'canceled' }]);
  expect(await readAsOperator(id)).toMatchObject({ attention: null, nextAction: null, refund: null });

  expect((await refund(id)).status).toBe(200);
  await reverseTransfers(id);
  expect(await readPayment(id)).toMatchObject({ status: 'refunded' });
  expect(await balanceOf(brand)).toBe(before + BUDGET);
  expect((await stepsOf(id)).slice(3).map(([step]) => step)).toEqual([
    'refund_requested',
    'refund_blocked',
    'refund_requested',
    'refund_blocked',
    'refund_canceled',
    'refund_requested',
    'reversed',
    'refunded',
  ]);
  await checkLedger();
});

test('keeps a refund blocked and visible while the creator’s balance does not cover it', async () => {
  const creator = await payableCreator();
  const { id, transferId } = await paid(creator);
  const before = await balanceOf(brand);
  await refund(id);
  await fault('balance_insufficient', 99);
  await reverseTransfers(id);
  const listed = await expectOk(operator, 'GET', '/operator/payments?attention=refund');
  expect(listed.items.map((item: { id: string }) => item.id)).toContain(id);
  const { payments } = await expectOk(operator, 'GET', '/operator/attention');
  expect(payments).toContainEqual(expect.objectContaining({ reason: 'refund', count: listed.items.length }));
  expect(await balanceOf(brand)).toBe(before);
  await clearFaults();
  await refund(id);
  // A part is reversed in the dashboard between our read and our request.
  await reverse(transferId, 1_000);
  await reverseTransfers(id);
  await expectRefunded(id, before);
});

test('owes a reversed part again to the cent, notifies once and keeps the payment paid', async () => {
  const creator = await payableCreator();
  const { id, transferId } = await paid(creator);
  const before = await balanceOf(brand);
  const [owedBefore, feeBefore] = [
    await readBalance(payableTo(creator.workspaceId)),
    await readBalance(FEE_DEFERRED),
  ];
  await reverse(transferId, 3_333);
  await Promise.all([settleTransfer(transferId), settleTransfer(transferId), settleTransfer(transferId)]);
  expect(await readPayment(id)).toMatchObject({
    status: 'completed',
    sentCents: 5_167,
    stripeTransferId: transferId,
  });
  expect(await readBalance(payableTo(creator.workspaceId))).toBe(owedBefore + 3_333);
  // 1,500 × 5,167 / 8,500 = 911.8: what stays earned is 912, so 588 are deferred again.
  expect(await readBalance(FEE_DEFERRED)).toBe(feeBefore + 588);
  expect(await balanceOf(brand)).toBe(before);
  expect(await noticesOf(id, 'payout_reversed')).toMatchObject([
    { userId: creator.userId, data: { amount_cents: 3_333, transfer_id: transferId } },
  ]);
  expect(await readAsOperator(id)).toMatchObject({
    attention: 'reversed',
    nextAction: 'resend',
    owedCents: 3_333,
  });
  expect(await expectOk(creator, 'GET', '/earnings/summary')).toMatchObject({
    paidCents: 5_167,
    pendingCents: 0,
    heldCents: 3_333,
  });
  expect(await expectOk(brand, 'GET', '/wallet')).toMatchObject({ balanceCents: before });
  await checkLedger();
});

test('sends a reversed part again as a transfer of its own', async () => {
  const creator = await payableCreator();
  const { id, transferId } = await paid(creator);
  await reverse(transferId, 3_333);
  await settleTransfer(transferId);
  const clicks = await Promise.all([1, 2, 3].map(() => resend(id)));
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await expectOk(creator, 'GET', '/earnings/summary')).toMatchObject({
    paidCents: 5_167,
    pendingCents: 3_333,
    heldCents: 0,
  });
  await fault('timeout_after', 3, 'POST /v1/transfers');
  await expect(sendTransfer(id)).rejects.toThrow();
  expect(problemOf(await release(id))).toEqual([409, 'transfers.errors.outcomeUnknown']);
  await clearFaults();
  await Promise.all([sendTransfer(id), sendTransfer(id)]);
  const second = (await readPayment(id)).stripeTransferId!;
  expect(second).not.toBe(transferId);
  await Promise.all([settleTransfer(second), settleTransfer(transferId), settleTransfer(second)]);
  expect(await readPayment(id)).toMatchObject({ status: 'completed', sentCents: PAYOUT });
  expect((await transfersOf(id)).map(({ amount }) => amount).sort()).toEqual([3_333, PAYOUT]);
  expect(
    (await noticesOf(id, 'payment_paid')).map(({ data }) => (data as { payout_cents: number }).payout_cents),
  ).toEqual([PAYOUT, 3_333]);
  expect((await stepsOf(id)).map((step) => step.slice(0, 2))).toEqual([
    ['secured', BUDGET],
    ['sent', PAYOUT],
    ['paid', PAYOUT],
    ['reversed', 3_333],
    ['retried', 3_333],
    ['waiting', 'answer'],
    ['sent', 3_333],
    ['paid', 3_333],
  ]);
  await checkLedger();
  // A refund reverses both transfers.
  const before = await balanceOf(brand);
  await refund(id);
  await reverseTransfers(id);
  await expectRefunded(id, before);
});

test('releases each reversed part once, until the parts sum to the budget', async () => {
  const { id, transferId } = await paid();
  const before = await balanceOf(brand);
  await reverse(transferId, 3_333);
  await settleTransfer(transferId);
  expect((await release(id)).status).toBe(200);
  expect(await readPayment(id)).toMatchObject({
    status: 'completed',
    sentCents: 5_167,
    releasedCents: 3_333,
    stripeTransferId: transferId,
  });
  expect(await balanceOf(brand)).toBe(before + 3_333 + 588);
  expect(problemOf(await release(id))).toEqual([409, 'transfers.errors.nothingOwed']);
  await reverse(transferId, 1);
  await settleTransfer(transferId);
  expect((await release(id)).status).toBe(200);
  await reverse(transferId);
  await settleTransfer(transferId);
  expect(await readPayment(id)).toMatchObject({
    status: 'failed',
    failureCode: 'transfer_reversed',
    sentCents: 0,
  });
  expect((await release(id)).status).toBe(200);
  expect(await readPayment(id)).toMatchObject({ status: 'refunded', releasedCents: PAYOUT });
  expect(await balanceOf(brand)).toBe(before + BUDGET);
  expect(
    await db
      .select()
      .from(platformTransactions)
      .where(and(eq(platformTransactions.paymentId, id), eq(platformTransactions.transactionType, 'refund'))),
  ).toMatchObject([{ amountCents: BUDGET, platformFeeCents: BUDGET - PAYOUT }]);
  await checkLedger();
});

test('ends a reversal in shuffled, repeated parts like a reversal in one piece', async () => {
  const { id, transferId } = await paid();
  await setWebhooks('drop');
  for (const cents of [1, 2_999, 17, 4_000]) await reverse(transferId, cents);
  await reverse(transferId);
  await setWebhooks('normal');
  await reconcileAll();
  const events = await db.select().from(stripeEvents).where(eq(stripeEvents.status, 'received'));
  await Promise.all(events.flatMap((event) => [processEvents([event.id]), processEvents([event.id])]));
  expect(await readPayment(id)).toMatchObject({
    status: 'failed',
    sentCents: 0,
    stripeTransferId: null,
    attempt: 2,
  });
  expect(await noticesOf(id, 'payout_reversed')).toHaveLength(5);
  await Promise.all(Array.from({ length: 5 }, () => settleTransfer(transferId)));
  expect(await noticesOf(id, 'payout_reversed')).toHaveLength(5);
  await checkLedger();
  await expectOk(brand, 'POST', `/payments/${id}/retry`);
  await sendTransfer(id);
  await settleTransfer((await readPayment(id)).stripeTransferId!);
  expect(await readPayment(id)).toMatchObject({ status: 'completed', sentCents: PAYOUT });
});

test('counts more reversals than Stripe lists in one page', async () => {
  const { id, transferId } = await paid();
  for (let part = 1; part <= 12; part++) await reverse(transferId, part);
  await settleTransfer(transferId);
  expect(await readPayment(id)).toMatchObject({ sentCents: PAYOUT - 78 });
  await checkLedger();
});

test('accepts the reversal of the rest while the first part is sent again', async () => {
  const { id, transferId } = await paid();
  await reverse(transferId, 3_333);
  await settleTransfer(transferId);
  await resend(id);
  await fault('timeout_after', 3, 'POST /v1/transfers');
  await expect(sendTransfer(id)).rejects.toThrow();
  await clearFaults();
  await reverse(transferId);
  await settleTransfer(transferId);
  expect(await readPayment(id)).toMatchObject({ status: 'pending', sentCents: 0, attempt: 2 });
  await checkLedger();
  await sendTransfer(id);
  await settleTransfer((await readPayment(id)).stripeTransferId!);
  expect(await readPayment(id)).toMatchObject({ status: 'completed', sentCents: 3_333 });
  expect(await readAsOperator(id)).toMatchObject({ owedCents: 5_167, nextAction: 'resend' });
  await resend(id);
  await sendTransfer(id);
  await settleTransfer((await readPayment(id)).stripeTransferId!);
  expect(await readPayment(id)).toMatchObject({ status: 'completed', sentCents: PAYOUT });
});

test('keeps the ledger exact under concurrent refund, reversal, resend and release', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => paid()));
  for (const { transferId } of all) {
    await reverse(transferId, 2_000);
    await settleTransfer(transferId);
  }
  await Promise.all(
    all.map(async ({ id, transferId }) => {
      await Promise.allSettled([
        refund(id).then(() => reverseTransfers(id)),
        reverse(transferId, 700).then(() => settleTransfer(transferId)),
        resend(id).then(() => sendTransfer(id)),
        release(id),
        reverseTransfers(id),
        sendTransfer(id),
      ]);
      await checkLedger();
    }),
  );
  for (const { id } of all) {
    await sendTransfer(id);
    for (const transfer of await transfersOf(id)) await settleTransfer(transfer.id);
    await reverseTransfers(id);
  }
  await checkAgainstStripe();
});

test('refuses every action on a payment to users who are not operators', async () => {
  const { id } = await paid();
  for (const what of ['refund', 'resend', 'release', 'cancel-refund', 'check', 'retry']) {
    for (const person of [brand, await createCreator()]) {
      expect((await request(person, 'POST', `/operator/payments/${id}/${what}`, { reason })).status).toBe(
        403,
      );
    }
  }
});
