import '../harness/money-world.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createBrand, type Person } from '#features/identity/accounts/factory.server.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { settleDispute } from '#features/money/disputes/commands/settle-dispute.server.ts';
import { disputes } from '#features/money/disputes/tables.server.ts';
import { refunds } from '#features/money/refunds/tables.server.ts';
import { processEvents } from '#features/money/stripe-events/commands/process-events.server.ts';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { subscriptionInvoices } from '#features/money/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { BASIC, DISPUTE_FEE, MICRO, PUBLISHING_FEE, VIDEO } from '../harness/amounts.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import {
  advanceClock,
  approve,
  approvedVideo,
  balanceOf,
  controlSandbox,
  expectOk,
  liveCampaign,
  payableCreator,
  problemOf,
  reconcileAll,
  request,
  sessionOf,
  setWebhooks,
  startWorker,
  stopWorker,
  submit,
} from '../harness/money-world.ts';
import { subscribedBrand } from '../harness/subscribers.ts';
import {
  CARD_DISPUTED_AT_ONCE,
  chargeOf,
  notificationsTo,
  operator,
  refundWallet,
  topUpBy,
  trialBalance,
  untilDone,
} from './books-world.ts';

beforeEach(async () => {
  await setWebhooks('normal');
  await startWorker();
});
afterAll(async () => {
  await untilDone();
  await checkAgainstStripe();
});

const readDispute = async (stripeDisputeId: string) =>
  (await db.select().from(disputes).where(eq(disputes.stripeDisputeId, stripeDisputeId)))[0]!;
const disputeOfBrand = async ({ workspaceId }: Person) =>
  (await db.select().from(disputes).where(eq(disputes.brandId, workspaceId)))[0]!;
const openDispute = async (sessionId: string, more: object = {}): Promise<string> =>
  (await controlSandbox('POST', '/disputes', { charge: await chargeOf(sessionId), ...more })).id;
const closeDispute = (id: string, outcome: 'won' | 'lost') =>
  controlSandbox('POST', `/disputes/${id}/close`, { outcome });
const statusOf = async (brand: Person, campaignId: string) =>
  (await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status;
const listNotifications = async (brand: Person, pattern = /dispute|wallet/) =>
  (await notificationsTo(brand)).filter(({ type }) => pattern.test(type));
const listTypes = async (brand: Person) => (await listNotifications(brand)).map(({ type }) => type);

/** Returns a function that reads the change of an account since now. */
async function trackAccounts(): Promise<(account: string) => Promise<number>> {
  const before = await trialBalance();
  return async (account) => ((await trialBalance())[account] ?? 0) - (before[account] ?? 0);
}

test('withdraws an early disputed top-up despite reversed webhooks and restores it when won', async () => {
  const change = await trackAccounts();
  const brand = await createBrand();
  await stopWorker();
  await setWebhooks('hold');
  await topUpBy(brand, 'micro', CARD_DISPUTED_AT_ONCE);
  await controlSandbox('POST', '/webhooks/flush', { order: 'reverse' });
  await startWorker();
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  const { stripeDisputeId: id, ...dispute } = await disputeOfBrand(brand);
  expect(dispute).toMatchObject({ amountCents: MICRO, withdrawnCents: MICRO, feeCents: DISPUTE_FEE });
  await setWebhooks('duplicate');
  await closeDispute(id, 'won');
  await untilDone();
  expect(await balanceOf(brand)).toBe(MICRO);
  expect(await readDispute(id)).toMatchObject({
    status: 'won',
    withdrawnCents: 0,
    closedAt: expect.any(Date),
  });
  expect(await listTypes(brand)).toEqual(['dispute_opened', 'dispute_won']);
  expect(await change('exp_dispute')).toBe(DISPUTE_FEE);
  expect(
    (await expectOk(brand, 'GET', '/wallet/transactions')).items.map(({ type }: { type: string }) => type),
  ).toEqual(['dispute_reinstated', 'dispute', 'top_up']);
});

test('leaves a debt after a lost dispute of spent money until an operator writes it off', async () => {
  const brand = await createBrand();
  const sessionId = await topUpBy(brand, 'basic');
  // Its fee is paid by card.
  const campaignId = await liveCampaign(brand);
  const creator = await payableCreator();
  await approvedVideo(brand, campaignId, creator);
  await untilDone();
  const id = await openDispute(sessionId);
  await untilDone();
  expect(await balanceOf(brand)).toBe(-VIDEO);
  // Only the brand sees why the campaign is paused.
  const pausedForDebt = { status: 'paused', pausedFor: 'debt' };
  expect(await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).toMatchObject(pausedForDebt);
  expect((await expectOk(brand, 'GET', '/campaigns')).items[0]).toMatchObject(pausedForDebt);
  expect(await expectOk(creator, 'GET', `/open-campaigns/${campaignId}`)).not.toHaveProperty('pausedFor');
  await checkLedger();
  await closeDispute(id, 'lost');
  await untilDone();
  expect(await balanceOf(brand)).toBe(-VIDEO);
  expect(await listTypes(brand)).toEqual(['wallet_negative', 'dispute_opened', 'dispute_lost']);
  expect((await expectOk(operator, 'GET', '/operator/disputes?open=false')).items[0]).toMatchObject({
    stripeDisputeId: id,
    status: 'lost',
    purpose: 'wallet_topup',
    walletBalanceCents: -VIDEO,
  });

  const inDebt = async () =>
    (await expectOk(operator, 'GET', '/operator/people?debt=true')).items.map(
      ({ id, walletCents }: { id: string; walletCents: number }) => [id, walletCents],
    );
  expect(await inDebt()).toEqual([[brand.userId, -VIDEO]]);
  const writeOff = (debtCents: number, brandId = brand.workspaceId) =>
    request(operator, 'POST', `/operator/wallets/${brandId}/write-off`, {
      debtCents,
      reason: 'Gone for good.',
    });
  expect(problemOf(await writeOff(VIDEO, 'usr_nobody'))).toEqual([404, 'errors.notFound']);
  expect(problemOf(await writeOff(VIDEO - 1))).toEqual([409, 'wallet.errors.balanceChanged']);
  const clicks = await Promise.all([writeOff(VIDEO), writeOff(VIDEO)]);
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await inDebt()).toEqual([]);
  expect(await balanceOf(brand)).toBe(0);
  expect(await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).toMatchObject({
    status: 'active',
    pausedFor: null,
  });
});

test('ends a dispute alike with webhooks normal, lost, doubled, or held and shuffled', async () => {
  const endWith = async (mode: string) => {
    const brand = await createBrand();
    const change = await trackAccounts();
    const sessionId = await topUpBy(brand, 'micro');
    await setWebhooks(mode);
    const id = await openDispute(sessionId, { amount: 6_000 });
    await closeDispute(id, 'won');
    await controlSandbox('POST', '/webhooks/flush', { order: 'shuffle' });
    if (mode === 'drop') await reconcileAll();
    await untilDone();
    await setWebhooks('normal');
    return {
      atStripe: await change('stripe'),
      disputeFees: await change('exp_dispute'),
      stripeFees: await change('exp_stripe_fee'),
      balance: await balanceOf(brand),
      types: await listTypes(brand),
      status: (await readDispute(id)).status,
    };
  };
  const end = await endWith('normal');
  for (const mode of ['drop', 'duplicate', 'hold']) expect(await endWith(mode), mode).toEqual(end);
});

test('notifies of a dispute and its loss, also if both arrive before the payment', async () => {
  const brand = await createBrand();
  await stopWorker();
  await setWebhooks('drop');
  const sessionId = sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await controlSandbox('POST', `/pay/${sessionId}`, { card: CARD_DISPUTED_AT_ONCE });
  const { id } = (await stripe.disputes.list({ charge: await chargeOf(sessionId) })).data[0]!;
  await closeDispute(id, 'lost');
  await settleDispute(id);
  await settleDispute(id);
  expect(await balanceOf(brand)).toBe(0);
  expect(await listTypes(brand)).toEqual(['dispute_opened', 'dispute_lost']);
});

test('withdraws a dispute once under twenty concurrent reads', async () => {
  await stopWorker();
  const brand = await createBrand();
  const id = await openDispute(await topUpBy(brand, 'micro'));
  await Promise.all(Array.from({ length: 20 }, () => settleDispute(id)));
  expect(await balanceOf(brand)).toBe(0);
  expect(await listTypes(brand)).toEqual(['dispute_opened']);
});

test('withdraws nothing for an inquiry and sends no notification', async () => {
  const brand = await createBrand();
  const id = await openDispute(await topUpBy(brand, 'micro'), { inquiry: true });
  await untilDone();
  expect(await readDispute(id)).toMatchObject({ status: 'warning_needs_response', withdrawnCents: 0 });
  await closeDispute(id, 'lost');
  await untilDone();
  expect(await balanceOf(brand)).toBe(MICRO);
  expect(await listTypes(brand)).toEqual([]);
});

const feeOf = async (campaignId: string) =>
  (await db.select().from(checkouts).where(eq(checkouts.campaignId, campaignId)))[0]!;
const receiptOf = async (brand: Person) => (await expectOk(brand, 'GET', '/receipts')).items[0];

test('unpublishes the campaign of a disputed publishing fee until the dispute is won', async () => {
  const brand = await createBrand();
  const campaignId = await liveCampaign(brand);
  const checkout = await feeOf(campaignId);
  const change = await trackAccounts();
  const id = await openDispute(checkout.stripeSessionId!);
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  expect(await change('rev_campaign_fee')).toBe(PUBLISHING_FEE);
  expect(await change('exp_dispute')).toBe(DISPUTE_FEE);
  expect(await statusOf(brand, campaignId)).toBe('pending');
  expect(await receiptOf(brand)).toMatchObject({ state: 'disputed' });
  await checkLedger();
  await closeDispute(id, 'won');
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  expect(await change('rev_campaign_fee')).toBe(0);
  expect(await statusOf(brand, campaignId)).toBe('active');
  expect(await receiptOf(brand)).toMatchObject({ state: null });
  expect(await listNotifications(brand)).toMatchObject([
    { type: 'dispute_opened', effect: 'unpublished', receipt_id: expect.stringMatching(/^rcp_/) },
    { type: 'dispute_won', effect: 'publishing_fee' },
  ]);
  await checkLedger();
});

test('lets a brand pay a disputed publishing fee again, without a debt', async () => {
  const brand = await createBrand();
  const campaignId = await liveCampaign(brand);
  const id = await openDispute((await feeOf(campaignId)).stripeSessionId!);
  await closeDispute(id, 'lost');
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  expect(await statusOf(brand, campaignId)).toBe('pending');
  expect(await receiptOf(brand)).toMatchObject({ state: 'dispute_lost' });
  await topUpBy(brand, 'basic');
  await expectOk(brand, 'POST', `/campaigns/${campaignId}/publish`, { payWith: 'wallet' });
  expect(await statusOf(brand, campaignId)).toBe('active');
  await checkLedger();
});

test('credits a won fee to the wallet after another fee was paid', async () => {
  const brand = await createBrand();
  const campaignId = await liveCampaign(brand);
  const id = await openDispute((await feeOf(campaignId)).stripeSessionId!);
  await untilDone();
  await topUpBy(brand, 'basic');
  await expectOk(brand, 'POST', `/campaigns/${campaignId}/publish`, { payWith: 'wallet' });
  await closeDispute(id, 'won');
  await untilDone();
  expect(await balanceOf(brand)).toBe(BASIC - PUBLISHING_FEE + PUBLISHING_FEE);
  expect((await notificationsTo(brand)).at(-1)).toMatchObject({ type: 'dispute_won', effect: 'wallet' });
  expect(await statusOf(brand, campaignId)).toBe('active');
  await checkLedger();
});

test('keeps a campaign online when only a part of its fee is disputed', async () => {
  const brand = await createBrand();
  const campaignId = await liveCampaign(brand);
  await openDispute((await feeOf(campaignId)).stripeSessionId!, { amount: 10_000 });
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  expect(await statusOf(brand, campaignId)).toBe('active');
  await checkLedger();
});

test('keeps balance and campaign status right under concurrent approvals, dispute and top-up', async () => {
  const brand = await createBrand();
  const sessionId = await topUpBy(brand, 'basic');
  const campaignId = await liveCampaign(brand, { maxSubmissions: 20 });
  const creators = await Promise.all(Array.from({ length: 8 }, () => payableCreator()));
  const submissions = await Promise.all(creators.map((creator) => submit(creator, campaignId)));
  await untilDone();
  const [answers] = await Promise.all([
    Promise.all(submissions.map((id) => approve(brand, id))),
    openDispute(sessionId),
    topUpBy(brand, 'micro'),
  ]);
  await untilDone();
  const approved = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const balance = await balanceOf(brand);
  expect(balance).toBe(MICRO - approved * VIDEO);
  expect(await statusOf(brand, campaignId)).toBe(balance < 0 ? 'paused' : 'active');
  await topUpBy(brand, 'basic');
  expect(await statusOf(brand, campaignId)).toBe('active');
  await checkLedger();
});

const readInvoice = async ({ workspaceId }: Person) =>
  (await db.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.workspaceId, workspaceId)))[0]!;
const REFUND = 900;

async function refundPart(brand: Person): Promise<void> {
  const { stripeChargeId } = await readInvoice(brand);
  await controlSandbox('POST', `/charges/${stripeChargeId}/refund`, { amount: REFUND });
  await untilDone();
  expect(await receiptOf(brand)).toMatchObject({ state: 'partly_refunded' });
}

async function disputeRest(brand: Person): Promise<string> {
  const { stripeChargeId } = await readInvoice(brand);
  const { id } = await controlSandbox('POST', '/disputes', { charge: stripeChargeId });
  await untilDone();
  return id;
}

test.each(['won', 'lost'] as const)(
  'deducts a subscription’s refund and a %s dispute from revenue and keeps it active',
  async (outcome) => {
    const brand = await subscribedBrand();
    await untilDone();
    const { amountCents } = await readInvoice(brand);
    const change = await trackAccounts();
    await refundPart(brand);
    expect(await change('rev_subscription')).toBe(REFUND);
    const id = await disputeRest(brand);
    expect(await change('rev_subscription')).toBe(amountCents);
    expect(await change('exp_dispute')).toBe(DISPUTE_FEE);
    expect((await expectOk(operator, 'GET', '/operator/disputes?open=true')).items[0]).toMatchObject({
      stripeDisputeId: id,
      purpose: 'subscription',
      subscriptionStatus: 'active',
    });
    expect(await receiptOf(brand)).toMatchObject({ state: 'disputed' });
    await closeDispute(id, outcome);
    await untilDone();
    expect(await change('rev_subscription')).toBe(outcome === 'won' ? REFUND : amountCents);
    expect(await change('exp_dispute')).toBe(DISPUTE_FEE);
    expect(await balanceOf(brand)).toBe(0);
    expect((await expectOk(brand, 'GET', '/subscription')).subscriptionStatus).toBe('active');
    await checkLedger();
  },
);

test.each(['won', 'lost'] as const)(
  'shows the refund and a %s dispute of a subscription on its receipt and notifies of both',
  async (outcome) => {
    const brand = await subscribedBrand();
    await untilDone();
    const { amountCents } = await readInvoice(brand);
    await refundPart(brand);
    await closeDispute(await disputeRest(brand), outcome);
    await untilDone();
    const { id: receipt_id, state } = await receiptOf(brand);
    expect(state).toBe(outcome === 'won' ? 'partly_refunded' : 'dispute_lost');
    const document = await expectOk(brand, 'GET', `/receipts/${receipt_id}`);
    expect(document.refunds).toMatchObject([{ amountCents: REFUND }]);
    const lost = { amountCents: amountCents - REFUND, at: expect.any(String), isDecided: true };
    expect(document.disputes).toEqual(outcome === 'won' ? [] : [lost]);
    expect(await listNotifications(brand, /dispute|wallet|charge/)).toMatchObject([
      { type: 'charge_refunded', effect: 'subscription', amount_cents: REFUND, receipt_id },
      { type: 'dispute_opened', effect: 'subscription', receipt_id },
      { type: `dispute_${outcome}`, effect: 'subscription' },
    ]);
    const mailed = await db.execute(sql`
      SELECT FROM notification_mails JOIN notifications ON id = notification_id
       WHERE user_id = ${brand.userId} AND type = 'charge_refunded'`);
    expect(mailed.rows).toHaveLength(1);
  },
);

test('notifies the brand of partial, full and failed refunds of a publishing fee made at Stripe', async () => {
  const brand = await createBrand();
  const campaignId = await liveCampaign(brand);
  const charge = await chargeOf((await feeOf(campaignId)).stripeSessionId!);
  await controlSandbox('POST', `/charges/${charge}/refund`, { amount: 9_900 });
  await untilDone();
  expect(await statusOf(brand, campaignId)).toBe('active');
  await controlSandbox('POST', `/charges/${charge}/refund`, {});
  await untilDone();
  expect(await listNotifications(brand, /charge_refunded/)).toMatchObject([
    { effect: 'publishing_fee', amount_cents: 9_900 },
    { effect: 'unpublished', amount_cents: PUBLISHING_FEE - 9_900 },
  ]);
  expect(await receiptOf(brand)).toMatchObject({ state: 'refunded' });

  const [last] = await db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
  await controlSandbox('POST', `/refunds/${last!.stripeRefundId}/close`, { outcome: 'failed' });
  await untilDone();
  expect(await balanceOf(brand)).toBe(PUBLISHING_FEE - 9_900);
  expect((await notificationsTo(brand)).at(-1)).toMatchObject({
    type: 'wallet_refund_failed',
    amount_cents: PUBLISHING_FEE - 9_900,
  });
  expect(await statusOf(brand, campaignId)).toBe('pending');
  await checkLedger();
});

test('matches the console’s earnings with the ledger after all refunds and disputes', async () => {
  await untilDone();
  const { total } = await expectOk(operator, 'GET', '/operator/fees');
  const trial = await trialBalance();
  expect(total).toMatchObject({
    publishingFeeCents: -trial.rev_campaign_fee!,
    subscriptionCents: -trial.rev_subscription!,
  });
});

test('deducts a charge once under a concurrent dispute and wallet refund', async () => {
  const brand = await createBrand();
  const sessionId = await topUpBy(brand, 'micro');
  await untilDone();
  await Promise.all([
    refundWallet(brand, { amountCents: MICRO, balanceCents: MICRO }),
    openDispute(sessionId).catch(() => {}),
  ]);
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  await checkLedger();
});

test('changes nothing when all events are replayed in any order', async () => {
  await untilDone();
  const before = await trialBalance();
  const events = await db.select({ id: stripeEvents.id }).from(stripeEvents);
  for (let round = 0; round < 2; round++) {
    const shuffled = events.map(({ id }) => ({ id, at: Math.random() })).sort((a, b) => a.at - b.at);
    for (const { id } of shuffled) {
      await db.update(stripeEvents).set({ status: 'received' }).where(eq(stripeEvents.id, id));
      await processEvents([id]);
    }
  }
  await untilDone();
  expect(await trialBalance()).toEqual(before);
  await checkLedger();
});

test('rereads an open dispute after its closing event has expired at Stripe', async () => {
  const brand = await createBrand();
  const sessionId = await topUpBy(brand, 'micro');
  const id = await openDispute(sessionId);
  await untilDone();
  await setWebhooks('drop');
  await closeDispute(id, 'won');
  await advanceClock(40 * 86_400);
  await reconcileAll();
  await untilDone();
  expect(await readDispute(id)).toMatchObject({ status: 'won', withdrawnCents: 0 });
  expect(await balanceOf(brand)).toBe(MICRO);
  await checkLedger();
});
