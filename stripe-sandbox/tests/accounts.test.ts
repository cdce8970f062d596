import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidSession, readyCreator, startTestSandbox, type TestSandbox, until } from './test-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.listen();
  await paidSession(sandbox, 1_000_000);
});
afterAll(() => sandbox.close());

const capability = async (id: string) =>
  (await sandbox.stripe.v2.core.accounts.retrieve(id, { include: ['configuration.recipient'] })).configuration
    ?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
const transferTo = (destination: string, amount = 100) =>
  sandbox.stripe.transfers.create({ amount, currency: 'usd', destination });
const deliveries = (type: string) =>
  until(
    () =>
      sandbox.received
        .filter(({ path }) => path === '/connected')
        .map(({ body }) => JSON.parse(body) as { type: string; account: string; data: { object: unknown } })
        .filter((event) => event.type === type),
    (events) => events.length > 0,
  );

test.each([
  ['restricted', 'requirements.past_due'],
  ['rejected', 'rejected.fraud'],
])('refuses transfers to a %s account until it is active again', async (transfers, reason) => {
  const id = await readyCreator(sandbox);
  await sandbox.admin('POST', `/accounts/${id}/state`, { transfers });
  expect(await capability(id)).toBe(transfers);
  expect(await sandbox.stripe.accounts.retrieve(id)).toMatchObject({
    capabilities: { transfers: 'inactive' },
    payouts_enabled: false,
    requirements: { disabled_reason: reason },
  });
  await expect(transferTo(id)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
  await sandbox.admin('POST', `/accounts/${id}/state`, { transfers: 'active' });
  expect((await transferTo(id)).destination).toBe(id);
});

test('refuses transfers to a closed account for good', async () => {
  const id = await readyCreator(sandbox);
  await sandbox.admin('POST', `/accounts/${id}/close`);
  expect((await sandbox.stripe.v2.core.accounts.retrieve(id)).closed).toBe(true);
  await expect(transferTo(id)).rejects.toMatchObject({ code: 'account_invalid', statusCode: 400 });
  await expect(sandbox.admin('POST', `/accounts/${id}/state`, { transfers: 'active' })).rejects.toThrow(
    'closed',
  );
});

test('sends the deauthorization event and refuses further requests for the account', async () => {
  const id = await readyCreator(sandbox);
  await sandbox.admin('POST', `/accounts/${id}/deauthorize`);
  const [event] = await deliveries('account.application.deauthorized');
  expect(event).toMatchObject({ account: id, data: { object: { object: 'application' } } });
  const refusal = { type: 'StripePermissionError', statusCode: 403, code: 'account_invalid' };
  await expect(sandbox.stripe.accounts.retrieve(id)).rejects.toMatchObject(refusal);
  await expect(sandbox.stripe.v2.core.accounts.retrieve(id)).rejects.toMatchObject(refusal);
  await expect(sandbox.stripe.balance.retrieve({}, { stripeAccount: id })).rejects.toMatchObject(refusal);
  await expect(transferTo(id)).rejects.toMatchObject({ code: 'account_invalid' });
});

test('sends payout.failed to the connected endpoint and returns the money', async () => {
  const account = await readyCreator(sandbox);
  await transferTo(account, 8500);
  const { id } = await sandbox.admin('POST', '/payouts', { account, outcome: 'failed' });
  const [event] = await deliveries('payout.failed');
  expect(event).toMatchObject({ account, data: { object: { id, status: 'failed' } } });
  const as = { stripeAccount: account };
  expect(await sandbox.stripe.payouts.retrieve(id, {}, as)).toMatchObject({
    amount: 8500,
    failure_code: 'account_closed',
  });
  expect((await sandbox.stripe.balance.retrieve({}, as)).available[0]!.amount).toBe(8500);
  await expect(sandbox.stripe.payouts.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
});

test('pays out the platform’s balance by the clock and returns a failed payout', async () => {
  const available = async () => (await sandbox.stripe.balance.retrieve()).available[0]!.amount;
  const before = await available();
  const payout = await sandbox.admin('POST', '/payouts', { amount: 5000 });
  expect(await available()).toBe(before - 5000);
  await sandbox.admin('POST', '/clock/advance', { seconds: 2 * 86_400 + 1 });
  expect((await sandbox.stripe.payouts.retrieve(payout.id)).status).toBe('paid');
  await sandbox.admin('POST', `/payouts/${payout.id}/close`, { outcome: 'failed' });
  expect(await available()).toBe(before);
  const listed = await sandbox.stripe.payouts.list({ status: 'failed' });
  expect(listed.data.map(({ id }) => id)).toEqual([payout.id]);
  const types = (await sandbox.stripe.events.list({ limit: 20 })).data.map(({ type }) => type);
  expect(
    types
      .filter((type) => type.startsWith('payout.'))
      .reverse()
      .slice(-3),
  ).toEqual(['payout.created', 'payout.paid', 'payout.failed']);
  await expect(sandbox.admin('POST', '/payouts', { amount: before + 1 })).rejects.toThrow('insufficient');
});
