import '../harness/money-world.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { readBalance } from '#features/money/ledger/queries.server.ts';
import { EXPENSE_STRIPE_FEE, REVENUE_SUBSCRIPTION, STRIPE } from '#features/money/ledger/rules.ts';
import { subscriptionInvoices } from '#features/money/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import {
  balanceOf,
  controlSandbox,
  expectOk,
  problemOf,
  request,
  settleAndCheck,
  setWebhooks,
  startWorker,
  untilQuiet,
  withoutReconciler,
} from '../harness/money-world.ts';
import {
  advance,
  advanceToRenewal,
  CARD_THAT_STOPS,
  notificationsTo,
  openPage,
  PRICE_CENTS,
  pay,
  receiptsOf,
  rowsOf,
  subscribedBrand,
} from '../harness/subscribers.ts';

await startWorker();
afterAll(settleAndCheck);

const read = (brand: Parameters<typeof expectOk>[0]) => expectOk(brand, 'GET', '/subscription');
const books = async () => ({
  stripe: await readBalance(STRIPE),
  revenue: await readBalance(REVENUE_SUBSCRIPTION),
  fees: await readBalance(EXPENSE_STRIPE_FEE),
});

test('refuses creators, unknown plans and billing pages without a subscription', async () => {
  const creator = await createCreator();
  const brand = await createBrand();
  const body = { plan: 'analytics_pro' };
  expect(problemOf(await request(creator, 'POST', '/subscription/checkouts', body))).toEqual([
    403,
    'errors.forbidden',
  ]);
  expect(problemOf(await request(brand, 'POST', '/subscription/checkouts', { plan: 'gold' }))).toEqual([
    400,
    'errors.invalidInput',
  ]);
  expect(problemOf(await request(brand, 'POST', '/subscription/portal', {}))).toEqual([
    409,
    'subscriptions.errors.nothingToManage',
  ]);
});

test('starts the subscription of a paid checkout, books it to the cent and notifies once', async () => {
  await untilQuiet();
  const before = await books();
  const brand = await createBrand();
  const sessionId = await openPage(brand);
  expect(await expectOk(brand, 'GET', `/subscription/checkouts?sessionId=${sessionId}`)).toEqual({
    status: 'confirming',
  });
  expect(await read(brand)).toMatchObject({ subscriptionStatus: 'not_started', currentPeriodEnd: null });

  await pay(sessionId);
  expect(await expectOk(brand, 'GET', `/subscription/checkouts?sessionId=${sessionId}`)).toEqual({
    status: 'started',
  });
  await untilQuiet();
  const view = await read(brand);
  expect(view).toMatchObject({
    productName: 'Analytics Pro',
    priceCents: PRICE_CENTS,
    subscriptionStatus: 'active',
    cancelAtPeriodEnd: false,
    expiresAt: null,
    paymentMethodBrand: 'visa',
    paymentMethodLast4: '4242',
  });
  expect(view.priceId).toMatch(/^price_/);
  const { now } = await controlSandbox('GET', '/state');
  expect((view.currentPeriodEnd - now) / 86_400).toBeGreaterThan(27);
  expect(await notificationsTo(brand)).toEqual(['subscription_started']);
  expect(await receiptsOf(brand)).toBe(1);
  const after = await books();
  const feeCents = after.fees - before.fees;
  expect(feeCents).toBe(317);
  expect(after.revenue - before.revenue).toBe(PRICE_CENTS);
  expect(after.stripe - before.stripe).toBe(PRICE_CENTS - feeCents);
  expect(
    problemOf(await request(brand, 'POST', '/subscription/checkouts', { plan: 'analytics_pro' })),
  ).toEqual([409, 'subscriptions.errors.alreadySubscribed']);
});

test('starts nothing with a declined card and accepts another one on the same page', async () => {
  const brand = await createBrand();
  const sessionId = await openPage(brand);
  await pay(sessionId, '4000000000000002');
  expect(await expectOk(brand, 'GET', `/subscription/checkouts?sessionId=${sessionId}`)).toEqual({
    status: 'confirming',
  });
  expect(await openPage(brand)).toBe(sessionId);
  await pay(sessionId);
  await untilQuiet();
  expect((await read(brand)).subscriptionStatus).toBe('active');
});

test('opens a new page after an unpaid page expired', async () => {
  const brand = await createBrand();
  const sessionId = await openPage(brand);
  await stripe.checkout.sessions.expire(sessionId);
  expect(await expectOk(brand, 'GET', `/subscription/checkouts?sessionId=${sessionId}`)).toEqual({
    status: 'expired',
  });
  const next = await openPage(brand);
  expect(next).not.toBe(sessionId);
});

test('books each month once and extends the period', async () => {
  const brand = await subscribedBrand();
  await untilQuiet();
  const first = (await read(brand)).currentPeriodEnd;
  await advanceToRenewal(brand);
  await untilQuiet();
  const view = await read(brand);
  expect(view).toMatchObject({ subscriptionStatus: 'active' });
  expect(view.currentPeriodEnd).toBeGreaterThan(first);
  const invoices = await db.select().from(subscriptionInvoices).orderBy(subscriptionInvoices.paidAt);
  const own = invoices.filter(({ workspaceId }) => workspaceId === brand.workspaceId);
  expect(own.map(({ amountCents }) => amountCents)).toEqual([PRICE_CENTS, PRICE_CENTS]);
  expect(own[1]!.periodStart.getTime()).toBe(first * 1000);
  expect(own[0]!.periodEnd.getTime()).toBe(first * 1000);
  expect(await receiptsOf(brand)).toBe(2);
  expect(await notificationsTo(brand)).toEqual(['subscription_started']);
});

test('ends the access after a declined renewal and restores it with another card', async () => {
  const brand = await subscribedBrand(CARD_THAT_STOPS);
  await untilQuiet();
  await advanceToRenewal(brand);
  await untilQuiet();
  expect(await read(brand)).toMatchObject({ subscriptionStatus: 'past_due', paymentMethodLast4: '0341' });
  expect(await notificationsTo(brand)).toEqual(['subscription_started', 'subscription_past_due']);
  expect(
    problemOf(await request(brand, 'POST', '/subscription/checkouts', { plan: 'analytics_pro' })),
  ).toEqual([409, 'subscriptions.errors.alreadySubscribed']);
  await controlSandbox('POST', `/subscriptions/${brand.subscription}/card`, { card: '5555555555554444' });
  await advance(3);
  await untilQuiet();
  expect(await read(brand)).toMatchObject({ subscriptionStatus: 'active', paymentMethodLast4: '4444' });
  expect(await notificationsTo(brand)).toEqual(['subscription_started', 'subscription_past_due']);
});

test('cancels after a card fails for good, and allows a new subscription', async () => {
  const brand = await subscribedBrand(CARD_THAT_STOPS);
  await untilQuiet();
  await advance(50);
  await untilQuiet();
  expect(await read(brand)).toMatchObject({ subscriptionStatus: 'canceled', cancelAtPeriodEnd: false });
  expect((await notificationsTo(brand)).at(-1)).toBe('subscription_canceled');
  await pay(await openPage(brand));
  await untilQuiet();
  expect(await read(brand)).toMatchObject({ subscriptionStatus: 'active', paymentMethodLast4: '4242' });
  expect(await rowsOf(brand)).toHaveLength(2);
});

test.each([
  ['at the period’s end', { cancel_at_period_end: true }, { cancel_at_period_end: false }],
  ['by a date alone, as the billing pages do', { cancel_at: 'min_period_end' }, { cancel_at: '' }],
] as const)('expires only then when canceled %s, unless it is resumed', async (_, cancel, resume) => {
  const brand = await subscribedBrand();
  await untilQuiet();
  const { currentPeriodEnd } = await read(brand);
  const expires = { subscriptionStatus: 'active', cancelAtPeriodEnd: true, expiresAt: currentPeriodEnd };
  await stripe.subscriptions.update(brand.subscription, cancel);
  await untilQuiet();
  expect(await read(brand)).toMatchObject(expires);
  await stripe.subscriptions.update(brand.subscription, resume);
  await untilQuiet();
  expect(await read(brand)).toMatchObject({ subscriptionStatus: 'active', cancelAtPeriodEnd: false });
  await stripe.subscriptions.update(brand.subscription, cancel);
  await untilQuiet();
  await advance(25);
  await untilQuiet();
  expect(await read(brand)).toMatchObject(expires);
  await advanceToRenewal(brand);
  await untilQuiet();
  expect(await read(brand)).toMatchObject({ subscriptionStatus: 'canceled', expiresAt: null });
  expect(await notificationsTo(brand)).toEqual(['subscription_started', 'subscription_canceled']);
});

test('opens the billing pages by a new link each time', async () => {
  const brand = await subscribedBrand();
  const [first, second] = [
    await expectOk(brand, 'POST', '/subscription/portal', {}),
    await expectOk(brand, 'POST', '/subscription/portal', {}),
  ];
  expect(first.url).toMatch(/^http/);
  expect(second.url).not.toBe(first.url);
});

test('shows a change made on the billing pages although its webhook is lost', async () => {
  const brand = await subscribedBrand();
  // A webhook would report the change before the return.
  const reconcileAgain = await withoutReconciler();
  await setWebhooks('drop');
  await stripe.subscriptions.update(brand.subscription, { cancel_at_period_end: true });
  expect((await read(brand)).cancelAtPeriodEnd).toBe(false);
  expect((await expectOk(brand, 'POST', '/subscription/check')).cancelAtPeriodEnd).toBe(true);
  reconcileAgain();
  await setWebhooks('normal');
});

/** The card payment of the only invoice of a new subscriber. */
async function subscribersCharge() {
  const brand = await subscribedBrand();
  await untilQuiet();
  const [invoice] = await db
    .select()
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.workspaceId, brand.workspaceId));
  return { brand, chargeId: invoice!.stripeChargeId };
}

test('deducts a refunded month from revenue, not from the wallet', async () => {
  const { brand, chargeId } = await subscribersCharge();
  const before = await books();
  await controlSandbox('POST', `/charges/${chargeId}/refund`, { amount: 4_000 });
  await untilQuiet();
  expect(await books()).toMatchObject({ revenue: before.revenue - 4_000, stripe: before.stripe - 4_000 });
  await controlSandbox('POST', `/charges/${chargeId}/refund`);
  await untilQuiet();
  expect(await books()).toMatchObject({ revenue: before.revenue - PRICE_CENTS });
  expect(await balanceOf(brand)).toBe(0);
  expect((await read(brand)).subscriptionStatus).toBe('active');
});

test('deducts a disputed month from revenue and restores it when the dispute is won', async () => {
  const { brand, chargeId } = await subscribersCharge();
  const before = await books();
  const { id } = await controlSandbox('POST', '/disputes', { charge: chargeId });
  await untilQuiet();
  expect(await balanceOf(brand)).toBe(0);
  expect((await books()).revenue).toBe(before.revenue - PRICE_CENTS);
  await controlSandbox('POST', `/disputes/${id}/close`, { outcome: 'won' });
  await untilQuiet();
  expect(await balanceOf(brand)).toBe(0);
  expect((await books()).revenue).toBe(before.revenue);
});
