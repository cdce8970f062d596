import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEvent, startTestSandbox, subscriptionTo, type TestSandbox } from './test-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const DAY = 86_400;
const advance = (days: number) =>
  sandbox.admin('POST', '/clock/advance', { seconds: Math.round(days * DAY) });

async function subscribe(card?: string) {
  const customer = await sandbox.stripe.customers.create({ email: 'noura@example.com' });
  const session = await sandbox.stripe.checkout.sessions.create(subscriptionTo(customer.id));
  await sandbox.admin('POST', `/pay/${session.id}`, card ? { card } : {});
  const paid = await sandbox.stripe.checkout.sessions.retrieve(session.id);
  return { customer: customer.id, session: paid, id: paid.subscription as string };
}

const read = (id: string) =>
  sandbox.stripe.subscriptions.retrieve(id, { expand: ['default_payment_method', 'latest_invoice'] });
const end = async (id: string) => (await read(id)).items.data[0]!.current_period_end;

/** A subscription's events since a time, oldest first, each validated against the contract. */
async function eventTypes(id: string, since = 0) {
  const found: Stripe.Event[] = [];
  for await (const event of sandbox.stripe.events.list({ limit: 100, created: { gte: since } })) {
    checkEvent(event as never);
    found.unshift(event);
  }
  const concerns = ({ data: { object } }: Stripe.Event) => JSON.stringify(object).includes(id);
  return found.filter(concerns).map(({ type }) => type);
}

test('starts a subscription with customer, card, period, invoice and money', async () => {
  const before = (await sandbox.stripe.balance.retrieve()).available[0]!.amount;
  const { id, customer, session } = await subscribe();
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    amount_total: 9900,
    payment_intent: null,
    customer,
  });
  const subscription = await read(id);
  expect(subscription).toMatchObject({
    status: 'active',
    customer,
    metadata: { user_id: 'usr_1' },
    default_payment_method: { customer, card: { brand: 'visa', last4: '4242' } },
    latest_invoice: {
      id: session.invoice,
      status: 'paid',
      total: 9900,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: id, metadata: { user_id: 'usr_1' } } },
    },
  });
  const [item] = subscription.items.data;
  expect(new Date(item!.current_period_end * 1000).getUTCMonth()).toBe(
    (new Date(item!.current_period_start * 1000).getUTCMonth() + 1) % 12,
  );
  expect((await sandbox.stripe.balance.retrieve()).available[0]!.amount - before).toBe(9900 - 317);
  expect(await eventTypes(id)).toEqual([
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
    'checkout.session.completed',
  ]);
});

test('links an invoice to its charge, and back, by its payments', async () => {
  const { session } = await subscribe();
  const invoice = await sandbox.stripe.invoices.retrieve(session.invoice as string, {
    expand: ['payments.data.payment.payment_intent.latest_charge.balance_transaction'],
  });
  expect(invoice.payments!.data[0]).toMatchObject({
    status: 'paid',
    amount_paid: 9900,
    payment: { payment_intent: { latest_charge: { balance_transaction: { net: 9900 - 317 } } } },
  });
  const { id } = invoice.payments!.data[0]!.payment.payment_intent as Stripe.PaymentIntent;
  const found = await sandbox.stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: id },
  });
  expect(found.data.map((payment) => payment.invoice)).toEqual([invoice.id]);
  expect(await sandbox.stripe.invoicePayments.retrieve(found.data[0]!.id)).toMatchObject({ status: 'paid' });
  expect((await sandbox.stripe.invoices.listLineItems(invoice.id)).data[0]).toMatchObject({
    amount: 9900,
    description: '1 × Analytics Pro',
  });
});

test('creates a customer for a session without one, and nothing for a declined card', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(subscriptionTo());
  expect(await sandbox.admin('POST', `/pay/${session.id}`, { card: '4000000000009995' })).toMatchObject({
    kind: 'declined',
    declineCode: 'insufficient_funds',
    session: { subscription: null, customer: null },
  });
  const paid = (await sandbox.admin('POST', `/pay/${session.id}`)).session;
  expect(await sandbox.stripe.customers.retrieve(paid.customer)).toMatchObject({
    email: 'noura@example.com',
  });
  expect((await sandbox.stripe.subscriptions.list({ customer: paid.customer })).data).toHaveLength(1);
});

test('sells existing prices, unless they are inactive or of another mode', async () => {
  const product = await sandbox.stripe.products.create({
    name: 'Analytics Pro',
    metadata: { plan: 'analytics' },
  });
  const price = (extra: Partial<Stripe.PriceCreateParams>) =>
    sandbox.stripe.prices.create({ currency: 'usd', product: product.id, unit_amount: 9900, ...extra });
  const monthly = await price({ recurring: { interval: 'month' }, lookup_key: 'analytics_month' });
  const once = await price({});
  const retired = await price({ recurring: { interval: 'month' }, active: false });
  const open = (id: string) =>
    sandbox.stripe.checkout.sessions.create({
      ...subscriptionTo(),
      line_items: [{ price: id, quantity: 1 }],
    });
  await expect(open(once.id)).rejects.toMatchObject({ statusCode: 400 });
  await expect(open(retired.id)).rejects.toMatchObject({ statusCode: 400 });
  await expect(open('price_x')).rejects.toMatchObject({ code: 'resource_missing' });
  const session = await open(monthly.id);
  await sandbox.admin('POST', `/pay/${session.id}`);
  const sold = await sandbox.stripe.subscriptions.list({
    price: monthly.id,
    expand: ['data.items.data.price.product'],
  });
  expect(sold.data[0]!.items.data[0]!.price).toMatchObject({
    id: monthly.id,
    product: { name: 'Analytics Pro' },
  });
  const ids = async (params: Stripe.PriceListParams) =>
    (await sandbox.stripe.prices.list({ product: product.id, ...params })).data.map(({ id }) => id);
  expect(await ids({ active: true })).toEqual([once.id, monthly.id]);
  expect(await ids({ lookup_keys: ['analytics_month'] })).toEqual([monthly.id]);
  expect((await sandbox.stripe.products.list({ ids: [product.id] })).data).toHaveLength(1);
});

test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>]>([
  ['payment_intent_data', { payment_intent_data: { description: 'x' } }],
  ['subscription_data[trial_period_days]', { subscription_data: { trial_period_days: 7 } }],
])('refuses a subscription session with %s', async (param, extra) => {
  await expect(
    sandbox.stripe.checkout.sessions.create({ ...subscriptionTo(), ...extra }),
  ).rejects.toMatchObject({
    statusCode: 400,
    param,
  });
});

test('renews each month with an invoice that is charged an hour later', async () => {
  const { id } = await subscribe();
  const first = await end(id);
  const { now } = await sandbox.admin('GET', '/state');
  await sandbox.admin('POST', '/clock/advance', { seconds: first - now + 1 });
  expect((await read(id)).latest_invoice).toMatchObject({
    status: 'draft',
    billing_reason: 'subscription_cycle',
  });
  await sandbox.admin('POST', '/clock/advance', { seconds: 3600 });
  const renewed = await read(id);
  expect(renewed.status).toBe('active');
  expect(renewed.items.data[0]!.current_period_start).toBe(first);
  expect(renewed.latest_invoice).toMatchObject({
    status: 'paid',
    created: first,
    status_transitions: { paid_at: first + 3600 },
    lines: { data: [{ period: { start: first } }] },
  });
  expect(await eventTypes(id, first)).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
});

test('creates an invoice for each month of a jump of a year', async () => {
  const { id } = await subscribe();
  await advance(366);
  const invoices = await sandbox.stripe.invoices.list({ subscription: id, limit: 100 });
  expect(invoices.data).toHaveLength(13);
  expect(new Set(invoices.data.map(({ status }) => status))).toEqual(new Set(['paid']));
  const months = invoices.data.map(({ created }) => new Date(created * 1000).getUTCMonth());
  expect(months.slice(0, 12).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('retries a declined renewal after 3, 5 and 7 days, then cancels', async () => {
  const { id } = await subscribe('4000000000000341');
  const due = await end(id);
  const { now } = await sandbox.admin('GET', '/state');
  await sandbox.admin('POST', '/clock/advance', { seconds: due - now + 3601 });
  const late = await read(id);
  expect(late).toMatchObject({
    status: 'past_due',
    latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: due + 3600 + 3 * DAY },
  });
  expect(await eventTypes(id, due)).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'invoice.finalized',
    'invoice.payment_failed',
    'invoice.updated',
    'customer.subscription.updated',
  ]);
  await advance(3);
  expect((await read(id)).latest_invoice).toMatchObject({ attempt_count: 2 });
  await advance(12);
  expect(await read(id)).toMatchObject({
    status: 'canceled',
    ended_at: due + 3600 + 15 * DAY,
    cancellation_details: { reason: 'payment_failed' },
    latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null, auto_advance: false },
  });
  expect((await eventTypes(id, due)).at(-1)).toBe('customer.subscription.deleted');
  expect(
    (await sandbox.stripe.charges.list({ customer: late.customer as string })).data.map(
      ({ status }) => status,
    ),
  ).toEqual(['failed', 'failed', 'failed', 'failed', 'succeeded']);
});

test('charges a new card at the next retry and reactivates the subscription', async () => {
  const { id } = await subscribe('4000000000000341');
  await advance(32);
  expect((await read(id)).status).toBe('past_due');
  await sandbox.admin('POST', `/subscriptions/${id}/card`, { card: '5555555555554444' });
  await advance(3);
  expect(await read(id)).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', attempt_count: 2 },
    default_payment_method: { card: { brand: 'mastercard', last4: '4444' } },
  });
});

test('activates the subscription when its open invoice is paid by hand', async () => {
  const { id } = await subscribe('4000000000000341');
  await advance(32);
  const { latest_invoice } = await read(id);
  const invoice = (latest_invoice as Stripe.Invoice).id;
  expect(await sandbox.admin('POST', `/invoices/${invoice}/pay`, { card: '4000000000000002' })).toMatchObject(
    {
      kind: 'declined',
      invoice: { status: 'open', next_payment_attempt: expect.any(Number) },
    },
  );
  expect((await sandbox.admin('POST', `/invoices/${invoice}/pay`)).invoice.status).toBe('paid');
  expect(await read(id)).toMatchObject({
    status: 'active',
    default_payment_method: { card: { last4: '4242' } },
  });
  await expect(sandbox.admin('POST', `/invoices/${invoice}/pay`)).rejects.toThrow('already paid');
});

test('ends dunning in unpaid, which creates invoices without charging them', async () => {
  await sandbox.admin('POST', '/dunning', { end: 'unpaid' });
  const { id } = await subscribe('4000000000000341');
  await advance(32 + 16);
  expect((await read(id)).status).toBe('unpaid');
  await advance(31);
  expect(await read(id)).toMatchObject({
    status: 'unpaid',
    latest_invoice: { status: 'draft', auto_advance: false },
  });
  await sandbox.admin('POST', '/dunning', { end: 'cancel' });
});

test('requires action for a card that authenticates every renewal', async () => {
  const { id } = await subscribe();
  await sandbox.admin('POST', `/subscriptions/${id}/card`, { card: '4000002760003184' });
  const due = await end(id);
  await advance(32);
  expect((await read(id)).status).toBe('past_due');
  expect(await eventTypes(id, due)).toEqual(
    expect.arrayContaining(['invoice.payment_failed', 'invoice.payment_action_required']),
  );
});

test('ends a subscription at the period end without a charge, unless the cancellation is undone', async () => {
  const { id } = await subscribe();
  const due = await end(id);
  expect(await sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: due,
    cancellation_details: { reason: 'cancellation_requested' },
  });
  expect(await sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
  });
  // Without an undo it ends.
  await sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await advance(32);
  expect(await read(id)).toMatchObject({ status: 'canceled', ended_at: due });
  expect((await sandbox.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  await expect(sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject(
    {
      statusCode: 400,
    },
  );
  await expect(sandbox.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
});

test('cancels on a chosen day or at once', async () => {
  const { id } = await subscribe();
  const day = (await sandbox.admin('GET', '/state')).now + 5 * DAY;
  expect(await sandbox.stripe.subscriptions.update(id, { cancel_at: day })).toMatchObject({
    cancel_at: day,
    cancel_at_period_end: false,
  });
  await advance(6);
  expect(await read(id)).toMatchObject({ status: 'canceled', ended_at: day });

  const other = await subscribe();
  await expect(sandbox.stripe.subscriptions.cancel(other.id, { prorate: true })).rejects.toMatchObject({
    code: 'sandbox_unsupported',
  });
  const canceled = await sandbox.stripe.subscriptions.cancel(other.id, {
    cancellation_details: { feedback: 'unused' },
  });
  expect(canceled).toMatchObject({
    status: 'canceled',
    cancellation_details: { feedback: 'unused', reason: 'cancellation_requested' },
  });
  const statuses = async (status?: Stripe.SubscriptionListParams.Status) =>
    (
      await sandbox.stripe.subscriptions.list({ customer: other.customer, ...(status ? { status } : {}) })
    ).data.map((found) => found.status);
  expect([await statuses(), await statuses('all'), await statuses('ended')]).toEqual([
    [],
    ['canceled'],
    ['canceled'],
  ]);
});

test('bills no paused subscription and starts a new period on a late resumption', async () => {
  const { id } = await subscribe();
  await sandbox.admin('POST', `/subscriptions/${id}/pause`);
  expect((await eventTypes(id)).at(-1)).toBe('customer.subscription.paused');
  await advance(60);
  expect(await read(id)).toMatchObject({
    status: 'paused',
    latest_invoice: { billing_reason: 'subscription_create' },
  });
  await sandbox.admin('POST', `/subscriptions/${id}/resume`);
  const { now } = await sandbox.admin('POST', '/clock/advance', { seconds: 3601 });
  const resumed = await read(id);
  expect(resumed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  expect(resumed.items.data[0]!.current_period_end).toBeGreaterThan(now);
  expect(await eventTypes(id)).toContain('customer.subscription.resumed');
});
