import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import {
  paidSession,
  readyCreator,
  startTestSandbox,
  subscriptionTo,
  type TestSandbox,
} from './test-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test('returns all sums in one request, consistent with the API and each other', async () => {
  await paidSession(sandbox, 1_000_000);
  const destination = await readyCreator(sandbox);
  const transfer = await sandbox.stripe.transfers.create({ amount: 8500, currency: 'usd', destination });
  await sandbox.stripe.transfers.createReversal(transfer.id, { amount: 500 });
  const session = await paidSession(sandbox, 20_000);
  const [charge] = (await sandbox.stripe.charges.list({ payment_intent: session.payment_intent as string }))
    .data;
  const failed = await sandbox.admin('POST', `/charges/${charge!.id}/refund`, {
    amount: 700,
    outcome: 'failed',
  });
  await sandbox.stripe.refunds.create({ charge: charge!.id, amount: 300 });
  const dispute = await sandbox.admin('POST', '/disputes', { charge: charge!.id });
  await sandbox.admin('POST', `/disputes/${dispute.id}/close`, { outcome: 'won' });
  const { id: subscribed } = await sandbox.stripe.checkout.sessions.create(subscriptionTo());
  await sandbox.admin('POST', `/pay/${subscribed}`);
  const payout = await sandbox.admin('POST', '/payouts', {
    account: destination,
    amount: 1000,
    outcome: 'paid',
  });

  const books = await sandbox.admin('GET', '/books');
  const balance = await sandbox.stripe.balance.retrieve();
  expect(books.balance).toEqual({
    available: balance.available[0]!.amount,
    pending: balance.pending[0]!.amount,
  });
  const total = Object.values(books.balanceByType as Record<string, { net: number }>).reduce(
    (sum, { net }) => sum + net,
    0,
  );
  expect(total).toBe(books.balance.available + books.balance.pending);
  expect(books.accounts[destination]).toEqual({ available: 7000, pending: 0 });
  expect(books.charges[charge!.id]).toMatchObject({ amount: 20_000, refunded: 300, paid: 1, disputed: 1 });
  expect(books.refunds[failed.id]).toEqual({ charge: charge!.id, amount: 700, status: 'failed' });
  expect(books.transfers[transfer.id]).toMatchObject({ amount: 8500, reversed: 500, destination });
  expect(books.disputes[dispute.id]).toEqual({ charge: charge!.id, amount: 19_700, status: 'won' });
  expect(books.payouts[payout.id]).toEqual({ amount: 1000, status: 'paid', account: destination });
  expect(books.subscriptionsByStatus).toEqual({ active: 1 });
  expect(Object.values(books.invoices)).toMatchObject([{ status: 'paid', total: 9900, paid: 9900 }]);
  expect(books.problems).toEqual([]);
});

test('makes the books on disk readable by their owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const own = await startTestSandbox({ db: join(folder, 'books.db') });
  const modes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mode & 0o777),
  );
  expect(modes.length).toBeGreaterThan(1);
  expect(new Set(modes)).toEqual(new Set([0o600]));
  await own.close();
  await rm(folder, { recursive: true });
});

test('reports books that were tampered with', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'books.db');
  const own = await startTestSandbox({ db: file });
  await paidSession(own, 10_000);
  const db = new DatabaseSync(file);
  db.exec("UPDATE objects SET body = json_set(body, '$.amount_refunded', 1) WHERE object = 'charge'");
  db.close();
  expect((await own.admin('GET', '/books')).problems).toEqual([
    expect.stringMatching(/^ch_\w+: amount_refunded is not the sum of its refunds$/),
  ]);
  await own.close();
  await rm(folder, { recursive: true });
});

test('opens books of an earlier version and resumes their deliveries', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'books.db');
  const db = new DatabaseSync(file);
  db.exec(`CREATE TABLE endpoints (id TEXT PRIMARY KEY, url TEXT NOT NULL, secret TEXT NOT NULL, kind TEXT NOT NULL);
    CREATE TABLE deliveries (seq INTEGER PRIMARY KEY, event TEXT NOT NULL, endpoint TEXT NOT NULL, state TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0, due_ms INTEGER NOT NULL, answer TEXT);`);
  const { listener } = sandbox;
  db.prepare('INSERT INTO endpoints VALUES (?, ?, ?, ?)').run(
    'we_1',
    `${listener}/platform`,
    'whsec_x',
    'platform',
  );
  db.close();
  const own = await startTestSandbox({ db: file });
  const { id } = await own.stripe.customers.create({});
  await expect.poll(() => sandbox.received.map(({ body }) => JSON.parse(body).data.object.id)).toContain(id);
  await own.close();
  await rm(folder, { recursive: true });
});

test.each([
  [{ NODE_ENV: 'production' }, 'production'],
  [{ NODE_ENV: 'production', LAQTA_ALLOW_SANDBOX: '0' }, 'production'],
  [{ SANDBOX_HOST: '0.0.0.0' }, 'SANDBOX_SECRET_KEY'],
  [{ SANDBOX_SECRET_KEY: 'sk_live_x' }, 'sk_test_'],
])('refuses to start with %o', (env, word) => {
  expect(() => readSettings(env)).toThrow(word);
});

test('listens on the loopback address unless configured otherwise', () => {
  expect(readSettings({})).toMatchObject({ host: '127.0.0.1', db: ':memory:' });
  expect(readSettings({ NODE_ENV: 'production', LAQTA_ALLOW_SANDBOX: '1' }).host).toBe('127.0.0.1');
  expect(readSettings({ SANDBOX_HOST: '0.0.0.0', SANDBOX_SECRET_KEY: 'sk_test_own' }).host).toBe('0.0.0.0');
  expect(sandbox.sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
});

test.each([{ host: 'sandbox.example' }, { 'x-forwarded-for': '203.0.113.7' }, { via: '1.1 proxy' }])(
  'refuses administration to remote requests (%o)',
  async (headers) => {
    const status = await new Promise((resolve, reject) => {
      request(`${sandbox.sandbox.url}/_sandbox/books`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  },
);
