import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidSession, startTestSandbox, type TestSandbox } from './test-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await paidSession(sandbox, 1_000_000);
});
afterAll(() => sandbox.close());

const available = async () => (await sandbox.stripe.balance.retrieve()).available[0]!.amount;

async function newCharge(cents: number, card?: string) {
  const session = await paidSession(sandbox, cents, card);
  return (await sandbox.stripe.charges.list({ payment_intent: session.payment_intent as string })).data[0]!;
}

async function eventTypes(id: string) {
  const { data } = await sandbox.stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => (object as { id?: string }).id === id)
    .map(({ type }) => type)
    .reverse();
}

test('deducts a pending refund at once and completes it by the clock', async () => {
  const charge = await newCharge(10_000, '4000000000007726');
  const before = await available();
  const { id } = await sandbox.stripe.refunds.create({ charge: charge.id, amount: 4000 });
  expect(await sandbox.stripe.refunds.retrieve(id)).toMatchObject({
    status: 'pending',
    pending_reason: 'processing',
  });
  expect((await available()) - before).toBe(-4000);
  expect((await sandbox.stripe.charges.retrieve(charge.id)).amount_refunded).toBe(4000);
  await sandbox.admin('POST', '/clock/advance', { seconds: 2 * 86_400 + 1 });
  expect(await sandbox.stripe.refunds.retrieve(id)).not.toHaveProperty('pending_reason');
  expect(await eventTypes(id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated']);
  expect((await available()) - before).toBe(-4000);
});

test.each([
  ['by a fault', undefined, { route: 'POST /v1/refunds', kind: 'refund_pending' }],
  ['by the card, after it had succeeded', '4000000000005126', undefined],
])('returns the money of a refund that fails %s and keeps the charge refundable', async (_, card, fault) => {
  const charge = await newCharge(10_000, card);
  const before = await available();
  if (fault) await sandbox.admin('POST', '/faults', fault);
  const { id, status } = await sandbox.stripe.refunds.create({ charge: charge.id });
  expect(status).toBe(fault ? 'pending' : 'succeeded');
  if (fault) await sandbox.admin('POST', `/refunds/${id}/close`, { outcome: 'failed' });
  else await sandbox.admin('POST', '/clock/advance', { seconds: 2 * 86_400 + 1 });

  const failed = await sandbox.stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] });
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: { type: 'refund_failure', net: 10_000, source: id },
  });
  expect(await available()).toBe(before);
  expect((await eventTypes(id)).slice(-3)).toEqual([
    'refund.updated',
    'charge.refund.updated',
    'refund.failed',
  ]);
  expect(await sandbox.stripe.charges.retrieve(charge.id)).toMatchObject({
    amount_refunded: 0,
    refunded: false,
  });
  await expect(sandbox.admin('POST', `/refunds/${id}/close`, { outcome: 'succeeded' })).rejects.toThrow(
    'failed already',
  );
  expect((await sandbox.stripe.refunds.create({ charge: charge.id })).amount).toBe(10_000);
});

test('refunds in parts from the dashboard, up to the rest of the charge', async () => {
  const charge = await newCharge(10_000);
  const refund = (body: object) => sandbox.admin('POST', `/charges/${charge.id}/refund`, body);
  expect((await refund({ amount: 3000 })).status).toBe('succeeded');
  expect((await refund({ amount: 3000, outcome: 'failed' })).status).toBe('failed');
  expect((await refund({ amount: 2000, outcome: 'pending' })).status).toBe('pending');
  await expect(refund({ amount: 5001 })).rejects.toThrow('greater than unrefunded amount');
  await expect(refund({ amount: '1' })).rejects.toThrow('whole number');
  await refund({});
  await expect(refund({})).rejects.toThrow('already been refunded');
  const expanded = await sandbox.stripe.charges.retrieve(charge.id, { expand: ['refunds'] });
  expect(expanded).toMatchObject({ refunded: true, amount_refunded: 10_000 });
  expect(expanded.refunds!.data.map(({ amount, status }) => [amount, status])).toEqual([
    [5000, 'succeeded'],
    [2000, 'pending'],
    [3000, 'failed'],
    [3000, 'succeeded'],
  ]);
});
