import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, subscriptionTo, type TestSandbox, visit } from './test-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 45', cvc: '123' };
const RETURN = 'http://localhost:3000/settings';

async function subscriber(card = CARD.number) {
  const customer = await sandbox.stripe.customers.create({ email: 'noura@example.com', name: 'Noura' });
  const session = await sandbox.stripe.checkout.sessions.create(subscriptionTo(customer.id));
  await visit(session.url!, { ...CARD, number: card });
  const { subscription } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
  return { customer: customer.id, id: subscription as string };
}

async function portal(customer: string, extra: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) {
  const session = await sandbox.stripe.billingPortal.sessions.create({
    customer,
    return_url: RETURN,
    ...extra,
  });
  return { link: session.url, at: (await visit(session.url)).location! };
}

const below = (at: string, step: string) => at.replace(/(\/p\/visit\/[\w-]+).*/, `$1${step}`);
const read = (id: string) =>
  sandbox.stripe.subscriptions.retrieve(id, { expand: ['default_payment_method', 'latest_invoice'] });

test('states price and interval at the checkout of a subscription and keeps the card', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(subscriptionTo());
  const { html } = await visit(session.url!);
  expect(html).toContain('per month');
  expect(html).toContain('until you cancel');
  expect((await visit(`${session.url}?locale=ar`)).html).toContain('شهريًا');
  expect((await visit(session.url!, CARD)).location).toContain(`/success?session=${session.id}`);
  const { subscription } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
  expect(await read(subscription as string)).toMatchObject({
    default_payment_method: { card: { brand: 'visa', last4: '4242' } },
  });
});

test('requires 3-D Secure for a subscription, too', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(subscriptionTo());
  const challenge = (await visit(session.url!, { ...CARD, number: '4000002500003155' })).location!;
  expect((await visit(challenge)).html).toContain('3155');
  const failed = await visit(challenge, { outcome: 'fail' });
  expect((await visit(failed.location!)).html).toContain('could not confirm');
  expect((await sandbox.stripe.checkout.sessions.retrieve(session.id)).subscription).toBeNull();
  const again = (await visit(session.url!, { ...CARD, number: '4000002500003155' })).location!;
  await visit(again, { outcome: 'complete' });
  expect((await sandbox.stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
});

test('shows subscription, card and invoices in both languages with a link back', async () => {
  const { customer } = await subscriber();
  const { at } = await portal(customer);
  const { html } = await visit(at);
  for (const text of ['Analytics Pro', 'Renews on', '•••• 4242', 'Paid', `href="${RETURN}"`])
    expect(html).toContain(text);
  const arabic = (await visit(`${at}?locale=ar`)).html;
  for (const text of ['dir="rtl"', 'يتجدد في', 'وسيلة الدفع', 'مدفوعة']) expect(arabic).toContain(text);
});

test('opens a portal link once, before it expires, for a known customer', async () => {
  const { customer } = await subscriber();
  const { link, at } = await portal(customer);
  expect((await visit(link)).status).toBe(404);
  await expect(portal('cus_x')).rejects.toMatchObject({ code: 'resource_missing' });
  const late = await sandbox.stripe.billingPortal.sessions.create({ customer });
  await sandbox.admin('POST', '/clock/advance', { seconds: 301 });
  expect((await visit(late.url)).status).toBe(404);
  await sandbox.admin('POST', '/clock/advance', { seconds: 3600 });
  expect((await visit(at)).status).toBe(404);
});

test('lets a customer cancel at the period end by cancel_at, and undo it', async () => {
  const { customer, id } = await subscriber();
  const { at } = await portal(customer);
  const cancel = below(at, `/cancel?subscription=${id}`);
  expect((await visit(cancel)).html).toContain('You keep access until');
  expect((await visit(cancel, {})).location).toContain('/p/visit/');
  const ending = await read(id);
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: ending.items.data[0]!.current_period_end,
  });
  expect((await visit(at)).html).toContain('Ends on');
  await visit(below(at, `/resume?subscription=${id}`), {});
  expect((await read(id)).cancel_at).toBeNull();
});

test("refuses to cancel another customer's subscription", async () => {
  const other = await subscriber();
  const { customer } = await subscriber();
  const { at } = await portal(customer);
  await visit(below(at, `/cancel?subscription=${other.id}`), {});
  expect((await read(other.id)).cancel_at).toBeNull();
  await expect(
    portal(customer, {
      flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: other.id } },
    }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
});

test('replaces the card, but not by an invalid or declined one', async () => {
  const { customer, id } = await subscriber();
  const { at } = await portal(customer, { flow_data: { type: 'payment_method_update' } });
  expect(at).toContain('/card');
  expect((await visit(at, { ...CARD, number: '4242 4242 4242 4241' })).html).toContain('incomplete');
  expect((await visit(at, { ...CARD, number: '4000 0000 0000 0002' })).html).toContain('was declined');
  expect((await read(id)).default_payment_method).toMatchObject({ card: { last4: '4242' } });
  const done = await visit(at, { ...CARD, number: '5555 5555 5555 4444' });
  expect((await visit(done.location!)).html).toContain('•••• 4444');
  expect((await read(id)).default_payment_method).toMatchObject({ card: { brand: 'mastercard' } });
});

test('redirects a finished flow to its return URL', async () => {
  const { customer, id } = await subscriber();
  const { at } = await portal(customer, {
    flow_data: {
      type: 'subscription_cancel',
      subscription_cancel: { subscription: id },
      after_completion: { type: 'redirect', redirect: { return_url: 'http://localhost:3000/done' } },
    },
  });
  expect((await visit(at)).html).toContain('Cancel this subscription?');
  expect((await visit(at, {})).location).toBe('http://localhost:3000/done');
  expect((await read(id)).cancel_at).not.toBeNull();
});

test('lets a customer pay an open invoice on its page', async () => {
  const { id } = await subscriber('4000 0000 0000 0341');
  await sandbox.admin('POST', '/clock/advance', { seconds: 32 * 86_400 });
  const { status, latest_invoice } = await read(id);
  expect(status).toBe('past_due');
  const url = (latest_invoice as Stripe.Invoice).hosted_invoice_url!;
  expect((await visit(url)).html).toContain('To pay');
  const declined = await visit(url, { ...CARD, number: '4000 0000 0000 9995' });
  expect((await visit(declined.location!)).html).toContain('insufficient funds');
  const challenge = await visit(url, { ...CARD, number: '4000 0027 6000 3184' });
  expect((await visit(challenge.location!)).html).toContain('3184');
  const paid = await visit(challenge.location!, { outcome: 'complete' });
  expect((await visit(paid.location!)).html).toContain('Paid');
  expect((await visit(url, CARD)).location).toBeNull();
  expect(await read(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
});
