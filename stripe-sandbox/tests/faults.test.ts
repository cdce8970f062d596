import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaultKind } from '../faults/faults.ts';
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

const client = (timeout?: number) => stripeClient(sandbox.sandbox.url, timeout ? { timeout } : {});
/** Short enough to wait for a missing answer, long enough for the request to arrive. */
const IN_VAIN_MS = 3_000;
const transfer = (key: string, timeout?: number) =>
  client(timeout).transfers.create(
    { amount: 100, currency: 'usd', destination, transfer_group: key },
    { idempotencyKey: key },
  );
const made = async (key: string) =>
  (await sandbox.stripe.transfers.list({ transfer_group: key })).data.length;
const plan = (kind: FaultKind, times = 1) =>
  sandbox.admin('POST', '/faults', { route: 'POST /v1/transfers', kind, times });

/** The SDK's error, whether the transfer was made, and the result of a retry with the same key. */
test.each<[FaultKind, object, number, 'made' | object]>([
  ['timeout_before', { type: 'StripeConnectionError' }, 0, 'made'],
  ['timeout_after', { type: 'StripeConnectionError' }, 1, 'made'],
  ['truncated', { type: 'StripeConnectionError' }, 1, 'made'],
  ['error_500', { type: 'StripeAPIError', statusCode: 500 }, 0, 'made'],
  ['error_500_retry', { type: 'StripeAPIError', statusCode: 500 }, 0, 'made'],
  ['error_500_no_retry', { type: 'StripeAPIError', statusCode: 500 }, 0, 'made'],
  ['bad_gateway_html', { type: 'StripeAPIError' }, 0, 'made'],
  ['rate_limit', { type: 'StripeRateLimitError', statusCode: 429 }, 0, 'made'],
  ['lock_timeout', { type: 'StripeRateLimitError', code: 'lock_timeout' }, 0, 'made'],
  ['conflict_409', { statusCode: 409, code: 'idempotency_key_in_use' }, 0, 'made'],
  ['stored_500', { type: 'StripeAPIError', statusCode: 500 }, 0, { statusCode: 500 }],
  ['balance_insufficient', { code: 'balance_insufficient' }, 0, { code: 'balance_insufficient' }],
  ['account_restricted', { code: 'insufficient_capabilities_for_transfer' }, 0, { statusCode: 400 }],
  ['declined', { type: 'StripeCardError', code: 'card_declined' }, 0, { statusCode: 402 }],
])('injects the fault %s', async (kind, error, count, second) => {
  await plan(kind);
  const timeout = kind.startsWith('timeout') ? IN_VAIN_MS : undefined;
  await expect(transfer(kind, timeout)).rejects.toMatchObject(error);
  expect(await made(kind)).toBe(count);
  if (second === 'made') {
    await transfer(kind);
    expect(await made(kind)).toBe(1);
  } else await expect(transfer(kind)).rejects.toMatchObject(second);
});

test('reset_after: creates the transfer once although the SDK retries', async () => {
  await plan('reset_after');
  await transfer('reset');
  expect(await made('reset')).toBe(1);
  await plan('reset_after', 2);
  await expect(transfer('reset twice')).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(await made('reset twice')).toBe(1);
});

test('removes the remaining faults of a plan', async () => {
  await plan('error_500', 2);
  await expect(transfer('spent')).rejects.toThrow();
  await sandbox.admin('DELETE', '/faults');
  await transfer('spent');
});

test('injects random faults alike for one seed and with their probability', async () => {
  const run = async (seed: number) => {
    await sandbox.admin('POST', '/faults', {
      route: 'GET /v1/balance',
      kind: 'error_500',
      probability: 0.3,
      seed,
    });
    const outcomes: boolean[] = [];
    for (let i = 0; i < 40; i++)
      outcomes.push(
        await client()
          .balance.retrieve()
          .then(
            () => true,
            () => false,
          ),
      );
    await sandbox.admin('DELETE', '/faults');
    return outcomes;
  };
  const first = await run(7);
  expect(await run(7)).toEqual(first);
  expect(await run(8)).not.toEqual(first);
  const failures = first.filter((succeeded) => !succeeded).length;
  expect(failures).toBeGreaterThan(3);
  expect(failures).toBeLessThan(25);
});

test('matches routes by a pattern', async () => {
  await sandbox.admin('POST', '/faults', { route: 'POST *', kind: 'rate_limit' });
  await client().balance.retrieve();
  await expect(client().customers.create({})).rejects.toMatchObject({ code: 'rate_limit' });
  await client().customers.create({});
});

test.each([
  [{ route: '', kind: 'error_500' }, 'route'],
  [{ route: '*', kind: 'bad_luck' }, 'kind'],
  [{ route: '*', kind: 'error_500', probability: 2 }, 'probability'],
  [{ route: '*', kind: 'error_500', times: 0 }, 'times'],
])('refuses an invalid fault: %o', async (fault, word) => {
  await expect(sandbox.admin('POST', '/faults', fault)).rejects.toThrow(word);
});

test('restricts an account between the check and the transfer', async () => {
  const account = await readyCreator(sandbox);
  await sandbox.admin('POST', '/faults', { route: 'POST /v1/transfers', kind: 'restrict_destination' });
  const send = (key: string) =>
    sandbox.stripe.transfers.create(
      { amount: 100, currency: 'usd', destination: account },
      { idempotencyKey: key },
    );
  await expect(send('a')).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
  expect((await sandbox.stripe.accounts.retrieve(account)).payouts_enabled).toBe(false);
  await sandbox.admin('POST', `/accounts/${account}/state`, { transfers: 'active' });
  await expect(send('a')).rejects.toMatchObject({ statusCode: 400 });
  expect((await send('b')).amount).toBe(100);
});

test('pays twice when the clock jumps past the life of the key', async () => {
  await transfer('forgotten');
  await sandbox.admin('POST', '/faults', {
    route: 'POST /v1/transfers',
    kind: 'clock_jump',
    seconds: 86_401,
  });
  await transfer('forgotten');
  expect(await made('forgotten')).toBe(2);
});

test('delivers an event before the answer to its call', async () => {
  const own = await startTestSandbox();
  await own.listen();
  const { url } = own.sandbox;
  await own.admin('POST', '/faults', {
    route: 'POST /v1/customers',
    kind: 'event_before_reply',
    delayMs: 60_000,
  });
  const { id } = await stripeClient(url).customers.create({});
  expect(own.received.map(({ body }) => JSON.parse(body).data.object.id)).toEqual([id]);
  await own.close();
});
