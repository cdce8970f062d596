import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidSession, readyCreator, startTestSandbox, type TestSandbox, until } from './test-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ settleSeconds: 2 * 86_400 });
});
afterAll(() => sandbox.close());

const DAY = 86_400;
const advance = (seconds: number) => sandbox.admin('POST', '/clock/advance', { seconds });
const realNow = () => Math.floor(Date.now() / 1000);

test('dates objects by the advanced clock and signs webhooks with real time', async () => {
  await sandbox.listen();
  const before = realNow();
  await advance(10 * DAY);
  const customer = await sandbox.stripe.customers.create({});
  expect(customer.created).toBeGreaterThanOrEqual(before + 10 * DAY);
  await until(
    () => sandbox.received.length,
    (count) => count > 0,
  );
  const { body, signature } = sandbox.received[0]!;
  expect(JSON.parse(body).created).toBe(customer.created);
  const signedAt = Number(/t=(\d+)/.exec(signature)![1]);
  expect(signedAt).toBeGreaterThanOrEqual(before);
  expect(signedAt).toBeLessThanOrEqual(realNow());
});

test('settles money when it is due and reports it once', async () => {
  const destination = await readyCreator(sandbox);
  await paidSession(sandbox, 100_000);
  const pay = () => sandbox.stripe.transfers.create({ amount: 100, currency: 'usd', destination });
  await advance(DAY);
  await expect(pay()).rejects.toMatchObject({ code: 'balance_insufficient' });
  await advance(DAY + 2);
  expect((await pay()).amount).toBe(100);
  await advance(DAY);
  expect((await sandbox.stripe.events.list({ type: 'balance.available' })).data).toHaveLength(1);
});

test('processes what falls due within one jump in order of time', async () => {
  const session = await paidSession(sandbox, 10_000, '4000000000007726');
  await advance(2 * DAY + 2);
  const charge = (await sandbox.stripe.charges.list({ payment_intent: session.payment_intent as string }))
    .data[0]!;
  const refund = await sandbox.stripe.refunds.create({ charge: charge.id, amount: 1000 });
  const dispute = await sandbox.admin('POST', '/disputes', { charge: charge.id });
  await advance(20 * DAY);
  const { data } = await sandbox.stripe.events.list({ types: ['refund.updated', 'charge.dispute.closed'] });
  expect(data.map(({ type, created }) => [type, created])).toEqual([
    ['charge.dispute.closed', dispute.created + 9 * DAY],
    ['refund.updated', refund.created + 2 * DAY],
  ]);
});

test('forgets events after a month and refuses more than twenty types', async () => {
  const { id } = await sandbox.stripe.customers.create({});
  const [event] = (await sandbox.stripe.events.list({ type: 'customer.created', limit: 1 })).data;
  expect(event!.data.object).toMatchObject({ id });
  expect((await sandbox.stripe.events.retrieve(event!.id)).id).toBe(event!.id);
  await advance(30 * DAY + 1);
  expect((await sandbox.stripe.events.list()).data).toEqual([]);
  await expect(sandbox.stripe.events.retrieve(event!.id)).rejects.toMatchObject({ statusCode: 404 });
  const types = Array.from({ length: 21 }, () => 'customer.created');
  await expect(sandbox.stripe.events.list({ types })).rejects.toMatchObject({ param: 'types' });
});

test('filters events by the delivery of their webhooks', async () => {
  await sandbox.admin('POST', '/webhooks', { mode: 'drop' });
  const lost = await sandbox.stripe.customers.create({});
  await sandbox.admin('POST', '/webhooks', { mode: 'normal' });
  const sent = await sandbox.stripe.customers.create({});
  const made = async (delivery_success: boolean) =>
    (await sandbox.stripe.events.list({ delivery_success, type: 'customer.created' })).data.map(
      ({ data }) => (data.object as { id: string }).id,
    );
  expect(
    await until(
      () => made(true),
      (ids) => ids.includes(sent.id),
    ),
  ).toEqual([sent.id]);
  expect(await made(false)).toEqual([lost.id]);
});
