import '../harness/money-world.ts';
import { eq, like } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { campaignInput } from '#features/campaigns/campaigns/factory.server.ts';
import { createBrand, type Person } from '#features/identity/accounts/factory.server.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { listFailedMails } from '#features/notifications/notifications/operator/failed-mails.server.ts';
import { db } from '#platform/db/db.server.ts';
import { MICRO, PUBLISHING_FEE } from '../harness/amounts.ts';
import { checkAgainstStripe } from '../harness/invariants.ts';
import {
  balanceOf,
  controlSandbox,
  expectOk,
  fundedBrand,
  payCard,
  problemOf,
  reconcileAll,
  request,
  sessionOf,
  setWebhooks,
  startWorker,
  stopWorker,
  until,
  untilQuiet,
  withoutReconciler,
} from '../harness/money-world.ts';
import { notificationsTo, untilDone } from './books-world.ts';

await startWorker();
afterAll(async () => {
  await untilQuiet();
  await checkAgainstStripe();
  expect((await listFailedMails({ limit: 1 })).items).toEqual([]);
});

const payLater = (sessionId: string) => controlSandbox('POST', `/pay/${sessionId}`, { later: true });
const arrive = (sessionId: string, outcome: 'succeeded' | 'failed') =>
  controlSandbox('POST', `/sessions/${sessionId}/close`, { outcome });
const draft = async (brand: Person): Promise<{ id: string; title: string }> => {
  const input = campaignInput();
  return { ...(await expectOk(brand, 'POST', '/campaigns', input)), title: input.title };
};
const feePage = async (brand: Person, campaignId: string) =>
  sessionOf(
    (await expectOk(brand, 'POST', `/campaigns/${campaignId}/publish`, { payWith: 'card' })).checkoutUrl,
  );
const topUpPage = async (brand: Person) =>
  sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);
const publication = (brand: Person, campaignId: string, sessionId: string) =>
  expectOk(brand, 'GET', `/campaigns/publication?campaignId=${campaignId}&sessionId=${sessionId}`);
const topUpStatus = async (brand: Person, sessionId: string) =>
  (await expectOk(brand, 'GET', `/wallet/top-ups?sessionId=${sessionId}`)).status;
const checkoutOf = async (sessionId: string) =>
  (await db.select().from(checkouts).where(eq(checkouts.stripeSessionId, sessionId)))[0]!;
const untilCheckout = (sessionId: string, status: string) =>
  until(
    async () => (await checkoutOf(sessionId)).status,
    (now) => now === status,
  );

test('does not charge a delayed fee twice; notifies the brand of a failure and offers a new page', async () => {
  const brand = await createBrand();
  const { id, title } = await draft(brand);
  const page = await feePage(brand, id);
  await payLater(page);
  await untilCheckout(page, 'processing');
  expect(await publication(brand, id, page)).toMatchObject({ feePaid: false, payment: 'processing' });
  const again = await request(brand, 'POST', `/campaigns/${id}/publish`, { payWith: 'card' });
  expect(problemOf(again)).toEqual([409, 'charges.errors.feeUnderWay']);
  expect(await notificationsTo(brand)).toEqual([]);

  await arrive(page, 'failed');
  await untilCheckout(page, 'failed');
  expect(await publication(brand, id, page)).toMatchObject({ feePaid: false, payment: 'failed' });
  await reconcileAll();
  await untilDone();
  expect(await notificationsTo(brand)).toEqual([
    {
      type: 'charge_failed',
      kind: 'publishing_fee',
      campaign_id: id,
      campaign_title: title,
      amount_cents: PUBLISHING_FEE,
    },
  ]);

  const second = await feePage(brand, id);
  expect(second).not.toBe(page);
  await payCard(second);
  expect(await publication(brand, id, second)).toMatchObject({ feePaid: true, payment: 'paid' });
  // The return address of the first page still reports its payment.
  expect(await publication(brand, id, page)).toMatchObject({ feePaid: true, payment: 'failed' });
});

test('opens a new page at once after a failure whose webhook is late', async () => {
  const brand = await createBrand();
  const { id } = await draft(brand);
  const page = await feePage(brand, id);
  await payLater(page);
  await setWebhooks('drop');
  await arrive(page, 'failed');
  expect(await feePage(brand, id)).not.toBe(page);
  expect((await checkoutOf(page)).status).toBe('failed');
  await setWebhooks('normal');
});

test('publishes the campaign when a delayed fee arrives', async () => {
  const brand = await createBrand();
  const { id } = await draft(brand);
  const page = await feePage(brand, id);
  await payLater(page);
  await untilCheckout(page, 'processing');
  await arrive(page, 'succeeded');
  await untilCheckout(page, 'paid');
  expect(await publication(brand, id, page)).toMatchObject({
    campaign: { status: 'active' },
    payment: 'paid',
  });
});

test('shows a delayed top-up as processing; credits nothing and notifies the brand when it fails', async () => {
  const brand = await createBrand();
  const page = await topUpPage(brand);
  await payLater(page);
  await untilCheckout(page, 'processing');
  expect(await topUpStatus(brand, page)).toBe('processing');
  await arrive(page, 'failed');
  await untilCheckout(page, 'failed');
  await reconcileAll();
  expect(await topUpStatus(brand, page)).toBe('failed');
  expect(await balanceOf(brand)).toBe(0);
  expect(await notificationsTo(brand)).toEqual([
    { type: 'charge_failed', kind: 'top_up', amount_cents: MICRO },
  ]);
  const second = await topUpPage(brand);
  await payCard(second);
  await untilCheckout(second, 'paid');
  expect(await balanceOf(brand)).toBe(MICRO);
});

test('checks a new checkout although many stay unfinished', async () => {
  const brand = await createBrand();
  const goOn = await withoutReconciler();
  const page = await topUpPage(brand);
  const begun = Date.now();
  const stuck = Array.from({ length: 200 }, (_, n) => ({
    id: `chk_000stuck${n}`,
    workspaceId: brand.workspaceId,
    purpose: 'wallet_topup' as const,
    packageId: 'micro',
    amountCents: MICRO,
    status: 'processing' as const,
    // Stripe does not know the session, so each check fails.
    stripeSessionId: `cs_test_stuck${n}`,
    checkedAt: new Date(begun - 60_000),
  }));
  await db.insert(checkouts).values(stuck);
  await reconcileAll();
  await reconcileAll();
  expect((await checkoutOf(page)).checkedAt.getTime()).toBeGreaterThan(begun);
  await db.delete(checkouts).where(like(checkouts.id, 'chk_000stuck%'));
  goOn();
});

test('refunds a fee paid twice, notifies the brand and explains it on the return screen', async () => {
  const brand = await fundedBrand('basic');
  const { id, title } = await draft(brand);
  const page = await feePage(brand, id);
  // The worker would close the page before the card pays.
  await stopWorker();
  await expectOk(brand, 'POST', `/campaigns/${id}/publish`, { payWith: 'wallet' });
  await payCard(page);
  await startWorker();
  await untilCheckout(page, 'duplicate');
  await untilDone();
  expect(await publication(brand, id, page)).toMatchObject({
    campaign: { title, status: 'active' },
    feePaid: true,
    payment: 'returned',
  });
  const notices = (await notificationsTo(brand)).filter(({ type }) => type === 'charge_returned');
  expect(notices).toMatchObject([{ why: 'fee_paid_twice', subject: title, amount_cents: PUBLISHING_FEE }]);
});

test('refunds the fee of a deleted campaign, notifies the brand and explains it', async () => {
  const brand = await createBrand();
  const { id } = await draft(brand);
  const page = await feePage(brand, id);
  await expectOk(brand, 'DELETE', `/campaigns/${id}`);
  await payCard(page);
  expect(await publication(brand, id, page)).toMatchObject({
    campaign: null,
    feePaid: false,
    payment: 'returned',
  });
  await untilDone();
  expect(await notificationsTo(brand)).toMatchObject([
    { type: 'charge_returned', why: 'campaign_deleted', subject: '', amount_cents: PUBLISHING_FEE },
  ]);
  expect(
    (await request(await createBrand(), 'GET', `/campaigns/publication?campaignId=${id}&sessionId=${page}`))
      .status,
  ).toBe(404);
  expect((await request(brand, 'GET', `/campaigns/publication?campaignId=${id}`)).status).toBe(404);
});
