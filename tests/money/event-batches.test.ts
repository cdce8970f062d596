import '../harness/money-world.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { receipts } from '#features/campaigns/orders/tables.server.ts';
import { createBrand, type Person } from '#features/identity/accounts/factory.server.ts';
import { creditTopUps } from '#features/money/charges/commands/credit-top-ups.server.ts';
import { fulfilCheckout } from '#features/money/charges/commands/fulfil-checkout.server.ts';
import { settleChargeFee } from '#features/money/charges/commands/settle-charge-fee.server.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { credit, debit, STRIPE, walletOf } from '#features/money/ledger/rules.ts';
import { processEvents } from '#features/money/stripe-events/commands/process-events.server.ts';
import { storeEvents } from '#features/money/stripe-events/commands/receive-event.server.ts';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { postToWallets } from '#features/money/wallet/commands/post-to-wallet.server.ts';
import { walletDebts } from '#features/money/wallet/tables.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db, inTransaction, pool } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { MICRO } from '../harness/amounts.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  balanceOf,
  expectOk,
  payCard,
  sessionOf,
  setWebhooks,
  stopWorker,
  until,
} from '../harness/money-world.ts';
import { chargeOf } from './books-world.ts';

beforeEach(async () => {
  await stopWorker();
  await setWebhooks('drop');
});
afterAll(checkLedger);

const EVENT = { type: 'checkout.session.completed', account: null, apiVersion: null, created: new Date() };
let stored = 0;

/** Stores one event per session and returns the ids. */
async function store(sessionIds: string[]): Promise<string[]> {
  const events = sessionIds.map((id) => ({
    ...EVENT,
    id: `evt_batch_${stored++}`,
    payload: { data: { object: { id } } },
  }));
  await storeEvents(events, 'webhook');
  return events.map(({ id }) => id);
}

const openPage = async (brand: Person) =>
  sessionOf((await expectOk(brand, 'POST', '/wallet/top-ups', { packageId: 'micro' })).url);

async function paidPage(brand: Person): Promise<string> {
  const sessionId = await openPage(brand);
  await payCard(sessionId);
  return sessionId;
}

const statusesOf = async (eventIds: string[]) => {
  const rows = await db.select().from(stripeEvents).where(inArray(stripeEvents.id, eventIds));
  return eventIds.map((id) => rows.find((row) => row.id === id)?.status);
};
const checkoutOf = async (sessionId: string) =>
  (await db.select().from(checkouts).where(eq(checkouts.stripeSessionId, sessionId)))[0]!;

test('credits no unpaid, expired, differing or unknown session, and each top-up beside them once', async () => {
  const [payer, twice, other] = [await createBrand(), await createBrand(), await createBrand()];
  const paid = [await paidPage(payer), await paidPage(twice), await paidPage(twice)];
  const unpaid = await openPage(other);
  const expired = await openPage(other);
  await stripe.checkout.sessions.expire(expired);
  const differing = await openPage(other);
  await db.update(checkouts).set({ amountCents: 1_000_000 }).where(eq(checkouts.stripeSessionId, differing));
  await payCard(differing);
  const ids = await store([...paid, unpaid, expired, differing, ...paid]);
  const [unknown] = (await store(['cs_test_unknown'])) as [string];

  await expect(processEvents([...ids, unknown])).rejects.toThrow('No such checkout.session');
  expect(await statusesOf(ids)).toEqual(ids.map(() => 'processed'));
  expect(await statusesOf([unknown])).toEqual(['received']);
  expect(await Promise.all([payer, twice, other].map(balanceOf))).toEqual([MICRO, 2 * MICRO, 0]);
  expect((await checkoutOf(unpaid)).status).toBe('open');
  expect((await checkoutOf(expired)).status).toBe('expired');
  expect((await checkoutOf(differing)).status).toBe('quarantined');
  expect(await db.$count(receipts, inArray(receipts.ownerId, [payer.workspaceId, twice.workspaceId]))).toBe(
    3,
  );
});

test('credits each top-up once when batches and single requests race', async () => {
  const brands = await Promise.all([1, 2, 3, 4].map(() => createBrand()));
  const sessions = await Promise.all([...brands, ...brands, ...brands].map(paidPage));
  const ids = await store([...sessions, ...sessions.toReversed()]);
  await Promise.all([
    processEvents(ids),
    processEvents(ids.toReversed()),
    creditTopUps(sessions),
    creditTopUps(sessions.toReversed()),
    ...sessions.map(fulfilCheckout),
  ]);
  expect(await Promise.all(brands.map(balanceOf))).toEqual(brands.map(() => 3 * MICRO));
  expect(await statusesOf(ids)).toEqual(ids.map(() => 'processed'));
  const userIds = brands.map(({ userId }) => userId);
  expect(await db.$count(notifications, inArray(notifications.userId, userIds))).toBe(sessions.length);
});

test('credits the other top-ups of a batch when the database refuses one', async () => {
  const brands = await Promise.all([1, 2, 3].map(() => createBrand()));
  const sessions = await Promise.all(brands.map(paidPage));
  const refused = await checkoutOf(sessions[1]!);
  await db.execute(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'refused by the test'; END $$`);
  await db.execute(
    sql.raw(`CREATE TRIGGER refuse BEFORE UPDATE ON checkouts FOR EACH ROW
             WHEN (OLD.id = '${refused.id}' AND NEW.status = 'paid') EXECUTE FUNCTION refuse()`),
  );
  const ids = await store(sessions);
  await expect(processEvents(ids)).rejects.toThrow();
  expect(await statusesOf(ids)).toEqual(['processed', 'received', 'processed']);
  expect(await Promise.all(brands.map(balanceOf))).toEqual([MICRO, 0, MICRO]);

  await db.execute(sql`DROP FUNCTION refuse CASCADE`);
  await processEvents(ids);
  expect(await Promise.all(brands.map(balanceOf))).toEqual([MICRO, MICRO, MICRO]);
});

test('credits the other top-ups of a batch while the wallet of one is locked', async () => {
  const brands = await Promise.all([1, 2, 3].map(() => createBrand()));
  const [blocked, ...others] = brands as [Person, Person, Person];
  // A wallet without an account cannot be locked.
  await processEvents(await store([await paidPage(blocked)]));
  const ids = await store(await Promise.all(brands.map(paidPage)));
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM ledger_accounts WHERE id = $1 FOR NO KEY UPDATE', [
    walletOf(blocked.workspaceId).id,
  ]);
  const run = processEvents(ids);
  await until(
    () => Promise.all(others.map(balanceOf)),
    (balances) => balances.every((cents) => cents === MICRO),
  );
  expect(await balanceOf(blocked)).toBe(MICRO);
  await client.query('ROLLBACK');
  client.release();
  await run;
  expect(await Promise.all(brands.map(balanceOf))).toEqual([2 * MICRO, MICRO, MICRO]);
});

test('stores when a charge settles if its event precedes the effect of the payment', async () => {
  const sessionId = await paidPage(await createBrand());
  await settleChargeFee(await chargeOf(sessionId));
  expect(await checkoutOf(sessionId)).toMatchObject({ status: 'paid', settlesAt: expect.any(Date) });
});

test('reports every failed event of a batch', async () => {
  const ids = await store(['cs_test_gone_1', 'cs_test_gone_2']);
  await expect(processEvents(ids)).rejects.toThrow('2 Stripe events failed');
  const rows = await db.select().from(stripeEvents).where(inArray(stripeEvents.id, ids));
  expect(rows.map(({ attempts, lastError }) => [attempts, lastError])).toEqual(
    ids.map(() => [1, expect.stringContaining('resource_missing')]),
  );
});

test('ends a debt once when only the sum of a batch covers it', async () => {
  const [debtor, other] = [await createBrand(), await createBrand()];
  const move = (brand: Person, cents: number) => ({
    key: `test:batch:${stored++}`,
    kind: 'test',
    reason: { kind: 'test', id: 'test' },
    entries: [debit(STRIPE, cents), credit(walletOf(brand.workspaceId), cents)],
  });
  const post = (...journals: ReturnType<typeof move>[]) => inTransaction((tx) => postToWallets(tx, journals));
  const debts = () => db.$count(walletDebts, eq(walletDebts.brandId, debtor.workspaceId));

  await post(move(debtor, -300));
  expect(await debts()).toBe(1);
  const half = move(debtor, 200);
  expect(await post(half, move(other, 50))).toHaveProperty('size', 2);
  expect(await debts()).toBe(1);
  // The journal that repeats counts for nothing.
  expect(await post(half)).toHaveProperty('size', 0);
  expect(await debts()).toBe(1);
  await post(move(debtor, 50), move(debtor, 50));
  expect(await debts()).toBe(0);
  expect(await Promise.all([debtor, other].map(balanceOf))).toEqual([0, 50]);
  // Restores the balance at Stripe.
  await post(move(other, -50));
});
