import '../harness/money-world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { campaignInput } from '#features/campaigns/campaigns/factory.server.ts';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { checkouts, payments } from '#features/money/charges/tables.server.ts';
import { readBalance } from '#features/money/ledger/queries.server.ts';
import { SUSPENSE } from '#features/money/ledger/rules.ts';
import { settleRefund } from '#features/money/refunds/commands/record-refund.server.ts';
import { sendRefund } from '#features/money/refunds/commands/send-refund.server.ts';
import { refunds } from '#features/money/refunds/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { BASIC, BUDGET, MICRO, PUBLISHING_FEE, STARTER, VIDEO } from '../harness/amounts.ts';
import {
  advanceClock,
  approve,
  balanceOf,
  controlSandbox,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  payCard,
  planFault,
  problemOf,
  reconcileAll,
  request,
  sessionOf,
  settleAndCheck,
  startWorker,
  stopWorker,
  submit,
  until,
  untilQuiet,
} from '../harness/money-world.ts';

await startWorker();
afterAll(settleAndCheck);

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countAccepted = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;
const paymentsOf = (campaignId: string) =>
  db
    .select()
    .from(payments)
    .where(sql`${payments.campaignId} = ${campaignId} AND ${payments.kind} = 'video'`);

/** Submits a video per creator, and returns the ids. */
async function submitVideos(campaignId: string, count: number): Promise<string[]> {
  const creators = await times(count, () => payableCreator());
  return times(count, (index) => submit(creators[index]!, campaignId));
}

test.each([2, 20])(
  'creates one payment and one debit for %i concurrent approvals of one submission',
  async (count) => {
    const brand = await fundedBrand('basic');
    const campaignId = await liveCampaign(brand, { maxSubmissions: 3 });
    const [submissionId] = await submitVideos(campaignId, 1);
    const answers = await times(count, () => approve(brand, submissionId!));
    expect(countAccepted(answers)).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(problemOf(answer)).toEqual([409, 'submissions.errors.alreadyReviewed']);
    }
    expect(await paymentsOf(campaignId)).toHaveLength(1);
    expect(await balanceOf(brand)).toBe(BASIC - VIDEO);
  },
);

test('approves exactly 10 of 50 concurrent videos with a wallet for 10', async () => {
  const brand = await fundedBrand('starter');
  const campaigns = await times(5, () => liveCampaign(brand, { budgetCents: BUDGET, maxSubmissions: 20 }));
  const waiting = (await Promise.all(campaigns.map((id) => submitVideos(id, 10)))).flat();
  const answers = await times(50, (index) => approve(brand, waiting[index]!, BUDGET));
  expect(countAccepted(answers)).toBe(10);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(problemOf(answer)).toEqual([409, 'wallet.errors.insufficient']);
  }
  expect(await balanceOf(brand)).toBe(0);
});

test('approves exactly two of many concurrent videos of a campaign for two', async () => {
  const brand = await fundedBrand('starter');
  const campaignId = await liveCampaign(brand, { maxSubmissions: 2 });
  const waiting = await submitVideos(campaignId, 6);
  const answers = await times(6, (index) => approve(brand, waiting[index]!));
  expect(countAccepted(answers)).toBe(2);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(problemOf(answer)).toEqual([409, 'submissions.errors.slotsFilled']);
  }
  expect(await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).toMatchObject({
    status: 'completed',
    approvedCount: 2,
  });
  expect(await balanceOf(brand)).toBe(STARTER - 2 * VIDEO);
});

const unpaidCampaign = async (brand: Parameters<typeof expectOk>[0]): Promise<string> =>
  (await expectOk(brand, 'POST', '/campaigns', campaignInput())).id;
const publish = (brand: Parameters<typeof expectOk>[0], campaignId: string, payWith: 'card' | 'wallet') =>
  request(brand, 'POST', `/campaigns/${campaignId}/publish`, { payWith });
const checkoutsOf = (campaignId: string) =>
  db.select().from(checkouts).where(eq(checkouts.campaignId, campaignId));

test('takes the publishing fee once under ten concurrent requests', async () => {
  const brand = await fundedBrand('starter');
  const campaignId = await unpaidCampaign(brand);
  expect(countAccepted(await times(10, () => publish(brand, campaignId, 'wallet')))).toBe(1);
  expect(await balanceOf(brand)).toBe(STARTER - PUBLISHING_FEE);
});

test('opens one fee page under concurrent requests', async () => {
  const brand = await createBrand();
  const campaignId = await unpaidCampaign(brand);
  const answers = await times(8, () => publish(brand, campaignId, 'card'));
  expect(new Set(answers.map(({ body }) => body.checkoutUrl)).size).toBe(1);
  expect(await checkoutsOf(campaignId)).toHaveLength(1);
});

test('counts a fee once and refunds the card when card and wallet pay at the same time', async () => {
  const brand = await fundedBrand('starter');
  for (let round = 0; round < 4; round++) {
    const before = await balanceOf(brand);
    const campaignId = await unpaidCampaign(brand);
    const sessionId = sessionOf((await publish(brand, campaignId, 'card')).body.checkoutUrl);
    const [, wallet] = await Promise.all([
      payCard(sessionId),
      publish(brand, campaignId, 'wallet'),
      fulfilCheckout(sessionId),
    ]);
    await untilQuiet();
    const isByWallet = wallet.status === 200;
    expect(await balanceOf(brand)).toBe(before - (isByWallet ? PUBLISHING_FEE : 0));
    const [checkout] = await checkoutsOf(campaignId);
    expect(checkout!.status).toBe(isByWallet ? 'duplicate' : 'paid');
    if (isByWallet)
      await until(
        () => refundOf(checkout!.id),
        (refund) => refund?.status === 'succeeded',
      );
    const sent = await stripe.refunds.list({ payment_intent: checkout!.stripePaymentIntentId! });
    expect(sent.data.map(({ amount }) => amount)).toEqual(isByWallet ? [PUBLISHING_FEE] : []);
    if (round === 0) await fundBack(brand);
  }
  expect(await readBalance(SUSPENSE)).toBe(0);
});

const fundBack = async (brand: Parameters<typeof expectOk>[0]) => {
  const sessionId = sessionOf(
    (await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'starter' })).url,
  );
  await payCard(sessionId);
  await fulfilCheckout(sessionId);
};

const refundOf = async (checkoutId: string) =>
  (await db.select().from(refunds).where(eq(refunds.checkoutId, checkoutId)))[0];

/** A fee page paid after the wallet had paid, with no worker running. */
async function duplicateFee() {
  const brand = await fundedBrand('basic');
  const campaignId = await unpaidCampaign(brand);
  const sessionId = sessionOf((await publish(brand, campaignId, 'card')).body.checkoutUrl);
  expect((await publish(brand, campaignId, 'wallet')).status).toBe(200);
  await payCard(sessionId);
  return { brand, campaignId, sessionId };
}

test('refunds a duplicate fee although the job was lost', async () => {
  await stopWorker();
  const { campaignId, sessionId } = await duplicateFee();
  await fulfilCheckout(sessionId);
  expect(await readBalance(SUSPENSE)).toBe(PUBLISHING_FEE);
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'refunds.send-refund'`);
  await startWorker();
  await reconcileAll();
  await until(
    () => readBalance(SUSPENSE),
    (cents) => cents === 0,
  );
  const [checkout] = await checkoutsOf(campaignId);
  expect(await refundOf(checkout!.id)).toMatchObject({ origin: 'duplicate', status: 'succeeded' });
});

test('takes a refund made at Stripe from the wallet once our refund of a duplicate fee has failed', async () => {
  await stopWorker();
  const { brand, campaignId, sessionId } = await duplicateFee();
  await fulfilCheckout(sessionId);
  const before = await balanceOf(brand);
  const [checkout] = await checkoutsOf(campaignId);
  const own = (await refundOf(checkout!.id))!;
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(checkout!.stripePaymentIntentId!);
  const dispute = await controlSandbox('POST', '/disputes', { charge });
  await sendRefund(own.id);
  expect(await refundOf(checkout!.id)).toMatchObject({ status: 'failed', failureCode: 'charge_disputed' });
  await controlSandbox('POST', `/disputes/${dispute.id}/close`, { outcome: 'won' });
  await startWorker();
  await untilQuiet();
  expect(await balanceOf(brand)).toBe(before + PUBLISHING_FEE);
  await controlSandbox('POST', `/charges/${charge}/refund`, { amount: 726, outcome: 'succeeded' });
  await untilQuiet();
  expect(await balanceOf(brand)).toBe(before + PUBLISHING_FEE - 726);
  expect(await readBalance(SUSPENSE)).toBe(0);
});

test('refunds a duplicate fee once although a refund made at Stripe failed before another succeeded', async () => {
  for (const seen of ['in order', 'the last first'] as const) {
    await stopWorker();
    const { brand, campaignId, sessionId } = await duplicateFee();
    await fulfilCheckout(sessionId);
    const before = await balanceOf(brand);
    const [checkout] = await checkoutsOf(campaignId);
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(checkout!.stripePaymentIntentId!);
    const refundAtStripe = (body: object) => controlSandbox('POST', `/charges/${charge}/refund`, body);
    const first = await refundAtStripe({ amount: 596, outcome: 'failed' });
    const second = await refundAtStripe({ outcome: 'succeeded' });
    for (const { id } of seen === 'in order' ? [first, second] : [second, first]) await settleRefund(id);
    await startWorker();
    await untilQuiet();
    const { data } = await stripe.refunds.list({ payment_intent: checkout!.stripePaymentIntentId! });
    expect(data.map(({ amount, status }) => [amount, status])).toEqual([
      [PUBLISHING_FEE, 'succeeded'],
      [596, 'failed'],
    ]);
    expect(await balanceOf(brand)).toBe(before);
    expect(await readBalance(SUSPENSE)).toBe(0);
  }
});

test('credits a session once under twenty concurrent fulfilments', async () => {
  const brand = await createBrand();
  const sessionId = sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await payCard(sessionId);
  await times(20, () => fulfilCheckout(sessionId));
  expect(await balanceOf(brand)).toBe(MICRO);
});

test('accepts one application and one submission under concurrent requests', async () => {
  const brand = await fundedBrand('basic');
  const casting = await liveCampaign(brand, { intake: 'casting' });
  const creator = await createCreator();
  const applied = await times(10, () =>
    request(creator, 'POST', `/open-campaigns/${casting}/applications`, {}),
  );
  expect(applied.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const call = await liveCampaign(brand);
  const video = { title: 'First cut', videoUrl: 'https://videos.example/first-cut.mp4' };
  const submitted = await times(10, () =>
    request(creator, 'POST', `/open-campaigns/${call}/submissions`, video),
  );
  expect(submitted.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await expectOk(brand, 'GET', `/campaigns/${call}`)).toMatchObject({
    submissionCount: 1,
    pendingReviewCount: 1,
  });
});

test('creates one connected account under ten concurrent requests', async () => {
  const creator = await createCreator();
  const accounts = async () => Number((await controlSandbox('GET', '/state')).counts['v2.core.account']);
  const before = await accounts();
  expect(
    countAccepted(await times(10, () => request(creator, 'POST', '/payout-account/onboarding', {}))),
  ).toBe(10);
  expect(await accounts()).toBe(before + 1);
});

// This test runs last, because the sandbox clock cannot go back.
test('finds a refund with a lost answer after its key has expired', async () => {
  await stopWorker();
  const { campaignId, sessionId } = await duplicateFee();
  await fulfilCheckout(sessionId);
  const [checkout] = await checkoutsOf(campaignId);
  await planFault({ route: 'POST /v1/refunds', kind: 'timeout_after', times: 3, delayMs: 30 });
  const { id } = (await refundOf(checkout!.id))!;
  await expect(sendRefund(id)).rejects.toThrow();
  await advanceClock(25 * 3600);
  await sendRefund(id);
  const { data } = await stripe.refunds.list({ payment_intent: checkout!.stripePaymentIntentId! });
  expect(data).toMatchObject([{ amount: PUBLISHING_FEE }]);
  expect(await refundOf(checkout!.id)).toMatchObject({ stripeRefundId: data[0]!.id, status: 'succeeded' });
  expect(await readBalance(SUSPENSE)).toBe(0);
  await startWorker();
});
