import '../harness/start-jobs.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { readBalance } from '#features/money/ledger/queries.server.ts';
import { PLATFORM_BANK, payableTo } from '#features/money/ledger/rules.ts';
import { saveBank, savePaypal } from '#features/money/payout-accounts/commands/save-payout-details.server.ts';
import { payoutLines } from '#features/money/payout-batches/tables.server.ts';
import { db, pool } from '#platform/db/db.server.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  BANK,
  checker,
  confirmedBatch,
  expectOk,
  makeBatch,
  maker,
  problemOf,
  queued,
  readPayment,
  request,
  statusOf,
} from './payout-world.ts';

afterEach(() => checkLedger());

const ROUNDS = 6;
const batches = '/operator/payout-batches';
const opened = <A extends { status: number }>(answers: A[]) => answers.filter(({ status }) => status === 200);
const liveLines = (paymentIds: string[]) =>
  db
    .select()
    .from(payoutLines)
    .where(
      and(inArray(payoutLines.paymentId, paymentIds), inArray(payoutLines.status, ['queued', 'processing'])),
    );

test('gives payments to one of two operators who batch them concurrently', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [a, b, c] = [await queued('paypal'), await queued('paypal'), await queued('paypal')];
    const answers = await Promise.all([
      request(maker, 'POST', batches, { rail: 'paypal', paymentIds: [a.paymentId, b.paymentId] }),
      request(checker, 'POST', batches, { rail: 'paypal', paymentIds: [c.paymentId, b.paymentId] }),
    ]);
    expect(opened(answers)).toHaveLength(1);
    expect(problemOf(answers.find(({ status }) => status !== 200)!)).toEqual([
      409,
      'payoutBatches.errors.notQueued',
    ]);
    expect(await liveLines([b.paymentId])).toHaveLength(1);
    await expectOk(maker, 'POST', `${batches}/${opened(answers)[0]!.body.id}/discard`);
    expect(await liveLines([a.paymentId, b.paymentId, c.paymentId])).toHaveLength(0);
  }
});

test('shares no payment between two concurrent batches of the whole queue', async () => {
  const { items } = await expectOk(maker, 'GET', '/operator/payout-queue?rail=paypal&limit=100');
  const ids = items.map(({ paymentId }: { paymentId: string }) => paymentId);
  const answers = await Promise.all([
    request(maker, 'POST', batches, { rail: 'paypal' }),
    request(checker, 'POST', batches, { rail: 'paypal' }),
  ]);
  expect(await liveLines(ids)).toHaveLength(ids.length);
  for (const { body } of opened(answers)) await expectOk(maker, 'POST', `${batches}/${body.id}/discard`);
});

test('either confirms or discards a draft under concurrent requests', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { paymentId } = await queued('wise');
    const id = await makeBatch('wise', [paymentId]);
    const answers = await Promise.all([
      request(checker, 'POST', `${batches}/${id}/confirm`),
      request(maker, 'POST', `${batches}/${id}/discard`),
    ]);
    expect(opened(answers)).toHaveLength(1);
    const isConfirmed = answers[0].status === 200;
    expect(await statusOf(id)).toBe(isConfirmed ? 'confirmed' : 'discarded');
    expect((await readPayment(paymentId)).status).toBe(isConfirmed ? 'processing' : 'pending');
  }
});

test('either releases or batches a payment under concurrent requests', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { paymentId } = await queued('paypal');
    const [made, released] = await Promise.all([
      request(maker, 'POST', batches, { rail: 'paypal', paymentIds: [paymentId] }),
      request(checker, 'POST', `/operator/payments/${paymentId}/release`, { reason: 'Creator left' }),
    ]);
    expect(opened([made, released])).toHaveLength(1);
    expect(await liveLines([paymentId])).toHaveLength(made.status === 200 ? 1 : 0);
    expect((await readPayment(paymentId)).status).toBe(made.status === 200 ? 'pending' : 'refunded');
  }
});

test('pays a creator once who corrects the details while the payout is batched', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { paymentId, creator } = await queued('paypal');
    const first = await confirmedBatch('paypal', [paymentId]);
    await expectOk(maker, 'POST', `/operator/payout-lines/${first.lines[0]!.id}/fail`, {
      reason: 'details_wrong',
    });
    const [made] = await Promise.all([
      request(maker, 'POST', batches, { rail: 'paypal', paymentIds: [paymentId] }),
      saveBank(creator, BANK),
    ]);
    const { payoutMethod } = await readPayment(paymentId);
    expect([made.status, payoutMethod]).toEqual(made.status === 200 ? [200, 'paypal'] : [409, 'wise']);
    if (made.status === 200) await expectOk(maker, 'POST', `${batches}/${made.body.id}/discard`);
    expect(await readPayment(paymentId)).toMatchObject({ payoutMethod: 'wise', waitingFor: 'operator' });
  }
});

test('refuses to confirm a batch whose destination changes meanwhile', async () => {
  const { paymentId, creator } = await queued('paypal');
  const id = await makeBatch('paypal', [paymentId]);
  const holder = await pool.connect();
  try {
    // Stops the confirmation before it writes the destination of each line.
    await holder.query('BEGIN; LOCK TABLE payout_lines IN SHARE MODE');
    const confirming = request(checker, 'POST', `${batches}/${id}/confirm`);
    const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waiting)).rowCount).toBeGreaterThan(0);
    await savePaypal(creator, 'thief@paypal.example');
    await holder.query('COMMIT');
    expect(problemOf(await confirming)).toEqual([409, 'payoutBatches.errors.destinationHeld']);
  } finally {
    holder.release();
  }
  expect(await statusOf(id)).toBe('draft');
});

test('pays a line once under concurrent completions', async () => {
  const { paymentId, creator } = await queued('paypal');
  const { lines } = await confirmedBatch('paypal', [paymentId]);
  const before = await readBalance(PLATFORM_BANK);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      request(index % 2 ? maker : checker, 'POST', `/operator/payout-lines/${lines[0]!.id}/complete`, {
        reference: `ONCE-${index}`,
      }),
    ),
  );
  expect(opened(answers)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(problemOf(answer)).toEqual([409, 'payoutBatches.errors.lineSettled']);
  }
  expect(await readBalance(PLATFORM_BANK)).toBe(before - 11_815);
  expect(await readBalance(payableTo(creator.workspaceId))).toBe(0);
});

test('either completes or fails a line under concurrent requests', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { paymentId, creator } = await queued('paypal');
    const { id, lines } = await confirmedBatch('paypal', [paymentId]);
    const line = `/operator/payout-lines/${lines[0]!.id}`;
    const answers = await Promise.all([
      request(maker, 'POST', `${line}/complete`, { reference: `BOTH-${round}` }),
      request(checker, 'POST', `${line}/fail`, { reason: 'provider_refused' }),
    ]);
    expect(opened(answers)).toHaveLength(1);
    const isPaid = answers[0].status === 200;
    expect((await readPayment(paymentId)).status).toBe(isPaid ? 'completed' : 'pending');
    expect(await readBalance(payableTo(creator.workspaceId))).toBe(isPaid ? 0 : 11_815);
    expect(await statusOf(id)).toBe('closed');
  }
});

test('returns a line once under concurrent requests', async () => {
  const { paymentId, creator } = await queued('wise');
  const { lines } = await confirmedBatch('wise', [paymentId]);
  const line = `/operator/payout-lines/${lines[0]!.id}`;
  await expectOk(maker, 'POST', `${line}/complete`, { reference: 'RETURNED' });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      request(checker, 'POST', `${line}/return`, { reason: 'provider_refused' }),
    ),
  );
  expect(opened(answers)).toHaveLength(1);
  expect(await readBalance(payableTo(creator.workspaceId))).toBe(11_815);
});

test('closes a batch whose last lines are settled concurrently', async () => {
  const payouts = await Promise.all(Array.from({ length: 5 }, () => queued('wise')));
  const { id, lines } = await confirmedBatch(
    'wise',
    payouts.map(({ paymentId }) => paymentId),
  );
  await Promise.all(
    lines.map((line, index) =>
      expectOk(maker, 'POST', `/operator/payout-lines/${line.id}/complete`, { reference: `CLOSE-${index}` }),
    ),
  );
  expect(await statusOf(id)).toBe('closed');
});

test('settles a line once under a concurrent import and completion', async () => {
  const [a, b] = [await queued('paypal'), await queued('paypal')];
  const { lines } = await confirmedBatch('paypal', [a.paymentId, b.paymentId]);
  const [line] = await db.select().from(payoutLines).where(eq(payoutLines.id, lines[0]!.id));
  const csv = `id,reference,status\n${lines.map(({ id }) => `${id},T-${id.slice(-5)},paid`).join('\n')}`;
  const answers = await Promise.all([
    request(maker, 'POST', `${batches}/${line!.batchId}/results`, { csv }),
    request(checker, 'POST', `/operator/payout-lines/${line!.id}/complete`, { reference: 'BY-HAND' }),
  ]);
  expect(opened(answers)).toHaveLength(1);
  const isByTable = answers[0].status === 200;
  expect((await readPayment(b.paymentId)).status).toBe(isByTable ? 'completed' : 'processing');
});
