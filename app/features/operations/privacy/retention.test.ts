import '../../../../tests/harness/start-jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { receipts } from '#features/campaigns/orders/tables.server.ts';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import {
  createBrand,
  createOperator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { payoutBatches, payoutLines } from '#features/money/payout-batches/tables.server.ts';
import { storeEvents } from '#features/money/stripe-events/commands/receive-event.server.ts';
import { stripeEvents } from '#features/money/stripe-events/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { expectOk, problemOf, request } from '../../../../tests/harness/requests.ts';
import { removeExpiredDataJob } from './jobs.server.ts';

/** The rows age instead of the clock. */
const runDaily = () => removeExpiredDataJob.handle({});
const ago = (age: string) => sql`now() - ${age}::interval`;

const EVENT = { type: 'balance.available', account: null, apiVersion: null, created: new Date() };

async function event(status: 'processed' | 'dead' | 'received', age: string): Promise<string> {
  const id = newId('evt');
  const payload = { data: { object: { object: 'balance' } } };
  await db.insert(stripeEvents).values({
    ...EVENT,
    id,
    payload,
    source: 'webhook',
    status,
    receivedAt: ago(age),
    processedAt: status === 'processed' ? ago(age) : null,
  });
  return id;
}
const payloadOf = async (id: string) =>
  (await db.select().from(stripeEvents).where(eq(stripeEvents.id, id)))[0]!.payload;

test('empties the payload of a Stripe event 90 days after it was processed, and of no other', async () => {
  const old = await event('processed', '91 days');
  const others = [await event('processed', '89 days'), await event('dead', '91 days')];
  await runDaily();
  await runDaily();
  expect(await payloadOf(old)).toEqual({});
  for (const id of others) expect(await payloadOf(id)).not.toEqual({});
});

test('stores an event with a removed payload no second time, and refuses to replay it', async () => {
  const id = await event('processed', '91 days');
  await runDaily();
  await storeEvents([{ ...EVENT, id, payload: { data: { object: { id: 'new' } } } }], 'reconciler');
  expect(await payloadOf(id)).toEqual({});
  const operator = await createOperator();
  expect(
    await problemOf(request('replayStripeEvent', { id, cookie: await createSessionCookie(operator) })),
  ).toEqual([409, 'stripeEvents.errors.payloadRemoved']);
  expect((await expectOk('listStripeEvents', operator)).items).toContainEqual(
    expect.objectContaining({ id, status: 'processed', objectId: null }),
  );
});

async function receipt(age: string) {
  const owner = await createBrand({ name: 'Salma Quill' });
  const [row] = await db
    .insert(receipts)
    .values({
      id: newId('rcp'),
      kind: 'top_up',
      ownerId: owner.workspaceId,
      sourceId: newId('pay'),
      amountCents: 5_000,
      billedTo: { name: 'Salma Quill', company: null, email: owner.email },
      issuedAt: ago(age),
    })
    .returning();
  return { owner, row: row! };
}
const receiptOf = async (id: string) => (await db.select().from(receipts).where(eq(receipts.id, id)))[0]!;

test('removes the name and address from a receipt after RETENTION_YEARS and nothing else', async () => {
  const { owner, row } = await receipt('10 years 1 day');
  const recent = await receipt('9 years 364 days');
  await runDaily();
  const emptied = { name: '', company: null, email: '' };
  expect(await receiptOf(row.id)).toEqual({ ...row, billedTo: emptied });
  expect(await receiptOf(recent.row.id)).toEqual(recent.row);
  expect((await expectOk('readReceipt', owner, { id: row.id })).billedTo).toEqual(emptied);
});

test.for([
  ['another change', '10 years 1 day', { amountCents: 1 }],
  ['another name', '10 years 1 day', { billedTo: { name: 'X', company: null, email: '' } }],
  ['an early removal', '11 months', { billedTo: { name: '', company: null, email: '' } }],
] as const)('refuses %s of a receipt in the database', async ([, age, change]) => {
  const { row } = await receipt(age);
  await expect(db.update(receipts).set(change).where(eq(receipts.id, row.id))).rejects.toThrow();
  expect(await receiptOf(row.id)).toEqual(row);
});

test('refuses to delete a receipt in the database', async () => {
  const { row } = await receipt('10 years 1 day');
  await expect(db.delete(receipts).where(eq(receipts.id, row.id))).rejects.toThrow();
});

async function payoutLine(age: string): Promise<string> {
  const { creator } = await approvedSubmission();
  const [payment] = await db.select().from(payments).where(eq(payments.creatorId, creator.workspaceId));
  const [batchId, id] = [newId('bat'), newId('lin')];
  const batch = {
    id: batchId,
    rail: 'paypal',
    makerId: creator.userId,
    lineCount: 1,
    totalCents: 100,
  } as const;
  await db.insert(payoutBatches).values({ ...batch, status: 'discarded', endedAt: ago(age) });
  const destination = { destination: 'sealed', destinationMasked: 'l…@x.example' };
  await db
    .insert(payoutLines)
    .values({ id, batchId, paymentId: payment!.id, amountCents: 100, status: 'discarded', ...destination });
  return id;
}
const destinationOf = async (id: string) =>
  (await db.select().from(payoutLines).where(eq(payoutLines.id, id)))[0]!.destination;

test('empties the destination of a payout after RETENTION_YEARS', async () => {
  const [old, recent] = [await payoutLine('10 years 1 day'), await payoutLine('9 years 364 days')];
  await runDaily();
  expect([await destinationOf(old), await destinationOf(recent)]).toEqual(['', 'sealed']);
});
