import '../harness/money-world.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { campaignInput } from '#features/campaigns/campaigns/factory.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { payments, platformTransactions } from '#features/money/charges/tables.server.ts';
import { readTrialBalance } from '#features/money/ledger/queries.server.ts';
import { processEvents } from '#features/money/stripe-events/commands/process-events.server.ts';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { BASIC, PUBLISHING_FEE, STARTER, VIDEO, VIDEO_FEE, VIDEO_PAYOUT } from '../harness/amounts.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  approve,
  approvedVideo,
  balanceOf,
  controlSandbox,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  payCard,
  paymentOf,
  planFault,
  problemOf,
  readPayment,
  request,
  sessionOf,
  settleAndCheck,
  startWorker,
  submit,
  topUp,
  transfersOf,
  until,
  untilQuiet,
  untilStatus,
  withoutReconciler,
} from '../harness/money-world.ts';

await startWorker();
afterAll(settleAndCheck);

const latestEvent = (type: string, objectId: string) =>
  until(
    async () =>
      (
        await db
          .select()
          .from(stripeEvents)
          .where(and(eq(stripeEvents.type, type), eq(stripeEvents.status, 'processed')))
      ).find((event) => event.payload.data?.object?.id === objectId),
    Boolean,
  );

async function resend(eventId: string) {
  await controlSandbox('POST', `/events/${eventId}/resend`);
  await untilQuiet();
}

test('moves exact cents from a top-up to five paid videos', async () => {
  const brand = await createBrand();
  expect(await balanceOf(brand)).toBe(0);
  const sessionId = await topUp(brand, 'starter');
  expect(await balanceOf(brand)).toBe(STARTER);
  await resend((await latestEvent('checkout.session.completed', sessionId))!.id);
  expect(await balanceOf(brand)).toBe(STARTER);
  expect((await expectOk(brand, 'GET', '/wallet/transactions')).items).toMatchObject([
    { type: 'top_up', amountCents: STARTER },
  ]);

  const { id: campaignId } = await expectOk(brand, 'POST', '/campaigns', {
    ...campaignInput({ budgetCents: VIDEO, maxSubmissions: 5 }),
    intake: 'open_call',
  });
  const { status, checkoutUrl } = await expectOk(brand, 'POST', `/campaigns/${campaignId}/publish`, {
    payWith: 'card',
  });
  expect(status).toBe('pending');
  const feeSession = sessionOf(checkoutUrl);
  const returnScreen = () =>
    expectOk(brand, 'GET', `/campaigns/publication?campaignId=${campaignId}&sessionId=${feeSession}`);
  expect(await returnScreen()).toMatchObject({ feePaid: false, payment: 'confirming' });
  await payCard(feeSession);
  expect(await returnScreen()).toMatchObject({
    campaign: { status: 'active' },
    feePaid: true,
    payment: 'paid',
  });
  await Promise.all([returnScreen(), returnScreen(), returnScreen()]);
  const fees = await db.select().from(payments).where(eq(payments.campaignId, campaignId));
  expect(fees).toMatchObject([
    { kind: 'publishing_fee', amountCents: PUBLISHING_FEE, submissionId: null, status: 'completed' },
  ]);
  expect(await balanceOf(brand)).toBe(STARTER);

  const creator = await payableCreator();
  const paymentId = await approvedVideo(brand, campaignId, creator);
  expect(await balanceOf(brand)).toBe(STARTER - VIDEO);
  const payment = await untilStatus(paymentId, 'completed');
  expect(payment).toMatchObject({
    amountCents: VIDEO,
    platformFeeCents: VIDEO_FEE,
    creatorPayoutCents: VIDEO_PAYOUT,
  });
  expect(payment).toMatchObject({ platformFeePercentage: 15, payoutStatus: 'completed', waitingFor: null });
  expect(await transfersOf(paymentId)).toMatchObject([
    {
      id: payment.stripeTransferId,
      amount: VIDEO_PAYOUT,
      currency: 'usd',
      destination: creator.stripeAccountId,
    },
  ]);
  const fee = await db
    .select()
    .from(platformTransactions)
    .where(eq(platformTransactions.paymentId, paymentId));
  expect(fee).toMatchObject([
    { transactionType: 'platform_fee', amountCents: VIDEO_FEE, status: 'completed' },
  ]);

  const paid = [payment];
  for (const approved of [2, 3, 4, 5]) {
    const id = await approvedVideo(brand, campaignId);
    expect(await balanceOf(brand)).toBe(STARTER - approved * VIDEO);
    paid.push(await untilStatus(id, 'completed'));
  }
  expect((await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('completed');
  expect(paid.reduce((sum, { creatorPayoutCents }) => sum + creatorPayoutCents, 0)).toBe(5 * VIDEO_PAYOUT);
  const trial = await readTrialBalance();
  expect(trial.find(({ id }) => id === 'rev_platform_fee')?.debitCents).toBe(-5 * VIDEO_FEE);

  const dear = await liveCampaign(brand, { budgetCents: 28_900 });
  const submissionId = await submit(await payableCreator(), dear);
  const blocked = await approve(brand, submissionId, 28_900);
  expect(blocked).toMatchObject({
    status: 409,
    body: { code: 'wallet.errors.insufficient', params: { needed: '289.00', available: '280.00' } },
  });
  expect(await paymentOf(submissionId)).toBeUndefined();
  expect(await balanceOf(brand)).toBe(STARTER - 5 * VIDEO);
});

test('refuses to approve a video of a creator without a payout account', async () => {
  const brand = await fundedBrand('basic');
  const submissionId = await submit(await createCreator(), await liveCampaign(brand));
  expect(problemOf(await approve(brand, submissionId))).toEqual([409, 'transfers.errors.creatorNotPayable']);
  expect(await paymentOf(submissionId)).toBeUndefined();
  expect(await balanceOf(brand)).toBe(BASIC);
});

test('keeps a declined payout owed, shows it to both sides and pays it once by a retry', async () => {
  const resume = await withoutReconciler();
  const brand = await fundedBrand('basic');
  const creator = await payableCreator();
  const campaignId = await liveCampaign(brand);
  await planFault({ route: 'POST /v1/transfers', kind: 'declined', times: 1 });
  const paymentId = await approvedVideo(brand, campaignId, creator);
  await untilStatus(paymentId, 'failed');
  expect(await balanceOf(brand)).toBe(BASIC - VIDEO);
  const seen = { status: 'failed', amountCents: VIDEO, creatorPayoutCents: VIDEO_PAYOUT };
  expect((await expectOk(brand, 'GET', `/reviews?campaignId=${campaignId}`)).items).toMatchObject([
    { status: 'approved', payment: seen },
  ]);
  expect((await expectOk(creator, 'GET', '/earnings')).items).toMatchObject([seen]);
  expect(problemOf(await request(creator, 'POST', `/payments/${paymentId}/retry`))).toEqual([
    403,
    'errors.forbidden',
  ]);
  expect((await request(await createBrand(), 'POST', `/payments/${paymentId}/retry`)).status).toBe(404);

  const clicks = await Promise.all(
    [1, 2, 3].map(() => request(brand, 'POST', `/payments/${paymentId}/retry`)),
  );
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  resume();
  await untilStatus(paymentId, 'completed');
  expect(await transfersOf(paymentId)).toHaveLength(1);
  expect(await balanceOf(brand)).toBe(BASIC - VIDEO);
});

test('owes a reversed transfer again, notifies once, and pays it by a retry', async () => {
  const brand = await fundedBrand('basic');
  const creator = await payableCreator();
  const paymentId = await approvedVideo(brand, await liveCampaign(brand), creator);
  const { stripeTransferId } = await untilStatus(paymentId, 'completed');
  const created = await latestEvent('transfer.created', stripeTransferId!);
  await controlSandbox('POST', `/transfers/${stripeTransferId}/reverse`, {});
  expect(await untilStatus(paymentId, 'failed')).toMatchObject({
    payoutStatus: 'failed',
    stripeTransferId: null,
  });
  const reversed = await latestEvent('transfer.reversed', stripeTransferId!);
  const notices = () =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, creator.userId), eq(notifications.type, 'payout_reversed')));
  expect(await notices()).toMatchObject([
    { data: { amount_cents: VIDEO_PAYOUT, transfer_id: stripeTransferId } },
  ]);
  const state = await readPayment(paymentId);
  // The same event again, the same change under another id, as Stripe may send it, then the late first event.
  await resend(reversed!.id);
  for (const [news, id] of [
    [reversed, 'evt_again'],
    [created, 'evt_late'],
  ] as const) {
    await db.insert(stripeEvents).values({ ...news!, id, status: 'received' });
    await processEvents([id]);
  }
  expect(await notices()).toHaveLength(1);
  expect(await readPayment(paymentId)).toEqual(state);
  expect(await balanceOf(brand)).toBe(BASIC - VIDEO);
  await checkLedger();

  await expectOk(brand, 'POST', `/payments/${paymentId}/retry`);
  const again = await untilStatus(paymentId, 'completed');
  expect(again.stripeTransferId).not.toBe(stripeTransferId);
  expect((await transfersOf(paymentId)).map(({ reversed }) => reversed).sort()).toEqual([false, true]);
});

test('ignores an old event of a reversed transfer while its retry runs', async () => {
  const brand = await fundedBrand('basic');
  const creator = await payableCreator();
  const paymentId = await approvedVideo(brand, await liveCampaign(brand), creator);
  const { stripeTransferId } = await untilStatus(paymentId, 'completed');
  await controlSandbox('POST', `/transfers/${stripeTransferId}/reverse`, {});
  await untilStatus(paymentId, 'failed');
  await planFault({ route: 'POST /v1/transfers', kind: 'latency', times: 1, delayMs: 5_000 });
  await expectOk(brand, 'POST', `/payments/${paymentId}/retry`);
  await until(
    () => readPayment(paymentId),
    ({ attemptStartedAt }) => attemptStartedAt !== null,
  );
  await settleTransfer(stripeTransferId!);
  expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', attempt: 2 });
  await untilStatus(paymentId, 'completed');
  const notices = await db.select().from(notifications).where(eq(notifications.userId, creator.userId));
  expect(notices.filter(({ type }) => type === 'payout_reversed')).toHaveLength(1);
});

test('completes a failed payment whose transfer exists, without sending it again', async () => {
  const resume = await withoutReconciler();
  const brand = await fundedBrand('basic');
  const creator = await payableCreator();
  await planFault({ route: 'POST /v1/transfers', kind: 'declined', times: 1 });
  const paymentId = await approvedVideo(brand, await liveCampaign(brand), creator);
  await untilStatus(paymentId, 'failed');
  await stripe.transfers.create({
    amount: VIDEO_PAYOUT,
    currency: 'usd',
    destination: creator.stripeAccountId,
    transfer_group: paymentId,
    metadata: { payment_id: paymentId },
  });
  resume();
  await untilStatus(paymentId, 'completed');
  expect(problemOf(await request(brand, 'POST', `/payments/${paymentId}/retry`))).toEqual([
    409,
    'transfers.errors.notFailed',
  ]);
});
