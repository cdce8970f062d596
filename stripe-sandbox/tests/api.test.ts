import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../api/contract.ts';
import { parseForm } from '../api/form.ts';
import { ROUTES } from '../resources/routes.ts';
import {
  newCreator,
  paidSession,
  startTestSandbox,
  stripeClient,
  type TestSandbox,
  topUp,
  visit,
} from './test-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test('matches the version of the installed package', () => {
  expect(contract.$comment).toContain(`stripe@${Stripe.PACKAGE_VERSION} `);
});

test('answers exactly the endpoints of the contract', () => {
  expect(Object.keys(ROUTES).sort()).toEqual(Object.keys(contract.endpoints).sort());
});

test('forms nest by brackets, number their arrays and repeat names', () => {
  expect(parseForm('a[b][0][c]=1&a[b][1][c]=2&d=x&e[]=1&e[]=2&f=1&f=2&g%5Bh%5D=%26')).toEqual({
    a: { b: [{ c: '1' }, { c: '2' }] },
    d: 'x',
    e: ['1', '2'],
    f: ['1', '2'],
    g: { h: '&' },
  });
});

test('replays the first answer of a repeated key, also of a failure', async () => {
  const first = await sandbox.stripe.checkout.sessions.create(topUp(1000), { idempotencyKey: 'one' });
  // The fetch-based test client hides headers; the default client shows them.
  const again = await stripeClient(sandbox.sandbox.url).checkout.sessions.create(topUp(1000), {
    idempotencyKey: 'one',
  });
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');

  const { id } = await newCreator(sandbox);
  const transfer = () =>
    sandbox.stripe.transfers.create(
      { amount: 1, currency: 'usd', destination: id },
      { idempotencyKey: 'two' },
    );
  await expect(transfer()).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
  await sandbox.admin('POST', `/accounts/${id}/state`, { transfers: 'active' });
  await expect(transfer()).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
});

test('refuses a key with other parameters until it expires after a day', async () => {
  const create = (cents: number) =>
    sandbox.stripe.checkout.sessions.create(topUp(cents), { idempotencyKey: 'three' });
  const { id } = await create(1000);
  await expect(create(2000)).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  await sandbox.admin('POST', '/clock/advance', { seconds: 86_401 });
  expect((await create(2000)).id).not.toBe(id);
});

test('answers 409 for a key that is executing, and executes it once', async () => {
  await sandbox.admin('POST', '/faults', {
    route: 'POST /v1/customers',
    kind: 'latency',
    times: 1,
    delayMs: 3_000,
  });
  const create = () =>
    sandbox.stripe.customers.create({ email: 'x@example.com' }, { idempotencyKey: 'four' });
  const first = create();
  await expect.poll(async () => (await sandbox.admin('GET', '/faults')).faults).toEqual([]);
  await expect(create()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect((await create().catch(() => first)).id).toBe((await first).id);
  expect((await sandbox.stripe.customers.list({ email: 'x@example.com' })).data).toHaveLength(1);
});

test('unknown, removed, missing and malformed parameters are refused by name', async () => {
  const post = async (path: string, body: string) => {
    const response = await fetch(`${sandbox.sandbox.url}${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body,
    });
    return { status: response.status, ...((await response.json()) as { error: object }).error };
  };
  const sessions = '/v1/checkout/sessions';
  expect(await post(sessions, 'payment_method_types[0]=card')).toMatchObject({
    status: 400,
    code: 'parameter_unknown',
    param: 'payment_method_types',
  });
  expect(await post('/v1/transfers', 'amount=1&currency=usd')).toMatchObject({
    code: 'parameter_missing',
    param: 'destination',
  });
  expect(await post('/v1/transfers', 'amount=1.5&currency=usd&destination=acct_1')).toMatchObject({
    code: 'parameter_invalid_integer',
  });
  expect(await post(sessions, 'mode=payment&locale=ar')).toMatchObject({ status: 400, param: 'locale' });
  expect(await post(sessions, 'mode=payment&discounts[0][coupon]=x')).toMatchObject({
    code: 'sandbox_unsupported',
  });
  expect(await post('/v1/setup_intents', '')).toMatchObject({ status: 404, type: 'invalid_request_error' });
});

test('refuses a wrong key and an unknown account', async () => {
  const stranger = stripeClient(sandbox.sandbox.url);
  await expect(stranger.balance.retrieve({}, { apiKey: 'sk_test_other' })).rejects.toMatchObject({
    statusCode: 401,
  });
  await expect(stranger.balance.retrieve({}, { stripeAccount: 'acct_other' })).rejects.toMatchObject({
    statusCode: 403,
    code: 'account_invalid',
  });
  await expect(stranger.transfers.retrieve('tr_other')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('metadata merges, an empty value removes a key and an empty parameter all', async () => {
  const { id } = await sandbox.stripe.customers.create({ metadata: { a: '1', b: '2' } });
  const update = async (metadata: Record<string, string> | '') =>
    (await sandbox.stripe.customers.update(id, { metadata })).metadata;
  expect(await update({ b: '', c: '3' })).toEqual({ a: '1', c: '3' });
  expect(await update('')).toEqual({});
});

test('lists page in both directions and filter by time', async () => {
  const made: string[] = [];
  for (let i = 0; i < 5; i++)
    made.unshift((await sandbox.stripe.customers.create({ email: 'list@example.com' })).id);
  const filter = { email: 'list@example.com', limit: 2 };
  const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);
  const first = await sandbox.stripe.customers.list(filter);
  expect([ids(first), first.has_more]).toEqual([made.slice(0, 2), true]);
  const second = await sandbox.stripe.customers.list({ ...filter, starting_after: made[1]! });
  expect(ids(second)).toEqual(made.slice(2, 4));
  expect(ids(await sandbox.stripe.customers.list({ ...filter, ending_before: made[2]! }))).toEqual(
    made.slice(0, 2),
  );
  expect(
    ids(await sandbox.stripe.customers.list({ ...filter, created: { lt: first.data[0]!.created - 100 } })),
  ).toEqual([]);
  const all: string[] = [];
  for await (const customer of sandbox.stripe.customers.list(filter)) all.push(customer.id);
  expect(all).toEqual(made);
});

test('balance transactions are found by type, source and time, page by page', async () => {
  const session = await paidSession(sandbox, 10_000);
  const [charge] = (await sandbox.stripe.charges.list({ payment_intent: session.payment_intent as string }))
    .data;
  await sandbox.stripe.refunds.create({ charge: charge!.id, amount: 1000 });
  await sandbox.stripe.refunds.create({ charge: charge!.id, amount: 2000 });
  const amounts = async (params: Stripe.BalanceTransactionListParams) => {
    const found: number[] = [];
    for await (const { amount } of sandbox.stripe.balanceTransactions.list({ limit: 1, ...params }))
      found.push(amount);
    return found;
  };
  expect(await amounts({ type: 'refund' })).toEqual([-2000, -1000]);
  expect(await amounts({ source: charge!.id })).toEqual([10_000]);
  expect(await amounts({ created: { gt: Math.floor(Date.now() / 1000) + 10 * 86_400 } })).toEqual([]);
  const intents = await sandbox.stripe.paymentIntents.list({ created: { gte: charge!.created - 60 } });
  expect(intents.data.map(({ id }) => id)).toContain(session.payment_intent);
});

test('creates, updates and onboards accounts by the v1 API', async () => {
  const made = await sandbox.stripe.accounts.create({
    country: 'US',
    email: 'sara@example.com',
    capabilities: { transfers: { requested: true } },
  });
  expect(made).toMatchObject({
    email: 'sara@example.com',
    country: 'US',
    capabilities: { transfers: 'pending' },
  });
  const updated = await sandbox.stripe.accounts.update(made.id, {
    business_profile: { name: 'Sara' },
    metadata: { user_id: 'usr_1' },
  });
  expect(updated.metadata).toEqual({ user_id: 'usr_1' });
  expect((await sandbox.stripe.v2.core.accounts.retrieve(made.id)).display_name).toBe('Sara');
  const link = await sandbox.stripe.accountLinks.create({
    account: made.id,
    type: 'account_onboarding',
    refresh_url: 'http://localhost:3000/refresh',
    return_url: 'http://localhost:3000/return',
  });
  const opened = (await visit(link.url)).location!;
  expect((await visit(opened, { outcome: 'finish' })).location).toBe('http://localhost:3000/return');
  expect((await sandbox.stripe.accounts.retrieve(made.id)).capabilities).toEqual({ transfers: 'active' });
});

test('includes parts of v2 accounts on request, lists them in pages and closes them', async () => {
  const { id } = await newCreator(sandbox);
  await newCreator(sandbox);
  expect(await sandbox.stripe.v2.core.accounts.retrieve(id)).not.toHaveProperty('configuration');
  const account = await sandbox.stripe.v2.core.accounts.retrieve(id, {
    include: ['configuration.recipient', 'requirements'],
  });
  expect(account.requirements?.entries).toHaveLength(1);
  const seen: string[] = [];
  for await (const found of sandbox.stripe.v2.core.accounts.list({ limit: 1 })) seen.push(found.id);
  expect(seen).toContain(id);
  expect((await sandbox.stripe.v2.core.accounts.update(id, { display_name: 'Noor' })).display_name).toBe(
    'Noor',
  );
  expect((await sandbox.stripe.v2.core.accounts.close(id)).closed).toBe(true);
  await expect(
    sandbox.stripe.transfers.create({ amount: 1, currency: 'usd', destination: id }),
  ).rejects.toMatchObject({ code: 'account_invalid' });
});

test('refuses control commands that are not JSON', async () => {
  const reset = (headers: Record<string, string>) =>
    fetch(`${sandbox.sandbox.url}/_sandbox/clock/advance`, {
      method: 'POST',
      headers,
      body: '{"seconds":0}',
    });
  expect((await reset({ 'content-type': 'text/plain' })).status).toBe(415);
  expect((await reset({ 'content-type': 'application/json' })).status).toBe(200);
});
