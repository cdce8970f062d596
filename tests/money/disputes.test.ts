import '../harness/money-world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createBrand } from '#features/accounts/factory.server.ts';
import { readBalance } from '#features/ledger/queries.server.ts';
import { REVENUE_SUBSCRIPTION } from '#features/ledger/rules.ts';
import { disputes } from '#features/payments/books-tables.server.ts';
import { processEvent } from '#features/payments/process-event.server.ts';
import { reconcile } from '#features/payments/reconcile.server.ts';
import { settleDispute } from '#features/payments/settle-dispute.server.ts';
import { checkouts, stripeEvents } from '#features/payments/tables.server.ts';
import { subscriptionInvoices } from '#features/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { checkAgainstStripe, checkLedger } from '../harness/invariants.ts';
import {
  admin,
  approve,
  approvedVideo,
  balanceOf,
  knock,
  liveCampaign,
  open,
  payableCreator,
  refusal,
  sessionOf,
  startWorker,
  stopWorker,
  submit,
} from '../harness/money-world.ts';
import { subscribedBrand } from '../harness/subscribers.ts';
import { chargeOf, giveBack, operator, toldTo, topUpBy, trialBalance, untilDone } from './books-world.ts';

beforeEach(async () => {
  await admin('POST', '/webhooks', { mode: 'normal' });
  await startWorker();
});
afterAll(async () => {
  await untilDone();
  await checkAgainstStripe();
});

const disputeOf = async (stripeDisputeId: string) =>
  (await db.select().from(disputes).where(eq(disputes.stripeDisputeId, stripeDisputeId)))[0]!;
const dispute = async (sessionId: string, more: object = {}): Promise<string> =>
  (await admin('POST', '/disputes', { charge: await chargeOf(sessionId), ...more })).id;
const close = (id: string, outcome: 'won' | 'lost') => admin('POST', `/disputes/${id}/close`, { outcome });
const types = (told: { type: string }[]) =>
  told.map(({ type }) => type).filter((type) => /dispute|wallet/.test(type));

test('a top-up that is disputed at once is taken again, whichever message comes first, and comes back when won', async () => {
  const before = await trialBalance();
  const brand = await createBrand();
  await stopWorker();
  const sessionId = await (async () => {
    await admin('POST', '/webhooks', { mode: 'hold' });
    const id = await topUpBy(brand, 'micro', '4000000000000259');
    await admin('POST', '/webhooks/flush', { order: 'reverse' });
    return id;
  })();
  await startWorker();
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  const [{ id } = { id: '' }] = (
    await db.execute<{ id: string }>(
      sql`SELECT d.stripe_dispute_id AS id FROM disputes d WHERE brand_id = ${brand.id}`,
    )
  ).rows;
  expect(await disputeOf(id)).toMatchObject({ amountCents: 10_000, withdrawnCents: 10_000, feeCents: 1_500 });
  await admin('POST', '/webhooks', { mode: 'duplicate' });
  await close(id, 'won');
  await untilDone();
  expect(await balanceOf(brand)).toBe(10_000);
  expect(await disputeOf(id)).toMatchObject({ status: 'won', withdrawnCents: 0, closedAt: expect.any(Date) });
  expect(types(await toldTo(brand))).toEqual(['dispute_opened', 'dispute_won']);
  const after = await trialBalance();
  expect((after.exp_dispute ?? 0) - (before.exp_dispute ?? 0)).toBe(1_500);
  expect(
    (await open(brand, 'GET', '/wallet/transactions')).items.map(({ type }: { type: string }) => type),
  ).toEqual(['dispute_reinstated', 'dispute', 'top_up']);
  expect(sessionId).toMatch(/^cs_/);
});

test('a dispute of money that is spent leaves a debt that blocks spending; lost, it is owed until it is paid or forgiven', async () => {
  const brand = await createBrand();
  const sessionId = await topUpBy(brand, 'basic');
  const campaignId = await liveCampaign(brand);
  await approvedVideo(brand, campaignId);
  await untilDone();
  const id = await dispute(sessionId);
  await untilDone();
  expect(await balanceOf(brand)).toBe(-14_400);
  expect((await open(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('paused');
  await checkLedger();
  await close(id, 'lost');
  await untilDone();
  expect(await balanceOf(brand)).toBe(-14_400);
  expect(types(await toldTo(brand))).toEqual(['wallet_negative', 'dispute_opened', 'dispute_lost']);
  expect((await open(operator, 'GET', '/operator/disputes?open=false')).items[0]).toMatchObject({
    stripeDisputeId: id,
    status: 'lost',
    purpose: 'wallet_topup',
    walletBalanceCents: -14_400,
  });

  const inDebt = async () =>
    (await open(operator, 'GET', '/operator/people?debt=true')).items.map(
      ({ id, walletCents }: { id: string; walletCents: number }) => [id, walletCents],
    );
  expect(await inDebt()).toEqual([[brand.id, -14_400]]);
  const writeOff = (debtCents: number, brandId = brand.id) =>
    knock(operator, 'POST', `/operator/wallets/${brandId}/write-off`, {
      debtCents,
      reason: 'Gone for good.',
    });
  expect(refusal(await writeOff(14_400, 'usr_nobody'))).toEqual([404, 'errors.notFound']);
  expect(refusal(await writeOff(14_399))).toEqual([409, 'payments.errors.balanceChanged']);
  const clicks = await Promise.all([writeOff(14_400), writeOff(14_400)]);
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await inDebt()).toEqual([]);
  expect(await balanceOf(brand)).toBe(0);
  expect((await open(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('active');
});

test('a dispute ends the same with its messages lost, doubled, late and shuffled', async () => {
  const ends = [];
  for (const mode of ['normal', 'drop', 'duplicate', 'hold']) {
    const brand = await createBrand();
    const before = await trialBalance();
    const sessionId = await topUpBy(brand, 'micro');
    await admin('POST', '/webhooks', { mode });
    const id = await dispute(sessionId, { amount: 6_000 });
    await close(id, 'won');
    await admin('POST', '/webhooks/flush', { order: 'shuffle' });
    if (mode === 'drop') await reconcile(0);
    await untilDone();
    await admin('POST', '/webhooks', { mode: 'normal' });
    const after = await trialBalance();
    ends.push([
      ['stripe', 'exp_dispute', 'exp_stripe_fee'].map(
        (account) => (after[account] ?? 0) - (before[account] ?? 0),
      ),
      await balanceOf(brand),
      types(await toldTo(brand)),
      (await disputeOf(id)).status,
    ]);
  }
  expect(ends.slice(1)).toEqual([ends[0], ends[0], ends[0]]);
});

test('a dispute that is lost before its payment is heard of is told of, and so is its end', async () => {
  const brand = await createBrand();
  await stopWorker();
  await admin('POST', '/webhooks', { mode: 'drop' });
  const sessionId = sessionOf((await open(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await admin('POST', `/pay/${sessionId}`, { card: '4000000000000259' });
  const { data } = await stripe.disputes.list({ charge: await chargeOf(sessionId) });
  await close(data[0]!.id, 'lost');
  await settleDispute(data[0]!.id);
  await settleDispute(data[0]!.id);
  expect(await balanceOf(brand)).toBe(0);
  expect(types(await toldTo(brand))).toEqual(['dispute_opened', 'dispute_lost']);
});

test('twenty readings of one dispute at once take the money once', async () => {
  await stopWorker();
  const brand = await createBrand();
  const id = await dispute(await topUpBy(brand, 'micro'));
  await Promise.all(Array.from({ length: 20 }, () => settleDispute(id)));
  expect(await balanceOf(brand)).toBe(0);
  expect(types(await toldTo(brand))).toEqual(['dispute_opened']);
});

test('an inquiry takes nothing and is not told', async () => {
  const brand = await createBrand();
  const id = await dispute(await topUpBy(brand, 'micro'), { inquiry: true });
  await untilDone();
  expect(await disputeOf(id)).toMatchObject({ status: 'warning_needs_response', withdrawnCents: 0 });
  await close(id, 'lost');
  await untilDone();
  expect(await balanceOf(brand)).toBe(10_000);
  expect(types(await toldTo(brand))).toEqual([]);
});

test('a brand that disputes its publishing fee owes it, and its campaigns wait', async () => {
  const brand = await createBrand();
  const campaignId = await liveCampaign(brand);
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.campaignId, campaignId));
  const id = await dispute(checkout!.stripeSessionId!);
  await untilDone();
  expect(await balanceOf(brand)).toBe(-29_900);
  expect((await open(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('paused');
  await checkLedger();
  await close(id, 'won');
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  expect((await open(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('active');
});

test('approvals, a dispute and a top-up of one brand at once leave the right balance and live campaigns', async () => {
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
  expect(balance).toBe(10_000 - approved * 14_400);
  expect((await open(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe(
    balance < 0 ? 'paused' : 'active',
  );
  await topUpBy(brand, 'basic');
  expect((await open(brand, 'GET', `/campaigns/${campaignId}`)).status).toBe('active');
  await checkLedger();
});

test('a subscription that is refunded or disputed at Stripe takes back what was earned, or is owed', async () => {
  const brand = await subscribedBrand();
  await untilDone();
  const [invoice] = await db
    .select()
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.userId, brand.id));
  const revenue = await readBalance(REVENUE_SUBSCRIPTION);
  await admin('POST', `/charges/${invoice!.stripeChargeId}/refund`, { amount: 900 });
  await untilDone();
  expect(await readBalance(REVENUE_SUBSCRIPTION)).toBe(revenue - 900);
  expect(await balanceOf(brand)).toBe(0);
  const { id } = await admin('POST', '/disputes', { charge: invoice!.stripeChargeId });
  await untilDone();
  expect(await balanceOf(brand)).toBe(900 - invoice!.amountCents);
  expect((await open(operator, 'GET', '/operator/disputes?open=true')).items[0]).toMatchObject({
    stripeDisputeId: id,
    purpose: 'subscription',
  });
  await close(id, 'won');
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  expect(await readBalance(REVENUE_SUBSCRIPTION)).toBe(revenue - 900);
});

test('a dispute and a wallet refund of one charge at once take it back once', async () => {
  const brand = await createBrand();
  const sessionId = await topUpBy(brand, 'micro');
  await untilDone();
  await Promise.all([giveBack(brand, 10_000, 10_000), dispute(sessionId).catch(() => {})]);
  await untilDone();
  expect(await balanceOf(brand)).toBe(0);
  await checkLedger();
});

test('all events that ever came, given once more and in any order, change nothing (I11)', async () => {
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
