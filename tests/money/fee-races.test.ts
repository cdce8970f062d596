import '../harness/running-product.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#core/actor.ts';
import { createBrand } from '#features/accounts/factory.server.ts';
import { unpaidCampaign } from '#features/campaigns/factory.server.ts';
import { publishByCard, publishFromWallet } from '#features/campaigns/publish-campaign.server.ts';
import { campaigns } from '#features/campaigns/tables.server.ts';
import { fulfilCheckout } from '#features/payments/fulfil-checkout.server.ts';
import { refundCheckout } from '#features/payments/refund-checkout.server.ts';
import { startTopUp } from '#features/payments/start-top-up.server.ts';
import { checkouts, payments } from '#features/payments/tables.server.ts';
import { readWalletBalance } from '#features/wallet/queries.server.ts';
import { jobs } from '#jobs.server.ts';
import { db } from '#platform/db/db.server.ts';
import { startJobs } from '#platform/jobs/jobs.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { checkAgainstStripe } from '../harness/invariants.ts';
import { sandbox, untilQuiet } from '../harness/running-product.ts';

const FEE_CENTS = 29_900;

beforeAll(() => startJobs(jobs, { work: true }));
afterAll(checkAgainstStripe);

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => run(index)));

const openCheckoutsOf = (brand: Actor) =>
  db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, brand.id), eq(checkouts.status, 'open')));

async function brandWithMoney(): Promise<Actor> {
  const brand = await createBrand();
  await startTopUp(brand, 'basic');
  const [checkout] = await openCheckoutsOf(brand);
  await sandbox('POST', `/pay/${checkout!.stripeSessionId}`);
  await untilQuiet();
  expect(await readWalletBalance(brand)).toBe(50_000);
  return brand;
}

const feesOf = (campaignId: string) => db.select().from(payments).where(eq(payments.campaignId, campaignId));
const statusOf = async (campaignId: string) =>
  (await db.select().from(campaigns).where(eq(campaigns.id, campaignId)))[0]!.status;

test('20 fulfilments of one paid session, and its webhook, credit it once', async () => {
  const brand = await createBrand();
  await startTopUp(brand, 'micro');
  const [checkout] = await openCheckoutsOf(brand);
  const sessionId = checkout!.stripeSessionId!;
  await sandbox('POST', `/pay/${sessionId}`);
  const outcomes = await times(20, () => fulfilCheckout(sessionId));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  await untilQuiet();
  expect(await readWalletBalance(brand)).toBe(10_000);
});

test('many clicks on publish open one hosted page', async () => {
  const brand = await createBrand();
  const campaign = await unpaidCampaign(brand);
  const outcomes = await times(10, () => publishByCard(brand, campaign.id));
  const urls = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.url] : []));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(new Set(urls).size).toBe(1);
  expect(await openCheckoutsOf(brand)).toHaveLength(1);
});

test('a fee paid by card after it was paid from the wallet goes back', async () => {
  const brand = await brandWithMoney();
  const campaign = await unpaidCampaign(brand);
  await publishByCard(brand, campaign.id);
  const [checkout] = await openCheckoutsOf(brand);
  await publishFromWallet(brand, campaign.id);
  await sandbox('POST', `/pay/${checkout!.stripeSessionId}`);
  await untilQuiet();
  await expectOneFee(brand, campaign.id, checkout!.id);
  const [after] = await db.select().from(checkouts).where(eq(checkouts.id, checkout!.id));
  expect(after!.status).toBe('duplicate');
  await times(5, () => refundCheckout(checkout!.id));
});

test.each([1, 2, 3, 4])(
  'the wallet racing a paid page publishes once, and a second fee goes back (%i)',
  async () => {
    const brand = await brandWithMoney();
    const campaign = await unpaidCampaign(brand);
    await publishByCard(brand, campaign.id);
    const [checkout] = await openCheckoutsOf(brand);
    await sandbox('POST', `/pay/${checkout!.stripeSessionId}`);
    await times(8, (index) =>
      index % 2 === 0 ? publishFromWallet(brand, campaign.id) : fulfilCheckout(checkout!.stripeSessionId!),
    );
    await untilQuiet();
    await expectOneFee(brand, campaign.id, checkout!.id);
  },
);

/** One fee was taken, from the wallet or by card; what was paid beyond it was refunded, once and in full. */
async function expectOneFee(brand: Actor, campaignId: string, checkoutId: string) {
  expect(await statusOf(campaignId)).toBe('active');
  expect(await feesOf(campaignId)).toMatchObject([{ amountCents: FEE_CENTS, status: 'completed' }]);
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  const { data: refunds } = await stripe.refunds.list({ payment_intent: checkout!.stripePaymentIntentId! });
  const fromWallet = 50_000 - (await readWalletBalance(brand));
  expect([checkout!.status, fromWallet, refunds.map(({ amount }) => amount)]).toEqual(
    checkout!.status === 'duplicate' ? ['duplicate', FEE_CENTS, [FEE_CENTS]] : ['paid', 0, []],
  );
}
