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

test('every change is told, signed so that the SDK accepts it, in the shape of the contract', async () => {
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

test('an event names the request that caused it', async () => {
  await sandbox.stripe.customers.create({}, { idempotencyKey: 'cause' });
  await deliveredAll(1);
  expect(JSON.parse(sandbox.received[0]!.body).request).toMatchObject({
    id: expect.stringMatching(/^req_/),
    idempotency_key: 'cause',
  });
});

test('accounts speak to their own doors: thin v2 events, and v1 events that name the account', async () => {
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

test('a refused delivery is tried again until it is accepted', async () => {
  sandbox.refuseNext(2);
  await sandbox.stripe.customers.create({});
  await deliveredAll(1);
  await settled();
  const { deliveries } = await sandbox.admin('GET', '/deliveries');
  expect(deliveries[0]).toMatchObject({ type: 'customer.created', state: 'delivered', attempts: 3 });
  expect((await sandbox.stripe.events.list({ type: 'customer.created' })).data[0]!.pending_webhooks).toBe(0);
});

test('after the last attempt a delivery has failed, and the event still waits to be read', async () => {
  sandbox.refuseNext(10);
  await sandbox.stripe.customers.create({});
  expect(await settled()).toMatchObject({ failed: 1 });
  expect((await sandbox.stripe.events.list()).data[0]!.pending_webhooks).toBe(1);
});

test('webhooks can be dropped, doubled, held and released in another order, and sent again', async () => {
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

test('a bad signature is refused by the SDK', async () => {
  await sandbox.admin('POST', '/webhooks', { mode: 'bad_signature' });
  await sandbox.stripe.customers.create({});
  await deliveredAll(1);
  const { body, signature } = sandbox.received[0]!;
  await expect(
    sandbox.stripe.webhooks.constructEventAsync(body, signature, 'whsec_platform'),
  ).rejects.toThrow(/signature/i);
});
