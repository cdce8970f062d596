import '../harness/money-world.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { campaignInput } from '#features/campaigns/campaigns/factory.server.ts';
import { createBrand, type Person } from '#features/identity/accounts/factory.server.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { MICRO, PUBLISHING_FEE } from '../harness/amounts.ts';
import {
  advanceClock,
  balanceOf,
  expectOk,
  fundedBrand,
  payCard,
  planFault,
  reconcileAll,
  request,
  sessionOf,
  settleAndCheck,
  setWebhooks,
  startWorker,
  stopWorker,
  topUp,
  until,
  untilQuiet,
  withoutReconciler,
} from '../harness/money-world.ts';

await startWorker();
afterAll(settleAndCheck);

const expire = (sessionId: string) => stripe.checkout.sessions.expire(sessionId);
const payTooLate = async (sessionId: string) =>
  expect(await payCard(sessionId)).toMatchObject({ kind: 'closed', session: { status: 'expired' } });
const statusOf = async (sessionId: string) =>
  (await db.select().from(checkouts).where(eq(checkouts.stripeSessionId, sessionId)))[0]!.status;
const publishByCard = async (brand: Person, campaignId: string): Promise<string> =>
  sessionOf(
    (await expectOk(brand, 'POST', `/campaigns/${campaignId}/publish`, { payWith: 'card' })).checkoutUrl,
  );

test.each([
  ['with the webhook', 'normal', async () => {}],
  ['with the webhook lost', 'drop', () => reconcileAll()],
])(
  'keeps a campaign unpublished after its fee page expired, until a new page is paid (%s)',
  async (_, mode, push) => {
    const brand = await createBrand();
    const { id } = await expectOk(brand, 'POST', '/campaigns', campaignInput());
    const old = await publishByCard(brand, id);
    await setWebhooks(mode);
    await expire(old);
    await until(
      async () => {
        await push();
        return statusOf(old);
      },
      (status) => status === 'expired',
    );
    await setWebhooks('normal');
    await payTooLate(old);
    expect(
      await expectOk(brand, 'GET', `/campaigns/publication?campaignId=${id}&sessionId=${old}`),
    ).toMatchObject({ feePaid: false, payment: 'expired' });
    const second = await publishByCard(brand, id);
    expect(second).not.toBe(old);
    await payCard(second);
    expect(
      await expectOk(brand, 'GET', `/campaigns/publication?campaignId=${id}&sessionId=${second}`),
    ).toMatchObject({ feePaid: true, payment: 'paid' });
  },
);

test('closes the card page when the fee is paid from the wallet', async () => {
  const brand = await fundedBrand('basic');
  const { id } = await expectOk(brand, 'POST', '/campaigns', campaignInput());
  const page = await publishByCard(brand, id);
  await expectOk(brand, 'POST', `/campaigns/${id}/publish`, { payWith: 'wallet' });
  await until(
    () => statusOf(page),
    (status) => status === 'expired',
  );
  await payTooLate(page);
  expect(await balanceOf(brand)).toBe(20_100);
});

test('refunds a card payment that arrives after the fee was paid from the wallet', async () => {
  const brand = await fundedBrand('basic');
  const { id } = await expectOk(brand, 'POST', '/campaigns', campaignInput());
  const page = await publishByCard(brand, id);
  await untilQuiet();
  await stopWorker();
  await expectOk(brand, 'POST', `/campaigns/${id}/publish`, { payWith: 'wallet' });
  await payCard(page);
  await startWorker();
  await until(
    () => statusOf(page),
    (status) => status === 'duplicate',
  );
  const intentId = (await stripe.checkout.sessions.retrieve(page)).payment_intent as string;
  await until(
    async () => (await stripe.refunds.list({ payment_intent: intentId })).data,
    (refunds) => refunds[0]?.amount === PUBLISHING_FEE,
  );
  expect(await balanceOf(brand)).toBe(20_100);
});

test('opens a new page at once after an expiry whose webhook is late', async () => {
  const brand = await createBrand();
  const { id } = await expectOk(brand, 'POST', '/campaigns', campaignInput());
  await setWebhooks('drop');
  const old = await publishByCard(brand, id);
  await expire(old);
  const second = await publishByCard(brand, id);
  await setWebhooks('normal');
  expect(second).not.toBe(old);
  expect(await statusOf(old)).toBe('expired');
  await payCard(second);
  await until(
    async () => (await expectOk(brand, 'GET', `/campaigns/${id}`)).status,
    (status) => status === 'active',
  );
});

test('credits nothing for an expired top-up and opens a new page for the next one', async () => {
  const brand = await createBrand();
  const page = async () =>
    sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  const old = await page();
  await expire(old);
  expect(await expectOk(brand, 'GET', `/wallet/top-ups?sessionId=${old}`)).toMatchObject({
    status: 'expired',
  });
  await payTooLate(old);
  expect(await balanceOf(brand)).toBe(0);
  const second = await page();
  await payCard(second);
  expect(await expectOk(brand, 'GET', `/wallet/top-ups?sessionId=${second}`)).toMatchObject({
    status: 'credited',
  });
  expect(await balanceOf(brand)).toBe(MICRO);
  expect((await request(await createBrand(), 'GET', `/wallet/top-ups?sessionId=${old}`)).status).toBe(404);
});

test('blocks a payment for two minutes at most after a stored failure at Stripe', async () => {
  const brand = await createBrand();
  const { id } = await expectOk(brand, 'POST', '/campaigns', campaignInput());
  const publish = async () =>
    (await request(brand, 'POST', `/campaigns/${id}/publish`, { payWith: 'card' })).status;
  // The reconciler would expire the page earlier.
  const reconcileAgain = await withoutReconciler();
  await planFault({ route: 'POST /v1/checkout/sessions', kind: 'stored_500', times: 1 });
  expect([await publish(), await publish()]).toEqual([502, 502]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 });
  expect(await publish()).toBe(502);
  vi.useRealTimers();
  reconcileAgain();
  await payCard(await publishByCard(brand, id));
  await until(
    async () => (await expectOk(brand, 'GET', `/campaigns/${id}`)).status,
    (status) => status === 'active',
  );
});

// These tests run last, because the sandbox clock cannot go back.
test('opens pages although Stripe’s clock differs from ours', async () => {
  const brand = await createBrand();
  const { id } = await expectOk(brand, 'POST', '/campaigns', campaignInput());
  await advanceClock(40 * 60);
  await topUp(brand, 'micro');
  const fee = await publishByCard(brand, id);
  // Only an open page is offered again.
  expect(await publishByCard(brand, id)).toBe(fee);
  await payCard(fee);
  await until(
    async () => (await expectOk(brand, 'GET', `/campaigns/${id}`)).status,
    (status) => status === 'active',
  );
});

test('expires an unpaid page after a day, without effect', async () => {
  const brand = await createBrand();
  const { id } = await expectOk(brand, 'POST', '/campaigns', campaignInput());
  const fee = await publishByCard(brand, id);
  const unpaid = sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
  await advanceClock(25 * 3600);
  for (const sessionId of [fee, unpaid]) {
    await until(
      () => statusOf(sessionId),
      (status) => status === 'expired',
    );
    await payTooLate(sessionId);
  }
  expect(
    await expectOk(brand, 'GET', `/campaigns/publication?campaignId=${id}&sessionId=${fee}`),
  ).toMatchObject({
    feePaid: false,
    payment: 'expired',
  });
  expect(await expectOk(brand, 'GET', `/wallet/top-ups?sessionId=${unpaid}`)).toMatchObject({
    status: 'expired',
  });
  expect(await balanceOf(brand)).toBe(0);
  // Stripe's time is a day ahead of ours by now.
  expect(await publishByCard(brand, id)).not.toBe(fee);
  await topUp(brand, 'micro');
  expect(await balanceOf(brand)).toBe(MICRO);
});
