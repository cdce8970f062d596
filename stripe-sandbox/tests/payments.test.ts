import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  newCreator,
  paidSession,
  readyCreator,
  startTestSandbox,
  type TestSandbox,
  topUp,
} from './test-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const available = async () => (await sandbox.stripe.balance.retrieve()).available[0]!.amount;

test('completes a paid session and adds the amount less the fee to the balance', async () => {
  const before = await available();
  const customer = await sandbox.stripe.customers.create({ email: 'noura@example.com' });
  const created = await sandbox.stripe.checkout.sessions.create({ ...topUp(100_000), customer: customer.id });
  expect(created).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 100_000 });
  await sandbox.admin('POST', `/pay/${created.id}`);
  const paid = await sandbox.stripe.checkout.sessions.retrieve(created.id, {
    expand: ['line_items', 'customer', 'payment_intent.latest_charge.balance_transaction'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer: { id: customer.id },
    line_items: { data: [{ amount_total: 100_000 }] },
    payment_intent: {
      status: 'succeeded',
      latest_charge: { balance_transaction: { fee: 2930, net: 97_070 } },
    },
  });
  expect((await available()) - before).toBe(97_070);
});

test('pays a session once', async () => {
  const before = await available();
  const session = await paidSession(sandbox, 1000);
  expect((await sandbox.admin('POST', `/pay/${session.id}`)).kind).toBe('closed');
  expect((await available()) - before).toBe(1000 - 59);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4111111111111111', 'card_declined', 'test_mode_live_card'],
])('card %s is declined, and another card may follow', async (card, code, declineCode) => {
  const session = await paidSession(sandbox, 1000, card);
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid' });
  const intent = await sandbox.stripe.paymentIntents.retrieve(session.payment_intent as string);
  expect(intent.last_payment_error).toMatchObject({ code, decline_code: declineCode });
  await sandbox.admin('POST', `/pay/${session.id}`);
  expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
});

test('expires sessions by the clock and refuses to pay an expired one', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(topUp(1000));
  expect((await sandbox.stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
  expect((await sandbox.admin('POST', `/pay/${session.id}`)).kind).toBe('closed');
  const late = await sandbox.stripe.checkout.sessions.create(topUp(1000));
  await sandbox.admin('POST', '/clock/advance', { seconds: 86_401 });
  expect((await sandbox.stripe.checkout.sessions.retrieve(late.id)).status).toBe('expired');
});

test.each([
  [49, 'amount_too_small'],
  [100_000_000, 'amount_too_large'],
])('refuses a session over %d cents', async (cents, code) => {
  await expect(sandbox.stripe.checkout.sessions.create(topUp(cents))).rejects.toMatchObject({ code });
});

test('requires a ready account and an available balance for a transfer', async () => {
  const { id, configuration } = await newCreator(sandbox);
  expect(configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status).toBe('pending');
  const transfer = { amount: 100, currency: 'usd', destination: id };
  await expect(sandbox.stripe.transfers.create(transfer)).rejects.toMatchObject({
    statusCode: 400,
    code: 'insufficient_capabilities_for_transfer',
  });
  await sandbox.admin('POST', `/accounts/${id}/state`, { transfers: 'active' });
  await expect(sandbox.stripe.transfers.create({ ...transfer, amount: 50_000_000 })).rejects.toMatchObject({
    code: 'balance_insufficient',
  });
  await expect(sandbox.stripe.transfers.create({ ...transfer, destination: 'acct_x' })).rejects.toMatchObject(
    {
      code: 'resource_missing',
      param: 'destination',
    },
  );
  expect(await sandbox.stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: false,
    payouts_enabled: true,
  });
});

test('refuses to transfer a charge before it has settled', async () => {
  const slow = await startTestSandbox({ settleSeconds: 172_800 });
  const destination = await readyCreator(slow);
  await paidSession(slow, 100_000);
  const transfer = { amount: 100, currency: 'usd', destination };
  expect(await slow.stripe.balance.retrieve()).toMatchObject({
    available: [{ amount: 0 }],
    pending: [{ amount: 97_070 }],
  });
  await expect(slow.stripe.transfers.create(transfer)).rejects.toMatchObject({
    code: 'balance_insufficient',
  });
  await slow.admin('POST', '/clock/advance', { seconds: 172_802 });
  expect((await slow.stripe.transfers.create(transfer)).amount).toBe(100);
  expect((await slow.stripe.events.list({ types: ['balance.available'] })).data).toHaveLength(1);
  await slow.close();
});

test('lists a transfer by its group and reverses it in parts up to its amount', async () => {
  await paidSession(sandbox, 100_000);
  const destination = await readyCreator(sandbox);
  const before = await available();
  const transfer = await sandbox.stripe.transfers.create({
    amount: 8500,
    currency: 'usd',
    destination,
    transfer_group: 'pay_1',
    metadata: { payment_id: 'pay_1' },
  });
  expect((await sandbox.stripe.transfers.list({ transfer_group: 'pay_1' })).data.map(({ id }) => id)).toEqual(
    [transfer.id],
  );
  expect(before - (await available())).toBe(8500);
  expect(
    (await sandbox.stripe.balance.retrieve({}, { stripeAccount: destination })).available[0]!.amount,
  ).toBe(8500);

  const reversal = await sandbox.stripe.transfers.createReversal(transfer.id, { amount: 500 });
  expect(await sandbox.stripe.transfers.retrieveReversal(transfer.id, reversal.id)).toEqual(
    expect.objectContaining({ amount: 500 }),
  );
  expect(await sandbox.stripe.transfers.retrieve(transfer.id)).toMatchObject({
    amount_reversed: 500,
    reversed: false,
  });
  await expect(sandbox.stripe.transfers.createReversal(transfer.id, { amount: 8001 })).rejects.toMatchObject({
    param: 'amount',
  });
  await sandbox.stripe.transfers.createReversal(transfer.id);
  expect(await sandbox.stripe.transfers.retrieve(transfer.id)).toMatchObject({
    amount_reversed: 8500,
    reversed: true,
  });
  expect(await available()).toBe(before);
  await expect(sandbox.stripe.transfers.createReversal(transfer.id)).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('refunds a charge up to its amount, and not after a dispute', async () => {
  const session = await paidSession(sandbox, 10_000);
  const payment_intent = session.payment_intent as string;
  expect((await sandbox.stripe.refunds.create({ payment_intent, amount: 4000 })).status).toBe('succeeded');
  await sandbox.stripe.refunds.create({ payment_intent });
  await expect(sandbox.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });

  const before = await available();
  const disputed = await paidSession(sandbox, 10_000, '4000000000000259');
  await expect(
    sandbox.stripe.refunds.create({ payment_intent: disputed.payment_intent as string }),
  ).rejects.toMatchObject({ code: 'charge_disputed' });
  expect((await sandbox.stripe.disputes.list()).data[0]).toMatchObject({
    amount: 10_000,
    status: 'needs_response',
  });
  expect((await available()) - before).toBe(-320 - 1500);
});

test('keeps the balance equal to the sum of its transactions', async () => {
  let sum = 0;
  for await (const transaction of sandbox.stripe.balanceTransactions.list({ limit: 3 }))
    sum += transaction.net;
  expect(await available()).toBe(sum);
});

test('reverses a transfer in parts, each with its own balance transaction', async () => {
  await paidSession(sandbox, 100_000);
  const destination = await readyCreator(sandbox);
  const transfer = await sandbox.stripe.transfers.create({ amount: 8500, currency: 'usd', destination });
  const parts = [500, 3000, undefined];
  for (const amount of parts) await sandbox.admin('POST', `/transfers/${transfer.id}/reverse`, { amount });
  const reversals = await sandbox.stripe.transfers.listReversals(transfer.id, {
    expand: ['data.balance_transaction'],
  });
  expect(reversals.data.map(({ amount, balance_transaction }) => [amount, balance_transaction])).toEqual(
    [5000, 3000, 500].map((amount) => [
      amount,
      expect.objectContaining({ type: 'transfer_refund', net: amount }),
    ]),
  );
  const events = (await sandbox.stripe.events.list({ type: 'transfer.reversed', limit: 3 })).data;
  expect(events.map(({ data }) => (data.object as { amount_reversed: number }).amount_reversed)).toEqual([
    8500, 3500, 500,
  ]);
});

test.each([
  ['succeeded', 'paid', 'succeeded'],
  ['failed', 'unpaid', 'requires_payment_method'],
] as const)(
  'completes the checkout of a delayed payment before it has %s',
  async (outcome, paymentStatus, status) => {
    const before = await available();
    const { id } = await sandbox.stripe.checkout.sessions.create(topUp(10_000));
    expect((await sandbox.admin('POST', `/pay/${id}`, { later: true })).kind).toBe('processing');
    const waiting = await sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(waiting).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    });
    expect(await available()).toBe(before);
    await sandbox.admin('POST', `/sessions/${id}/close`, { outcome });
    const done = await sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(done).toMatchObject({ payment_status: paymentStatus, payment_intent: { status } });
    expect((await available()) - before).toBe(outcome === 'succeeded' ? 10_000 - 320 : 0);
    const [event] = (
      await sandbox.stripe.events.list({ type: `checkout.session.async_payment_${outcome}`, limit: 1 })
    ).data;
    expect(event!.data.object).toMatchObject({ id, payment_status: paymentStatus });
    await expect(sandbox.admin('POST', `/sessions/${id}/close`, { outcome })).rejects.toThrow('waits for no');
  },
);

test('pays a delayed payment by the clock and cancels the payment of an expired session', async () => {
  const { id } = await sandbox.stripe.checkout.sessions.create(topUp(10_000));
  await sandbox.admin('POST', `/pay/${id}`, { later: true });
  const refused = await paidSession(sandbox, 1000, '4000000000000002');
  await sandbox.admin('POST', '/clock/advance', { seconds: 2 * 86_400 + 1 });
  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  const intent = await sandbox.stripe.paymentIntents.retrieve(refused.payment_intent as string);
  expect(intent).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' });
});
