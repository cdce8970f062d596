import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaultKind } from './faults.ts';
import {
  paidSession,
  readyCreator,
  startTestSandbox,
  stripeClient,
  type TestSandbox,
} from './test-client.ts';

let sandbox: TestSandbox;
let destination: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await paidSession(sandbox, 100_000);
  destination = await readyCreator(sandbox);
});
afterAll(() => sandbox.close());

const client = () => stripeClient(sandbox.sandbox.url, { timeout: 300 });
const transfer = (key: string) =>
  client().transfers.create(
    { amount: 100, currency: 'usd', destination, transfer_group: key },
    { idempotencyKey: key },
  );
const made = async (key: string) =>
  (await sandbox.stripe.transfers.list({ transfer_group: key })).data.length;
const plan = (kind: FaultKind, times = 1) =>
  sandbox.admin('POST', '/faults', { route: 'POST /v1/transfers', kind, times });

/** What the SDK throws, whether the transfer was made all the same, and what a second try with the same key finds. */
test.each<[FaultKind, object, number, 'made' | object]>([
  ['timeout_before', { type: 'StripeConnectionError' }, 0, 'made'],
  ['timeout_after', { type: 'StripeConnectionError' }, 1, 'made'],
  ['truncated', { type: 'StripeConnectionError' }, 1, 'made'],
  ['error_500', { type: 'StripeAPIError', statusCode: 500 }, 0, 'made'],
  ['error_500_no_retry', { type: 'StripeAPIError', statusCode: 500 }, 0, 'made'],
  ['bad_gateway_html', { type: 'StripeAPIError' }, 0, 'made'],
  ['rate_limit', { type: 'StripeRateLimitError', statusCode: 429 }, 0, 'made'],
  ['conflict_409', { statusCode: 409, code: 'idempotency_key_in_use' }, 0, 'made'],
  ['stored_500', { type: 'StripeAPIError', statusCode: 500 }, 0, { statusCode: 500 }],
  ['balance_insufficient', { code: 'balance_insufficient' }, 0, { code: 'balance_insufficient' }],
  ['account_restricted', { code: 'insufficient_capabilities_for_transfer' }, 0, { statusCode: 400 }],
  ['declined', { type: 'StripeCardError', code: 'card_declined' }, 0, { statusCode: 402 }],
])('%s', async (kind, error, count, second) => {
  await plan(kind);
  await expect(transfer(kind)).rejects.toMatchObject(error);
  expect(await made(kind)).toBe(count);
  if (second === 'made') {
    await transfer(kind);
    expect(await made(kind)).toBe(1);
  } else await expect(transfer(kind)).rejects.toMatchObject(second);
});

test('reset_after: the SDK tries once more by itself, and the transfer is made once', async () => {
  await plan('reset_after');
  await transfer('reset');
  expect(await made('reset')).toBe(1);
  await plan('reset_after', 2);
  await expect(transfer('reset twice')).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(await made('reset twice')).toBe(1);
});

test('faults are spent one by one, and can be called off', async () => {
  await plan('error_500', 2);
  await expect(transfer('spent')).rejects.toThrow();
  await sandbox.admin('DELETE', '/faults');
  await transfer('spent');
});
