import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  checkEvent,
  newCreator,
  paidSession,
  readyCreator,
  startTestSandbox,
  type TestSandbox,
  until,
} from './test-client.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  await sandbox.listen();
});
afterEach(() => sandbox.close());

const PAID = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
];

const deliveredAll = (count: number) => until(sandbox.types, (types) => types.length >= count);
const settled = () =>
  until(
    async () => (await sandbox.admin('GET', '/state')).deliveries as Record<string, number>,
    (states) => !states.due && !states.held,
  );

test('sends every change as a signed event in the shape of the contract', async () => {
  await paidSession(sandbox, 1000);
  await deliveredAll(PAID.length);
  expect(
    sandbox
      .types()
      .filter((type) => type !== 'balance.available')
      .sort(),
  ).toEqual([...PAID].sort());
  for (const { body, signature } of sandbox.received) {
    const event = await sandbox.stripe.webhooks.constructEventAsync(body, signature, 'whsec_platform');
    checkEvent(event as never);
    expect(event.api_version).toBe('2026-10-28.endive');
  }
  const [first] = sandbox.received;
  await expect(
    sandbox.stripe.webhooks.constructEventAsync(`${first!.body} `, first!.signature, 'whsec_platform'),
  ).rejects.toThrow(/signature/i);
});

test('names the causing request in an event', async () => {
  await sandbox.stripe.customers.create({}, { idempotencyKey: 'cause' });
  await deliveredAll(1);
  expect(JSON.parse(sandbox.received[0]!.body).request).toMatchObject({
    id: expect.stringMatching(/^req_/),
    idempotency_key: 'cause',
  });
});

test('sends v2 events of accounts thin, and v1 events with their account', async () => {
  const { id } = await newCreator(sandbox);
  await sandbox.admin('POST', `/accounts/${id}/state`, { transfers: 'restricted' });
  await deliveredAll(5);
  const at = (path: string) => sandbox.received.filter((received) => received.path === path);
  expect(at('/connected').map(({ body }) => JSON.parse(body).account)).toEqual([id, id]);
  const notices = await Promise.all(
    at('/accounts').map(({ body, signature }) =>
      sandbox.stripe.parseEventNotificationAsync(body, signature, 'whsec_accounts'),
    ),
  );
  expect(notices.map(({ type }) => type).sort()).toEqual([
    'v2.core.account.created',
    'v2.core.account[configuration.recipient].capability_status_updated',
    'v2.core.account[requirements].updated',
  ]);
  const changed = notices.find(
    (notice) => notice.type === 'v2.core.account[configuration.recipient].capability_status_updated',
  )!;
  expect(changed).toMatchObject({ related_object: { id } });
  expect(changed).not.toHaveProperty('data');
  expect(await sandbox.stripe.v2.core.events.retrieve(changed.id)).toMatchObject({
    data: { updated_capability: 'stripe_balance.stripe_transfers' },
  });
});

test('retries a refused delivery until it is accepted', async () => {
  sandbox.refuseNext(2);
  await sandbox.stripe.customers.create({});
  await deliveredAll(1);
  await settled();
  const { deliveries } = await sandbox.admin('GET', '/deliveries');
  expect(deliveries[0]).toMatchObject({ type: 'customer.created', state: 'delivered', attempts: 3 });
  expect((await sandbox.stripe.events.list({ type: 'customer.created' })).data[0]!.pending_webhooks).toBe(0);
});

test('fails a delivery after its last attempt and keeps the event pending', async () => {
  sandbox.refuseNext(10);
  await sandbox.stripe.customers.create({});
  expect(await settled()).toMatchObject({ failed: 1 });
  expect((await sandbox.stripe.events.list()).data[0]!.pending_webhooks).toBe(1);
});

test('drops, doubles, holds, reorders and resends webhooks', async () => {
  await sandbox.admin('POST', '/webhooks', { mode: 'drop' });
  const { id } = await sandbox.stripe.customers.create({});
  await sandbox.admin('POST', '/webhooks', { mode: 'duplicate' });
  await sandbox.stripe.customers.create({});
  await deliveredAll(2);
  expect(new Set(sandbox.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);

  await sandbox.admin('POST', '/webhooks', { mode: 'hold' });
  const destination = await readyCreator(sandbox);
  await paidSession(sandbox, 10_000);
  await sandbox.stripe.transfers.create({ amount: 100, currency: 'usd', destination });
  expect(sandbox.received).toHaveLength(2);
  await sandbox.admin('POST', '/webhooks', { mode: 'normal' });
  await sandbox.admin('POST', '/webhooks/flush', { order: 'reverse' });
  await settled();
  expect(sandbox.types()).toContain('transfer.created');

  const dropped = await sandbox.stripe.events.list({ type: 'customer.created' });
  const lost = dropped.data.find((event) => (event.data.object as { id: string }).id === id)!;
  await sandbox.admin('POST', `/events/${lost.id}/resend`);
  await until(
    () => sandbox.received.map(({ body }) => JSON.parse(body).id as string),
    (ids) => ids.includes(lost.id),
  );
});

test('sends a bad signature, which the SDK refuses', async () => {
  await sandbox.admin('POST', '/webhooks', { mode: 'bad_signature' });
  await sandbox.stripe.customers.create({});
  await deliveredAll(1);
  const { body, signature } = sandbox.received[0]!;
  await expect(
    sandbox.stripe.webhooks.constructEventAsync(body, signature, 'whsec_platform'),
  ).rejects.toThrow(/signature/i);
});

const sent = () => sandbox.received.map(({ body }) => JSON.parse(body) as Stripe.Event);

test('resends an event after a lost answer and after a refusal', async () => {
  await sandbox.admin('POST', '/webhooks', { rules: [{ mode: 'lost_answer', times: 1 }] });
  await sandbox.stripe.customers.create({});
  await deliveredAll(2);
  await sandbox.admin('POST', '/webhooks', { mode: 'refused', times: 1 });
  await sandbox.stripe.customers.create({});
  await settled();
  expect(sandbox.received).toHaveLength(3);
  const { deliveries } = await sandbox.admin('GET', '/deliveries');
  expect(deliveries.map((one: { attempts: number; state: string }) => [one.attempts, one.state])).toEqual([
    [2, 'delivered'],
    [2, 'delivered'],
  ]);
});

test('delays the copies of a doubled event', async () => {
  await sandbox.admin('POST', '/webhooks', { mode: 'duplicate', delayMs: 50 });
  for (let i = 0; i < 5; i++) await sandbox.stripe.customers.create({});
  await deliveredAll(10);
  expect(new Set(sent().map(({ id }) => id)).size).toBe(5);
});

test.each(['foreign_account', 'other_livemode', 'unknown_type'])(
  'sends a signed forged event beside the true one: %s',
  async (mode) => {
    await sandbox.admin('POST', '/webhooks', { mode });
    await sandbox.stripe.customers.create({});
    await deliveredAll(2);
    const events = await Promise.all(
      sandbox.received.map(({ body, signature }) =>
        sandbox.stripe.webhooks.constructEventAsync(body, signature, 'whsec_platform'),
      ),
    );
    const isForged = (event: Stripe.Event) =>
      event.account !== undefined || event.livemode || String(event.type) !== 'customer.created';
    expect(events.map(isForged).sort()).toEqual([false, true]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    await expect(sandbox.stripe.events.retrieve(events.find(isForged)!.id)).rejects.toMatchObject({
      statusCode: 404,
    });
  },
);

test('sends an event with an outdated object', async () => {
  const { id } = await sandbox.stripe.customers.create({ name: 'Old' });
  await deliveredAll(1);
  await sandbox.admin('POST', '/webhooks', { mode: 'stale_snapshot', types: ['customer.updated'] });
  await sandbox.stripe.customers.update(id, { name: 'New' });
  await deliveredAll(2);
  expect(sent().at(-1)).toMatchObject({ type: 'customer.updated', data: { object: { id, name: 'Old' } } });
});

test('sends the balance once, because it has no earlier state', async () => {
  await sandbox.admin('POST', '/webhooks', { mode: 'stale_snapshot', types: ['balance.available'] });
  await paidSession(sandbox, 1000);
  await sandbox.admin('POST', '/clock/advance', { seconds: 60 });
  await settled();
  expect(sandbox.types().filter((type) => type === 'balance.available')).toHaveLength(1);
});

test('sends an event in another API version', async () => {
  await sandbox.admin('POST', '/webhooks', { mode: 'other_api_version', times: 1 });
  await sandbox.stripe.customers.create({});
  await sandbox.stripe.customers.create({});
  await deliveredAll(2);
  expect(sent().map(({ api_version }) => api_version)).toEqual(['2024-06-20', '2026-10-28.endive']);
});

test('applies the first matching rule by type, count or probability', async () => {
  await sandbox.admin('POST', '/webhooks', {
    rules: [
      { mode: 'drop', types: ['customer.updated'] },
      { mode: 'duplicate', probability: 0.5, seed: 3 },
    ],
  });
  const { id } = await sandbox.stripe.customers.create({});
  await sandbox.stripe.customers.update(id, { name: 'x' });
  for (let i = 0; i < 19; i++) await sandbox.stripe.customers.create({});
  await settled();
  const { deliveries } = await sandbox.admin('GET', '/deliveries');
  const states = deliveries.map(({ type, state }: { type: string; state: string }) => `${type} ${state}`);
  expect(new Set(states)).toEqual(new Set(['customer.created delivered', 'customer.updated dropped']));
  expect(sandbox.received.length).toBeGreaterThan(22);
  expect(sandbox.received.length).toBeLessThan(38);
  await expect(sandbox.admin('POST', '/webhooks', { mode: 'tomorrow' })).rejects.toThrow('mode');
});

test('signs with both secrets during a rotation, then with the new one only', async () => {
  const accepted = async (secret: string) => {
    const before = sandbox.received.length;
    await sandbox.stripe.customers.create({});
    await deliveredAll(before + 1);
    const { body, signature } = sandbox.received.at(-1)!;
    return sandbox.stripe.webhooks.constructEventAsync(body, signature, secret).then(
      () => true,
      () => false,
    );
  };
  const roll = (secret: string, overlapSeconds: number) =>
    sandbox.admin('POST', '/webhook-endpoints/secret', { kind: 'platform', secret, overlapSeconds });
  await roll('whsec_new', 3600);
  expect([await accepted('whsec_platform'), await accepted('whsec_new')]).toEqual([true, true]);
  await roll('whsec_newer', 0);
  expect([await accepted('whsec_new'), await accepted('whsec_newer')]).toEqual([false, true]);
});

test('creates, updates, lists and deletes endpoints, which receive their event types only', async () => {
  const url = `${sandbox.listener}/platform`;
  await sandbox.admin('PUT', '/webhook-endpoints', []);
  const made = await sandbox.stripe.webhookEndpoints.create({
    url,
    enabled_events: ['customer.created'],
    api_version: '2026-10-28.endive',
    metadata: { endpoint: 'platform' },
  });
  expect(made.secret).toMatch(/^whsec_/);
  const { id } = await sandbox.stripe.customers.create({});
  await sandbox.stripe.customers.update(id, { name: 'x' });
  await deliveredAll(1);
  const { body, signature } = sandbox.received[0]!;
  await sandbox.stripe.webhooks.constructEventAsync(body, signature, made.secret!);

  await sandbox.stripe.webhookEndpoints.update(made.id, { enabled_events: ['*'] });
  await sandbox.stripe.customers.update(id, { name: 'y' });
  await deliveredAll(2);
  expect(sandbox.types()).toEqual(['customer.created', 'customer.updated']);
  expect(await sandbox.stripe.webhookEndpoints.retrieve(made.id)).not.toHaveProperty('secret');

  expect((await sandbox.stripe.webhookEndpoints.update(made.id, { disabled: true })).status).toBe('disabled');
  const other = await sandbox.stripe.webhookEndpoints.create({ url, enabled_events: ['*'], connect: true });
  const page = await sandbox.stripe.webhookEndpoints.list({ limit: 1 });
  expect([page.data.map((endpoint) => endpoint.id), page.has_more]).toEqual([[other.id], true]);
  expect(await sandbox.stripe.webhookEndpoints.del(made.id)).toMatchObject({ deleted: true });
  await expect(sandbox.stripe.webhookEndpoints.retrieve(made.id)).rejects.toMatchObject({ statusCode: 404 });
  await expect(
    sandbox.stripe.webhookEndpoints.create({ url: 'nowhere', enabled_events: ['*'] }),
  ).rejects.toMatchObject({ param: 'url' });
});
