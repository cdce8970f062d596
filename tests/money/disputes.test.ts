import '../harness/money-world.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createBrand, type Person } from '#features/identity/accounts/factory.server.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { settleDispute } from '#features/money/disputes/commands/settle-dispute.server.ts';
import { disputes } from '#features/money/disputes/tables.server.ts';
import { refunds } from '#features/money/refunds/tables.server.ts';
import { processEvent } from '#features/money/stripe-events/commands/process-event.server.ts';
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
  chargeOf,
  giveBack,
  notificationsTo,
  operator,
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

const disputeOf = async (stripeDisputeId: string) =>
  (await db.select().from(disputes).where(eq(disputes.stripeDisputeId, stripeDisputeId)))[0]!;
const dispute = async (sessionId: string, more: object = {}): Promise<string> =>
  (await controlSandbox('POST', '/disputes', { charge: await chargeOf(sessionId), ...more })).id;
const close = (id: string, outcome: 'won' | 'lost') =>
  controlSandbox('POST', `/disputes/${id}/close`, { outcome });
const types = (notices: { type: string }[]) =>
  notices.map(({ type }) => type).filter((type) => /dispute|wallet/.test(type));

test('withdraws an early disputed top-up despite reversed webhooks and restores it when won', async () => {
  const before = await trialBalance();
  const brand = await createBrand();
  await stopWorker();
  const sessionId = await (async () => {
    await setWebhooks('hold');
    const id = await topUpBy(brand, 'micro', '4000000000000259');
    await controlSandbox('POST', '/webhooks/flush', { order: 'reverse' });
    return id;
  })();
  await startWorker();
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  const [{ id } = { id: '' }] = (
    await db.execute<{ id: string }>(
      sql`SELECT d.stripe_dispute_id AS id FROM disputes d WHERE brand_id = ${brand.workspaceId}`,
    )
  ).rows;
  expect(await disputeOf(id)).toMatchObject({
    amountCents: MICRO,
    withdrawnCents: MICRO,
    feeCents: DISPUTE_FEE,
  });
  await setWebhooks('duplicate');
  await close(id, 'won');
  await untilDone();
  expect(await balanceOf(brand)).toBe(MICRO);
  expect(await disputeOf(id)).toMatchObject({ status: 'won', withdrawnCents: 0, closedAt: expect.any(Date) });
  expect(types(await notificationsTo(brand))).toEqual(['dispute_opened', 'dispute_won']);
  const after = await trialBalance();
  expect((after.exp_dispute ?? 0) - (before.exp_dispute ?? 0)).toBe(DISPUTE_FEE);
  expect(
    (await expectOk(brand, 'GET', '/wallet/transactions')).items.map(({ type }: { type: string }) => type),
  ).toEqual(['dispute_reinstated', 'dispute', 'top_up']);
  expect(sessionId).toMatch(/^cs_/);
});

test('leaves a debt after a lost dispute of spent money until an operator writes it off', async () => {
  const brand = await createBrand();
  const sessionId = await topUpBy(brand, 'basic');
  const campaignId = await liveCampaign(brand);
  const creator = await payableCreator();
  await approvedVideo(brand, campaignId, creator);
  await untilDone();
  const id = await dispute(sessionId);
  await untilDone();
  expect(await balanceOf(brand)).toBe(-VIDEO);
  // Only the brand sees why the campaign is paused.
  const waits = { status: 'paused', pausedFor: 'debt' };
  expect(await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).toMatchObject(waits);
  expect((await expectOk(brand, 'GET', '/campaigns')).items[0]).toMatchObject(waits);
  expect(await expectOk(creator, 'GET', `/open-campaigns/${campaignId}`)).not.toHaveProperty('pausedFor');
  await checkLedger();
  await close(id, 'lost');
  await untilDone();
  expect(await balanceOf(brand)).toBe(-VIDEO);
  expect(types(await notificationsTo(brand))).toEqual(['wallet_negative', 'dispute_opened', 'dispute_lost']);
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
  expect(problemOf(await writeOff(14_399))).toEqual([409, 'wallet.errors.balanceChanged']);
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
  const ends = [];
  for (const mode of ['normal', 'drop', 'duplicate', 'hold']) {
    const brand = await createBrand();
    const before = await trialBalance();
    const sessionId = await topUpBy(brand, 'micro');
    await setWebhooks(mode);
    const id = await dispute(sessionId, { amount: 6_000 });
    await close(id, 'won');
    await controlSandbox('POST', '/webhooks/flush', { order: 'shuffle' });
    if (mode === 'drop') await reconcileAll();
    await untilDone();
    await setWebhooks('normal');
    const after = await trialBalance();
    ends.push([
      ['stripe', 'exp_dispute', 'exp_stripe_fee'].map(
        (account) => (after[account] ?? 0) - (before[account] ?? 0),
      ),
      await balanceOf(brand),
      types(await notificationsTo(brand)),
      (await disputeOf(id)).status,
    ]);
  }
  expect(ends.slice(1)).toEqual([ends[0], ends[0], ends[0]]);
});

test('notifies of a dispute and its loss, also if both arrive before the payment', async () => {
  const brand = await createBrand();
  await stopWorker();
  await setWebhooks('drop');
  const sessionId = sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await controlSandbox('POST', `/pay/${sessionId}`, { card: '4000000000000259' });
  const { data } = await stripe.disputes.list({ charge: await chargeOf(sessionId) });
  await close(data[0]!.id, 'lost');
  await settleDispute(data[0]!.id);
  await settleDispute(data[0]!.id);
  expect(await balanceOf(brand)).toBe(0);
  expect(types(await notificationsTo(brand))).toEqual(['dispute_opened', 'dispute_lost']);
});

test('withdraws a dispute once under twenty concurrent reads', async () => {
  await stopWorker();
  const brand = await createBrand();
  const id = await dispute(await topUpBy(brand, 'micro'));
  await Promise.all(Array.from({ length: 20 }, () => settleDispute(id)));
  expect(await balanceOf(brand)).toBe(0);
  expect(types(await notificationsTo(brand))).toEqual(['dispute_opened']);
});

test('withdraws nothing for an inquiry and sends no notification', async () => {
  const brand = await createBrand();
  const id = await dispute(await topUpBy(brand, 'micro'), { inquiry: true });
  await untilDone();
  expect(await disputeOf(id)).toMatchObject({ status: 'warning_needs_response', withdrawnCents: 0 });
  await close(id, 'lost');
  await untilDone();
  expect(await balanceOf(brand)).toBe(MICRO);
  expect(types(await notificationsTo(brand))).toEqual([]);
});

const feeOf = async (campaignId: string) =>
  (await db.select().from(checkouts).where(eq(checkouts.campaignId, campaignId)))[0]!;
const receiptOf = async (brand: Person) => (await expectOk(brand, 'GET', '/receipts')).items[0];

test('unpublishes the campaign of a disputed publishing fee until the dispute is won', async () => {
  const brand = await createBrand();
  const campaignId = await liveCampaign(brand);
  const checkout = await feeOf(campaignId);
  const before = await trialBalance();
  const change = async (account: string) => ((await trialBalance())[account] ?? 0) - (before[account] ?? 0);
  const id = await dispute(checkout.stripeSessionId!);
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  expect(await change('rev_campaign_fee')).toBe(PUBLISHING_FEE);
  expect(await change('exp_dispute')).toBe(DISPUTE_FEE);
  expect((await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('pending');
  expect(await receiptOf(brand)).toMatchObject({ state: 'disputed' });
  await checkLedger();
  await close(id, 'won');
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  expect(await change('rev_campaign_fee')).toBe(0);
  expect((await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('active');
  expect(await receiptOf(brand)).toMatchObject({ state: null });
  expect((await notificationsTo(brand)).filter(({ type }) => /dispute|wallet/.test(type))).toMatchObject([
    { type: 'dispute_opened', effect: 'unpublished', receipt_id: expect.stringMatching(/^rcp_/) },
    { type: 'dispute_won', effect: 'publishing_fee' },
  ]);
  await checkLedger();
});

test('lets a brand pay a disputed publishing fee again, without a debt', async () => {
  const brand = await createBrand();
  const campaignId = await liveCampaign(brand);
  const id = await dispute((await feeOf(campaignId)).stripeSessionId!);
  await close(id, 'lost');
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  expect((await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('pending');
  expect(await receiptOf(brand)).toMatchObject({ state: 'dispute_lost' });
  await topUpBy(brand, 'basic');
  await expectOk(brand, 'POST', `/campaigns/${campaignId}/publish`, { payWith: 'wallet' });
  expect((await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('active');
  await checkLedger();
});

test('credits a won fee to the wallet after another fee was paid', async () => {
  const brand = await createBrand();
  const campaignId = await liveCampaign(brand);
  const id = await dispute((await feeOf(campaignId)).stripeSessionId!);
  await untilDone();
  await topUpBy(brand, 'basic');
  await expectOk(brand, 'POST', `/campaigns/${campaignId}/publish`, { payWith: 'wallet' });
  await close(id, 'won');
  await untilDone();
  expect(await balanceOf(brand)).toBe(BASIC);
  expect((await notificationsTo(brand)).at(-1)).toMatchObject({ type: 'dispute_won', effect: 'wallet' });
  expect((await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('active');
  await checkLedger();
});

test('keeps a campaign online when only a part of its fee is disputed', async () => {
  const brand = await createBrand();
  const campaignId = await liveCampaign(brand);
  await dispute((await feeOf(campaignId)).stripeSessionId!, { amount: 10_000 });
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  expect((await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('active');
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
    dispute(sessionId),
    topUpBy(brand, 'micro'),
  ]);
  await untilDone();
  const approved = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const balance = await balanceOf(brand);
  expect(balance).toBe(MICRO - approved * VIDEO);
  expect((await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe(
    balance < 0 ? 'paused' : 'active',
  );
  await topUpBy(brand, 'basic');
  expect((await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('active');
  await checkLedger();
});

test('deducts a subscription’s refund or dispute from revenue and keeps it active', async () => {
  for (const outcome of ['won', 'lost'] as const) {
    const brand = await subscribedBrand();
    await untilDone();
    const [invoice] = await db
      .select()
      .from(subscriptionInvoices)
      .where(eq(subscriptionInvoices.workspaceId, brand.workspaceId));
    const before = await trialBalance();
    const change = async (account: string) => ((await trialBalance())[account] ?? 0) - (before[account] ?? 0);
    await controlSandbox('POST', `/charges/${invoice!.stripeChargeId}/refund`, { amount: 900 });
    await untilDone();
    expect(await change('rev_subscription')).toBe(900);
    expect(await receiptOf(brand)).toMatchObject({ state: 'partly_refunded' });
    const { id } = await controlSandbox('POST', '/disputes', { charge: invoice!.stripeChargeId });
    await untilDone();
    expect(await change('rev_subscription')).toBe(invoice!.amountCents);
    expect(await change('exp_dispute')).toBe(DISPUTE_FEE);
    expect((await expectOk(operator, 'GET', '/operator/disputes?open=true')).items[0]).toMatchObject({
      stripeDisputeId: id,
      purpose: 'subscription',
      subscriptionStatus: 'active',
    });
    expect(await receiptOf(brand)).toMatchObject({ state: 'disputed' });
    await close(id, outcome);
    await untilDone();
    expect(await change('rev_subscription')).toBe(outcome === 'won' ? 900 : invoice!.amountCents);
    expect(await change('exp_dispute')).toBe(DISPUTE_FEE);
    expect(await balanceOf(brand)).toBe(0);
    expect((await expectOk(brand, 'GET', '/subscription')).subscriptionStatus).toBe('active');
    const receipt = await receiptOf(brand);
    expect(receipt.state).toBe(outcome === 'won' ? 'partly_refunded' : 'dispute_lost');
    const paper = await expectOk(brand, 'GET', `/receipts/${receipt.id}`);
    expect(paper.refunds.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([900]);
    expect(paper.disputes).toEqual(
      outcome === 'won'
        ? []
        : [{ amountCents: invoice!.amountCents - 900, at: expect.any(String), isDecided: true }],
    );
    expect(
      (await notificationsTo(brand)).filter(({ type }) => /dispute|wallet|charge/.test(type)),
    ).toMatchObject([
      { type: 'charge_refunded', effect: 'subscription', amount_cents: 900, receipt_id: receipt.id },
      { type: 'dispute_opened', effect: 'subscription', receipt_id: receipt.id },
      { type: `dispute_${outcome}`, effect: 'subscription' },
    ]);
    const mailed = await db.execute(sql`
      SELECT FROM notification_mails JOIN notifications ON id = notification_id
       WHERE user_id = ${brand.userId} AND type = 'charge_refunded'`);
    expect(mailed.rows).toHaveLength(1);
    await checkLedger();
  }
});

test('notifies the brand of partial, full and failed refunds of a publishing fee made at Stripe', async () => {
  const brand = await createBrand();
  const campaignId = await liveCampaign(brand);
  const charge = await chargeOf((await feeOf(campaignId)).stripeSessionId!);
  await controlSandbox('POST', `/charges/${charge}/refund`, { amount: 9_900 });
  await untilDone();
  expect((await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('active');
  await controlSandbox('POST', `/charges/${charge}/refund`, {});
  await untilDone();
  expect((await notificationsTo(brand)).filter(({ type }) => type === 'charge_refunded')).toMatchObject([
    { effect: 'publishing_fee', amount_cents: 9_900 },
    { effect: 'unpublished', amount_cents: 20_000 },
  ]);
  expect(await receiptOf(brand)).toMatchObject({ state: 'refunded' });

  const [last] = await db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
  await controlSandbox('POST', `/refunds/${last!.stripeRefundId}/close`, { outcome: 'failed' });
  await untilDone();
  expect(await balanceOf(brand)).toBe(20_000);
  expect((await notificationsTo(brand)).at(-1)).toMatchObject({
    type: 'wallet_refund_failed',
    amount_cents: 20_000,
  });
  expect((await expectOk(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('pending');
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
  await Promise.all([giveBack(brand, MICRO, MICRO), dispute(sessionId).catch(() => {})]);
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
      await processEvent(id);
    }
  }
  await untilDone();
  expect(await trialBalance()).toEqual(before);
  await checkLedger();
});

test('rereads an open dispute after its closing event has expired at Stripe', async () => {
  const brand = await createBrand();
  const sessionId = await topUpBy(brand, 'micro');
  const id = await dispute(sessionId);
  await untilDone();
  await setWebhooks('drop');
  await close(id, 'won');
  await advanceClock(40 * 86_400);
  await reconcileAll();
  await untilDone();
  expect(await disputeOf(id)).toMatchObject({ status: 'won', withdrawnCents: 0 });
  expect(await balanceOf(brand)).toBe(MICRO);
  await checkLedger();
});
