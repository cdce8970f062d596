import '../harness/money-world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { readBalance } from '#features/money/ledger/queries.server.ts';
import { REVENUE_SUBSCRIPTION, SUSPENSE } from '#features/money/ledger/rules.ts';
import { refunds } from '#features/money/refunds/tables.server.ts';
import { processEvents } from '#features/money/stripe-events/commands/process-events.server.ts';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { compareSubscriptions } from '#features/money/subscriptions/commands/compare-subscriptions.server.ts';
import { endDuplicate } from '#features/money/subscriptions/commands/end-duplicate.server.ts';
import { recordInvoice } from '#features/money/subscriptions/commands/record-invoice.server.ts';
import { refreshSubscription } from '#features/money/subscriptions/commands/refresh-subscription.server.ts';
import {
  billingCustomers,
  subscriptionCheckouts,
  subscriptionInvoices,
  subscriptions,
} from '#features/money/subscriptions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import {
  clearFaults,
  controlSandbox,
  expectOk,
  planFault,
  problemOf,
  reconcileAll,
  request,
  sessionOf,
  settleAndCheck,
  setWebhooks,
  startWorker,
  until,
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
  rowsOf,
  subscribedBrand,
} from '../harness/subscribers.ts';

await startWorker();
afterAll(settleAndCheck);

const read = (brand: Parameters<typeof expectOk>[0]) => expectOk(brand, 'GET', '/subscription');
const invoicesOf = (brand: { workspaceId: string }) =>
  db.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.workspaceId, brand.workspaceId));

/** Starts, renews, fails to pay, pays by another card, cancels and ends one subscription. */
async function passThroughStates(settle: () => Promise<unknown>) {
  const brand = await createBrand();
  await pay(await openPage(brand), CARD_THAT_STOPS);
  await settle();
  const subscription = (await rowsOf(brand))[0]!.stripeSubscriptionId;
  const seen = [(await read(brand)).subscriptionStatus];
  for (const step of [
    () => advanceToRenewal(brand),
    () => controlSandbox('POST', `/subscriptions/${subscription}/card`, { card: '4242424242424242' }),
    () => advance(3),
    () => stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
    () => advance(33),
  ]) {
    await step();
    await settle();
    seen.push((await read(brand)).subscriptionStatus);
  }
  const invoices = await invoicesOf(brand);
  return {
    seen,
    notices: await notificationsTo(brand),
    paid: invoices.map(({ amountCents }) => amountCents),
  };
}

const WHOLE_LIFE = {
  seen: ['active', 'past_due', 'past_due', 'active', 'active', 'canceled'],
  notices: ['subscription_started', 'subscription_past_due', 'subscription_canceled'],
  paid: [PRICE_CENTS, PRICE_CENTS],
};

test('passes through the same states with every webhook lost', async () => {
  await setWebhooks('drop');
  const settle = async () => {
    await reconcileAll();
    await untilQuiet();
  };
  expect(await passThroughStates(settle)).toEqual(WHOLE_LIFE);
  await setWebhooks('normal');
});

test('passes through the same states with every webhook doubled', async () => {
  await setWebhooks('duplicate');
  expect(await passThroughStates(untilQuiet)).toEqual(WHOLE_LIFE);
  await setWebhooks('normal');
});

test('passes through the same states with webhooks held and reordered', async () => {
  await setWebhooks('hold');
  const settle = async () => {
    await controlSandbox('POST', '/webhooks/flush', { order: 'reverse' });
    await untilQuiet();
  };
  expect(await passThroughStates(settle)).toEqual(WHOLE_LIFE);
  await setWebhooks('normal');
});

test('changes nothing when every stored event is delivered again', async () => {
  await untilQuiet();
  const everything = async () =>
    (
      await db.execute(sql`
        SELECT (SELECT json_agg(j ORDER BY j.id) FROM ledger_journals j) AS journals,
               (SELECT json_agg(n ORDER BY n.id) FROM notifications n) AS notifications,
               (SELECT json_agg(i ORDER BY i.stripe_invoice_id) FROM subscription_invoices i) AS invoices,
               (SELECT json_agg(json_build_array(s.id, s.status, s.current_period_end, s.expires_at) ORDER BY s.id)
                  FROM subscriptions s) AS subscriptions`)
    ).rows;
  const before = await everything();
  const events = await db.update(stripeEvents).set({ status: 'received' }).returning({ id: stripeEvents.id });
  for (const { id } of events.reverse()) await processEvents([id]);
  expect(await everything()).toEqual(before);
});

test('finds an invoice without events when the subscription is checked', async () => {
  const brand = await subscribedBrand();
  // The reconciler would settle these before the test can inspect them.
  const reconcileAgain = await withoutReconciler();
  await setWebhooks('drop');
  await advanceToRenewal(brand);
  await db.execute(sql`UPDATE subscriptions SET checked_at = now() - interval '2 days'`);
  await db.execute(sql`UPDATE reconciler_cursors SET position = now() + interval '3 years'`);
  expect(await invoicesOf(brand)).toHaveLength(1);
  await reconcileAll();
  await untilQuiet();
  await setWebhooks('normal');
  await db.execute(sql`UPDATE reconciler_cursors SET position = now()`);
  expect(await invoicesOf(brand)).toHaveLength(2);
  reconcileAgain();
});

test('opens one page, customer and subscription for ten concurrent tabs', async () => {
  const brand = await createBrand();
  const tabs = await Promise.all(
    Array.from({ length: 10 }, () =>
      request(brand, 'POST', '/subscription/checkouts', { plan: 'analytics_pro' }),
    ),
  );
  // A tab whose request met a concurrent one may be refused; none gets a second page.
  const pages = new Set(tabs.filter(({ status }) => status === 200).map(({ body }) => sessionOf(body.url)));
  expect(pages.size).toBe(1);
  for (const tab of tabs.filter(({ status }) => status !== 200)) {
    expect(problemOf(tab)).toEqual([502, 'subscriptions.errors.checkoutFailed']);
  }
  const [sessionId] = [...pages];
  await pay(sessionId!);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      expectOk(brand, 'GET', `/subscription/checkouts?sessionId=${sessionId}`),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['started']));
  await untilQuiet();
  expect(await rowsOf(brand)).toMatchObject([{ status: 'active', isDuplicate: false }]);
  expect(await invoicesOf(brand)).toHaveLength(1);
  expect(await notificationsTo(brand)).toEqual(['subscription_started']);
  const customers = await stripe.customers.list({ email: brand.email });
  expect(customers.data).toHaveLength(1);
});

test('refuses a second checkout after a payment whose webhook is late', async () => {
  const brand = await createBrand();
  await setWebhooks('drop');
  await pay(await openPage(brand));
  expect(
    problemOf(await request(brand, 'POST', '/subscription/checkouts', { plan: 'analytics_pro' })),
  ).toEqual([409, 'subscriptions.errors.alreadySubscribed']);
  await setWebhooks('normal');
  expect(await read(brand)).toMatchObject({ subscriptionStatus: 'active' });
  // The reconciler may be settling the same checkout: it stores the subscription first.
  await until(
    () => invoicesOf(brand),
    (invoices) => invoices.length === 1,
  );
});

test.each(['timeout_after', 'reset_after', 'truncated', 'stored_500', 'bad_gateway_html'])(
  'finds the page of an answer lost to %s by a later request',
  async (kind) => {
    const brand = await createBrand();
    await planFault({ route: 'POST /v1/checkout/sessions', kind, times: 3, delayMs: 30 });
    const first = await request(brand, 'POST', '/subscription/checkouts', { plan: 'analytics_pro' });
    await clearFaults();
    if (first.status !== 200) expect(problemOf(first)).toEqual([502, 'subscriptions.errors.checkoutFailed']);
    await db
      .update(subscriptionCheckouts)
      .set({ createdAt: new Date(Date.now() - 120_000) })
      .where(eq(subscriptionCheckouts.workspaceId, brand.workspaceId));
    const sessionId = await openPage(brand);
    const [customer] = await db
      .select()
      .from(billingCustomers)
      .where(eq(billingCustomers.workspaceId, brand.workspaceId));
    const sessions = await stripe.checkout.sessions.list({ customer: customer!.stripeCustomerId });
    expect(sessions.data.map(({ id }) => id)).toEqual([sessionId]);
  },
);

/** Subscribes the same customer to the same plan at Stripe, as if a second page had been paid. */
async function subscribeBehindOurBack(brand: { workspaceId: string }) {
  const [customer] = await db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.workspaceId, brand.workspaceId));
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer!.stripeCustomerId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: PRICE_CENTS,
          recurring: { interval: 'month' },
          product_data: { name: 'Analytics Pro' },
        },
      },
    ],
    subscription_data: { metadata: { user_id: brand.workspaceId, plan: 'analytics_pro' } },
    success_url: 'https://laqta.example/success',
  });
  await pay(session.id);
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  return { subscription: String(paid.subscription), invoice: String(paid.invoice) };
}

const refundsOf = async (brand: { workspaceId: string }) =>
  db
    .select({
      status: refunds.status,
      stripeRefundId: refunds.stripeRefundId,
      intent: refunds.paymentIntentId,
    })
    .from(refunds)
    .innerJoin(subscriptionInvoices, eq(subscriptionInvoices.stripeInvoiceId, refunds.stripeInvoiceId))
    .where(eq(subscriptionInvoices.workspaceId, brand.workspaceId));

const untilReturned = (brand: { workspaceId: string }, push?: () => Promise<unknown>) =>
  until(
    async () => {
      await push?.();
      return refundsOf(brand);
    },
    (all) => all.length === 1 && all[0]!.status === 'succeeded',
  );

test('cancels and refunds a second live subscription and keeps the first', async () => {
  const brand = await subscribedBrand();
  await untilQuiet();
  const revenue = await readBalance(REVENUE_SUBSCRIPTION);
  const second = await subscribeBehindOurBack(brand);
  await untilReturned(brand);
  await untilQuiet();
  expect(await rowsOf(brand)).toMatchObject([
    { status: 'active', isDuplicate: false },
    { status: 'canceled', isDuplicate: true, stripeSubscriptionId: second.subscription },
  ]);
  expect(await read(brand)).toMatchObject({ subscriptionStatus: 'active' });
  expect((await stripe.subscriptions.retrieve(second.subscription)).status).toBe('canceled');
  expect(await readBalance(REVENUE_SUBSCRIPTION)).toBe(revenue);
  expect(await readBalance(SUSPENSE)).toBe(0);
  // The second payment is refunded with its reason.
  expect(await notificationsTo(brand)).toEqual(['subscription_started', 'charge_returned']);
});

test('cancels and refunds a second subscription despite lost webhooks and first failures', async () => {
  const brand = await subscribedBrand();
  await untilQuiet();
  await setWebhooks('drop');
  for (const [route, kind] of [
    ['DELETE /v1/subscriptions/{id}', 'timeout_after'],
    ['POST /v1/refunds', 'reset_after'],
  ] as const) {
    await planFault({ route, kind, times: 1, delayMs: 30 });
  }
  const second = await subscribeBehindOurBack(brand);
  const [returned] = await untilReturned(brand, () => reconcileAll());
  await Promise.all(Array.from({ length: 5 }, () => endDuplicate(second.subscription)));
  await setWebhooks('normal');
  expect((await stripe.refunds.list({ payment_intent: returned!.intent! })).data).toHaveLength(1);
  expect((await stripe.subscriptions.retrieve(second.subscription)).status).toBe('canceled');
  expect(await readBalance(SUSPENSE)).toBe(0);
});

test('does not refund payments made before a subscription became a duplicate', async () => {
  const brand = await subscribedBrand();
  await untilQuiet();
  // A paused subscription counts as ended, so another one may begin. Once resumed, it is a duplicate.
  await controlSandbox('POST', `/subscriptions/${brand.subscription}/pause`);
  await untilQuiet();
  expect((await read(brand)).subscriptionStatus).toBe('canceled');
  await pay(await openPage(brand));
  await untilQuiet();
  await controlSandbox('POST', `/subscriptions/${brand.subscription}/resume`);
  await untilQuiet();
  await until(
    () => rowsOf(brand),
    (rows) => rows.some(({ isDuplicate, status }) => isDuplicate && status === 'canceled'),
  );
  await untilQuiet();
  expect(await refundsOf(brand)).toEqual([]);
  expect((await read(brand)).subscriptionStatus).toBe('active');
});

test('keeps the newest state under concurrent reads of a subscription', async () => {
  const brand = await subscribedBrand();
  await untilQuiet();
  await setWebhooks('drop');
  for (let round = 0; round < 5; round++) {
    const expires = round % 2 === 0;
    const early = Array.from({ length: 4 }, () => refreshSubscription(brand.subscription));
    await stripe.subscriptions.update(brand.subscription, { cancel_at_period_end: expires });
    const late = Array.from({ length: 4 }, () => refreshSubscription(brand.subscription));
    await Promise.all([...early, ...late]);
    expect((await read(brand)).cancelAtPeriodEnd).toBe(expires);
  }
  await setWebhooks('normal');
});

test('books an invoice once under concurrent records', async () => {
  const brand = await createBrand();
  const reconcileAgain = await withoutReconciler();
  await setWebhooks('drop');
  const sessionId = await openPage(brand);
  await pay(sessionId);
  const { invoice } = await stripe.checkout.sessions.retrieve(sessionId);
  const revenue = await readBalance(REVENUE_SUBSCRIPTION);
  await Promise.all(Array.from({ length: 20 }, () => recordInvoice(String(invoice))));
  expect(await readBalance(REVENUE_SUBSCRIPTION)).toBe(revenue + PRICE_CENTS);
  await setWebhooks('normal');
  await reconcileAll();
  reconcileAgain();
});

test('reports a subscription that Stripe does not know', async () => {
  const brand = await subscribedBrand();
  // A late webhook or the reconciler would store the renamed subscription again.
  const reconcileAgain = await withoutReconciler();
  const rename = (from: string, to: string) =>
    db
      .update(subscriptions)
      .set({ stripeSubscriptionId: to })
      .where(eq(subscriptions.stripeSubscriptionId, from));
  await rename(brand.subscription, 'sub_unknown');
  expect(await compareSubscriptions(0)).toMatchObject({
    violations: 2,
    examples: [
      { subject: brand.subscription, found: 'active at Stripe, unknown here' },
      { subject: 'sub_unknown', found: 'unknown at Stripe, active here' },
    ],
  });
  await rename('sub_unknown', brand.subscription);
  expect(await compareSubscriptions(0)).toMatchObject({ violations: 0 });
  reconcileAgain();
});

test('reports a subscription whose status differs at Stripe once its event is overdue', async () => {
  const brand = await subscribedBrand();
  const reconcileAgain = await withoutReconciler();
  await setWebhooks('drop');
  await stripe.subscriptions.cancel(brand.subscription);
  expect(await compareSubscriptions(0)).toMatchObject({
    violations: 1,
    examples: [{ subject: brand.subscription, found: 'canceled at Stripe, active here' }],
  });
  expect(await compareSubscriptions()).toMatchObject({ violations: 0 });
  await reconcileAll();
  await untilQuiet();
  await setWebhooks('normal');
  expect(await compareSubscriptions(0)).toMatchObject({ violations: 0 });
  reconcileAgain();
});
