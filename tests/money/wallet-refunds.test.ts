import '../harness/money-world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createBrand, createCreator, type Person } from '#features/identity/accounts/factory.server.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { sendRefund } from '#features/money/refunds/commands/send-refund.server.ts';
import { refunds, walletRefunds } from '#features/money/refunds/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { BASIC, BUDGET, MICRO, PUBLISHING_FEE } from '../harness/amounts.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import {
  approve,
  approvedVideo,
  balanceOf,
  clearFaults,
  controlSandbox,
  expectOk,
  liveCampaign,
  payableCreator,
  payCard,
  planFault,
  problemOf,
  reconcileAll,
  request,
  sessionOf,
  setWebhooks,
  startWorker,
  stopWorker,
  submit,
  until,
  withoutReconciler,
} from '../harness/money-world.ts';
import {
  CARD_DISPUTED_AT_ONCE,
  chargeOf,
  intentOf,
  notificationsTo,
  operator,
  refundWallet,
  topUpBy,
  untilDone,
} from './books-world.ts';

beforeEach(async () => {
  await clearFaults();
  await setWebhooks('normal');
  await startWorker();
});
afterAll(async () => {
  await startWorker();
  await untilDone();
  await checkAgainstStripe();
});

const partsOf = (walletRefundId: string) =>
  db.select().from(refunds).where(eq(refunds.walletRefundId, walletRefundId)).orderBy(refunds.id);
const settled = (walletRefundId: string, status: string) =>
  until(
    async () => (await db.select().from(walletRefunds).where(eq(walletRefunds.id, walletRefundId)))[0]!,
    (refund) => refund.status === status,
  );
async function requestRefund(brand: Person, amountCents: number): Promise<string> {
  const answer = await refundWallet(brand, { amountCents });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}
const sentOf = async (sessionId: string) =>
  (await stripe.refunds.list({ payment_intent: await intentOf(sessionId) })).data.map(
    ({ amount, status }) => [amount, status],
  );

test('refuses refunds above the balance, of an outdated balance or by others', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'micro');
  expect(problemOf(await refundWallet(brand, { amountCents: MICRO + 1 }))).toEqual([
    409,
    'wallet.errors.insufficient',
  ]);
  expect(problemOf(await refundWallet(brand, { amountCents: 5_000, balanceCents: MICRO - 1 }))).toEqual([
    409,
    'wallet.errors.balanceChanged',
  ]);
  expect((await refundWallet(await createCreator(), { amountCents: 100, balanceCents: 0 })).status).toBe(404);
  const asBrand = await request(brand, 'POST', '/operator/wallet-refunds', {});
  expect(asBrand.status).toBe(403);
  expect(await balanceOf(brand)).toBe(MICRO);

  // A disputed top-up adds nothing to the refundable amount.
  await topUpBy(brand, 'micro', CARD_DISPUTED_AT_ONCE);
  await untilDone();
  expect(await expectOk(operator, 'GET', `/operator/wallets/${brand.workspaceId}`)).toMatchObject({
    balanceCents: MICRO,
    refundableCents: MICRO,
  });
});

test('refunds unused balance to the cards that paid it, oldest first, to the cent', async () => {
  const brand = await createBrand();
  const [first, second] = [await topUpBy(brand, 'micro'), await topUpBy(brand, 'basic')];
  await approvedVideo(brand, await liveCampaign(brand));
  expect(await balanceOf(brand)).toBe(45_600);
  const id = await requestRefund(brand, 40_001);
  expect(await balanceOf(brand)).toBe(5_599);
  await settled(id, 'succeeded');
  expect((await partsOf(id)).map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [MICRO, 'succeeded'],
    [30_001, 'succeeded'],
  ]);
  expect(await sentOf(first)).toEqual([[MICRO, 'succeeded']]);
  expect(await sentOf(second)).toEqual([[30_001, 'succeeded']]);
  const rest = await requestRefund(brand, 5_599);
  await settled(rest, 'succeeded');
  expect(await sentOf(second)).toHaveLength(2);
  expect(await balanceOf(brand)).toBe(0);
  expect((await expectOk(brand, 'GET', '/wallet/transactions')).items.slice(0, 2)).toMatchObject([
    { type: 'wallet_refund', amountCents: -5_599 },
    { type: 'wallet_refund', amountCents: -40_001 },
  ]);
  await untilDone();
  expect((await notificationsTo(brand)).filter(({ type }) => type.startsWith('wallet_'))).toEqual([
    { type: 'wallet_refunded', refund_id: id, amount_cents: 40_001 },
    { type: 'wallet_refunded', refund_id: rest, amount_cents: 5_599 },
  ]);
  expect((await expectOk(operator, 'GET', '/operator/wallet-refunds')).items).toMatchObject([
    { id: rest, refundedCents: 5_599, returnedCents: 0, status: 'succeeded', requestedByName: operator.name },
    { id, refundedCents: 40_001 },
  ]);
});

test.each([
  'timeout_after',
  'reset_after',
  'truncated',
  'error_500',
  'conflict_409',
  'rate_limit',
  'bad_gateway_html',
])('sends a refund with a lost answer (%s) once', async (kind) => {
  await stopWorker();
  const brand = await createBrand();
  const sessionId = await topUpBy(brand, 'micro');
  await setWebhooks('drop');
  const [part] = await partsOf(await requestRefund(brand, 4_000));
  await planFault({ route: 'POST /v1/refunds', kind, times: 4, delayMs: 30 });
  await sendRefund(part!.id).catch(() => {});
  await clearFaults();
  await Promise.all([sendRefund(part!.id), sendRefund(part!.id), sendRefund(part!.id)]);
  expect(await sentOf(sessionId)).toEqual([[4_000, 'succeeded']]);
  expect(await partsOf(part!.walletRefundId!)).toMatchObject([{ status: 'succeeded' }]);
  expect(await balanceOf(brand)).toBe(6_000);
});

test('sends a refund and reads its outcome by the reconciler without webhooks and jobs', async () => {
  await stopWorker();
  await setWebhooks('drop');
  const brand = await createBrand();
  const sessionId = await topUpBy(brand, 'micro', '4000000000007726');
  const id = await requestRefund(brand, MICRO);
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'refunds.send-refund'`);
  await reconcileAll();
  expect(await sentOf(sessionId)).toEqual([[MICRO, 'pending']]);
  expect(await partsOf(id)).toMatchObject([{ status: 'pending', stripeRefundId: expect.any(String) }]);
  await checkAgainstStripe();
  await controlSandbox('POST', `/refunds/${(await partsOf(id))[0]!.stripeRefundId}/close`, {
    outcome: 'failed',
  });
  await reconcileAll();
  expect(await settled(id, 'failed')).toMatchObject({ status: 'failed' });
  expect(await balanceOf(brand)).toBe(MICRO);
  expect((await notificationsTo(brand)).at(-1)).toMatchObject({
    type: 'wallet_refund_failed',
    amount_cents: MICRO,
  });
  await reconcileAll();
  expect(await balanceOf(brand)).toBe(MICRO);
});

test('credits the wallet once when a card’s refund fails after it succeeded', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'micro');
  await topUpBy(brand, 'micro');
  const id = await requestRefund(brand, 15_000);
  await settled(id, 'succeeded');
  const [, second] = await partsOf(id);
  await controlSandbox('POST', `/refunds/${second!.stripeRefundId}/close`, { outcome: 'failed' });
  await settled(id, 'partial');
  await untilDone();
  expect(await balanceOf(brand)).toBe(MICRO);
  expect((await expectOk(brand, 'GET', '/wallet/transactions')).items[0]).toMatchObject({
    type: 'refund_returned',
    amountCents: 5_000,
  });
  expect((await notificationsTo(brand)).filter(({ type }) => type === 'wallet_refund_failed')).toEqual([
    { type: 'wallet_refund_failed', refund_id: id, amount_cents: 5_000 },
  ]);
  // The charge can be refunded again.
  await settled(await requestRefund(brand, MICRO), 'succeeded');
  expect(await balanceOf(brand)).toBe(0);
});

test('reports the refunded and the failed part once, when the whole refund is settled', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'micro');
  await topUpBy(brand, 'micro', '4000000000007726');
  const id = await requestRefund(brand, 15_000);
  const [first, second] = await until(
    () => partsOf(id),
    (parts) => parts[0]?.status === 'succeeded' && parts[1]?.stripeRefundId !== null,
  );
  await controlSandbox('POST', `/refunds/${first!.stripeRefundId}/close`, { outcome: 'failed' });
  await until(
    () => partsOf(id),
    (parts) => parts[0]?.status === 'failed',
  );
  await controlSandbox('POST', `/refunds/${second!.stripeRefundId}/close`, { outcome: 'succeeded' });
  await settled(id, 'partial');
  expect((await notificationsTo(brand)).filter(({ type }) => type.startsWith('wallet_refund'))).toEqual([
    { type: 'wallet_refunded', refund_id: id, amount_cents: 5_000 },
    { type: 'wallet_refund_failed', refund_id: id, amount_cents: MICRO },
  ]);
});

test('waits with a refund until the platform’s balance covers it', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'micro');
  // Every attempt fails, because a late event of the top-up may retry the refund.
  await planFault({ route: 'POST /v1/refunds', kind: 'balance_insufficient', times: 99 });
  const id = await requestRefund(brand, MICRO);
  await until(
    () => partsOf(id),
    ([part]) => part!.waitingFor === 'funds',
  );
  expect(await balanceOf(brand)).toBe(0);
  await clearFaults();
  await reconcileAll();
  await settled(id, 'succeeded');
});

test('returns the part of a charge that was disputed meanwhile to the wallet', async () => {
  const resume = await withoutReconciler();
  await setWebhooks('drop');
  const brand = await createBrand();
  const [first, second] = [await topUpBy(brand, 'micro'), await topUpBy(brand, 'micro')];
  await controlSandbox('POST', '/disputes', { charge: await chargeOf(first) });
  const id = await requestRefund(brand, 20_000);
  await settled(id, 'partial');
  expect(await sentOf(second)).toEqual([[MICRO, 'succeeded']]);
  expect(await balanceOf(brand)).toBe(MICRO);
  await reconcileAll();
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  resume();
});

test('spends one balance once under concurrent refunds and approvals', async () => {
  const brand = await createBrand();
  await topUpBy(brand, 'basic');
  const campaignId = await liveCampaign(brand, { budgetCents: 30_000, maxSubmissions: 5 });
  const submissionId = await submit(await payableCreator(), campaignId);
  const answers = await Promise.all([
    refundWallet(brand, { amountCents: 30_000, balanceCents: BASIC }),
    refundWallet(brand, { amountCents: 30_000, balanceCents: BASIC }),
    approve(brand, submissionId, 30_000),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(brand)).toBe(20_000);
  await untilDone();
  await checkLedger();
});

test('deducts a Stripe refund even below zero and blocks spending until a top-up', async () => {
  const brand = await createBrand();
  const sessionId = await topUpBy(brand, 'basic');
  const [live, paused] = [await liveCampaign(brand), await liveCampaign(brand)];
  await expectOk(brand, 'POST', `/campaigns/${paused}/pause`);
  await approvedVideo(brand, live);
  const submissionId = await submit(await payableCreator(), live);
  await untilDone();
  await controlSandbox('POST', `/charges/${await chargeOf(sessionId)}/refund`, { amount: 40_000 });
  await untilDone();
  expect(await balanceOf(brand)).toBe(-4_400);
  const statusOf = async (id: string) => (await expectOk(brand, 'GET', `/campaigns/${id}`)).status;
  expect(await Promise.all([live, paused].map(statusOf))).toEqual(['paused', 'paused']);
  const blocked = [409, 'wallet.errors.inDebt'];
  expect(problemOf(await approve(brand, submissionId))).toEqual(blocked);
  expect(problemOf(await request(brand, 'POST', `/campaigns/${live}/activate`))).toEqual(blocked);
  const { id: next } = await expectOk(brand, 'POST', '/campaigns', {
    title: 'Another one',
    description: 'Show it.',
    briefItems: [{ kind: 'must', text: 'Daylight.' }],
    budgetCents: BUDGET,
    deadline: '2099-01-01',
    intake: 'open_call',
  });
  for (const payWith of ['card', 'wallet']) {
    expect(problemOf(await request(brand, 'POST', `/campaigns/${next}/publish`, { payWith }))).toEqual(
      blocked,
    );
  }
  await checkLedger();

  await topUpBy(brand, 'micro');
  expect(await balanceOf(brand)).toBe(5_600);
  expect(await Promise.all([live, paused].map(statusOf))).toEqual(['active', 'paused']);
  await untilDone();
  expect((await notificationsTo(brand)).filter(({ type }) => type.startsWith('wallet_'))).toMatchObject([
    { type: 'wallet_negative', balance_cents: -4_400 },
    { type: 'wallet_refunded', amount_cents: 40_000 },
  ]);
});

test('unpublishes a campaign after a full Stripe refund of its fee, until it is paid again', async () => {
  const brand = await createBrand();
  const campaignId = await liveCampaign(brand);
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.campaignId, campaignId));
  const charge = await chargeOf(checkout!.stripeSessionId!);
  const statusOf = async () => (await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status;
  await controlSandbox('POST', `/charges/${charge}/refund`, { amount: 10_000 });
  await untilDone();
  expect(await statusOf()).toBe('active');
  await controlSandbox('POST', `/charges/${charge}/refund`, {});
  await untilDone();
  expect(await statusOf()).toBe('pending');
  await checkLedger();
  const { checkoutUrl } = await expectOk(brand, 'POST', `/campaigns/${campaignId}/publish`, {
    payWith: 'card',
  });
  await payCard(sessionOf(checkoutUrl));
  await untilDone();
  expect(await statusOf()).toBe('active');
  expect(await balanceOf(brand)).toBe(0);
});

test('refunds a fee paid twice once, also if all or part was refunded at Stripe first', async () => {
  await stopWorker();
  for (const byHand of [PUBLISHING_FEE, 9_900]) {
    const brand = await createBrand();
    await topUpBy(brand, 'starter');
    const { id: campaignId } = await expectOk(brand, 'POST', '/campaigns', {
      title: 'Twice',
      description: 'Show it.',
      briefItems: [{ kind: 'must', text: 'Daylight.' }],
      budgetCents: BUDGET,
      deadline: '2099-01-01',
      intake: 'open_call',
    });
    const { checkoutUrl } = await expectOk(brand, 'POST', `/campaigns/${campaignId}/publish`, {
      payWith: 'card',
    });
    await expectOk(brand, 'POST', `/campaigns/${campaignId}/publish`, { payWith: 'wallet' });
    const sessionId = sessionOf(checkoutUrl);
    await payCard(sessionId);
    await expectOk(brand, 'GET', `/campaigns/publication?campaignId=${campaignId}&sessionId=${sessionId}`);
    await controlSandbox('POST', `/charges/${await chargeOf(sessionId)}/refund`, { amount: byHand });
    await startWorker();
    await untilDone();
    await stopWorker();
    const sent = await stripe.refunds.list({ payment_intent: await intentOf(sessionId) });
    expect(sent.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(PUBLISHING_FEE);
    expect(await balanceOf(brand)).toBe(70_100);
  }
});
