import '../harness/money-world.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createOperator } from '#features/identity/accounts/factory.server.ts';
import { paymentHistory, payments } from '#features/money/charges/tables.server.ts';
import { refreshPayoutAccount } from '#features/money/payout-accounts/commands/refresh-payout-account.server.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { resumePayoutsWithoutFunds } from '#features/money/transfers/commands/resume-payouts.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { BUDGET, PAYOUT, PUBLISHING_FEE } from '../harness/amounts.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import {
  approvedVideo,
  clearFaults,
  controlSandbox,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  planFault,
  readPayment,
  setWebhooks,
  startWorker,
  stopWorker,
  transfersOf,
  untilQuiet,
} from '../harness/money-world.ts';

const brand = await fundedBrand('growth');
const campaignId = await liveCampaign(brand, { maxSubmissions: 50, budgetCents: BUDGET });
/** The payment of a video that was just approved. */
const owedPayment = (creator?: Awaited<ReturnType<typeof payableCreator>>) =>
  approvedVideo(brand, campaignId, creator, BUDGET);
const failNextTransfer = (kind: string, times = 1) =>
  planFault({ route: 'POST /v1/transfers', kind, times, delayMs: 30 });
const timelineOf = async (id: string) =>
  (
    await db.select().from(paymentHistory).where(eq(paymentHistory.paymentId, id)).orderBy(paymentHistory.id)
  ).map(({ step, reason }) => (reason ? `${step} ${reason}` : step));
const settle = async (id: string) => settleTransfer((await readPayment(id)).stripeTransferId!);

// No worker and no webhooks until the end: each test decides what happens when.
await setWebhooks('hold');
afterEach(clearFaults);
afterAll(async () => {
  await setWebhooks('normal');
  await controlSandbox('POST', '/webhooks/flush', { order: 'shuffle' });
  await startWorker();
  await untilQuiet();
  await stopWorker();
  await checkAgainstStripe();
});

test('records a payout as secured, sent and paid with its amounts and transfer', async () => {
  const creator = await payableCreator();
  const id = await owedPayment(creator);
  await sendTransfer(id);
  await settle(id);
  await settle(id);
  const [transfer] = await transfersOf(id);
  const rows = await db
    .select()
    .from(paymentHistory)
    .where(eq(paymentHistory.paymentId, id))
    .orderBy(paymentHistory.id);
  expect(rows).toMatchObject([
    { step: 'secured', amountCents: BUDGET, reference: null },
    { step: 'sent', amountCents: PAYOUT, reference: transfer!.id },
    { step: 'paid', amountCents: PAYOUT, reference: transfer!.id },
  ]);
  const notices = await db.select().from(notifications).where(eq(notifications.userId, creator.userId));
  expect(notices.filter(({ type }) => type === 'payment_paid')).toMatchObject([
    { data: { payment_id: id, payout_cents: PAYOUT, campaign_title: expect.stringMatching(/./) } },
  ]);
});

test('records the same timeline when the event precedes the answer', async () => {
  const id = await owedPayment();
  await failNextTransfer('timeout_after', 3);
  await expect(sendTransfer(id)).rejects.toThrow();
  const [transfer] = await transfersOf(id);
  await settleTransfer(transfer!.id);
  await sendTransfer(id);
  expect(await timelineOf(id)).toEqual(['secured', 'waiting answer', 'sent', 'paid']);
});

test('records a repeated wait for the same reason once', async () => {
  const id = await owedPayment();
  for (let round = 0; round < 4; round++) {
    await failNextTransfer('balance_insufficient');
    await sendTransfer(id);
    await resumePayoutsWithoutFunds();
  }
  expect(await timelineOf(id)).toEqual(['secured', 'waiting funds']);
  await failNextTransfer('error_500_no_retry');
  await expect(sendTransfer(id)).rejects.toThrow();
  await failNextTransfer('error_500_no_retry');
  await expect(sendTransfer(id)).rejects.toThrow();
  await sendTransfer(id);
  await settle(id);
  expect(await timelineOf(id)).toEqual(['secured', 'waiting funds', 'waiting answer', 'sent', 'paid']);
});

test('records a failure, its retry and a reversal in order', async () => {
  const creator = await payableCreator();
  const id = await owedPayment(creator);
  await failNextTransfer('declined');
  await sendTransfer(id);
  await expectOk(brand, 'POST', `/payments/${id}/retry`);
  await sendTransfer(id);
  await settle(id);
  const { stripeTransferId } = await readPayment(id);
  await controlSandbox('POST', `/transfers/${stripeTransferId}/reverse`, {});
  await settleTransfer(stripeTransferId!);
  await expectOk(await createOperator(), 'POST', `/operator/payments/${id}/retry`);
  await sendTransfer(id);
  await settle(id);
  expect(await timelineOf(id)).toEqual([
    'secured',
    'failed card_declined',
    'retried',
    'sent',
    'paid',
    'reversed transfer_reversed',
    'retried',
    'sent',
    'paid',
  ]);
});

test('records the wait for an account before the transfer', async () => {
  const creator = await payableCreator();
  const id = await owedPayment(creator);
  const state = (transfers: string) =>
    controlSandbox('POST', `/accounts/${creator.stripeAccountId}/state`, { transfers });
  await state('restricted');
  await refreshPayoutAccount(creator.stripeAccountId);
  await sendTransfer(id);
  await state('active');
  await refreshPayoutAccount(creator.stripeAccountId);
  await sendTransfer(id);
  await settle(id);
  expect(await timelineOf(id)).toEqual(['secured', 'waiting account', 'sent', 'paid']);
});

test('records a publishing fee as paid in one step', async () => {
  const [fee] = await db.select().from(payments).where(eq(payments.kind, 'publishing_fee'));
  expect(await db.select().from(paymentHistory).where(eq(paymentHistory.paymentId, fee!.id))).toMatchObject([
    { step: 'paid', amountCents: PUBLISHING_FEE, reference: fee!.stripePaymentIntentId },
  ]);
  await checkLedger();
});
