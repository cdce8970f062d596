import '../harness/start-jobs.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import { changeDisowned } from '#features/identity/accounts/events.ts';
import { createBrand, createCreator, type Person } from '#features/identity/accounts/factory.server.ts';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { readBalance } from '#features/money/ledger/queries.server.ts';
import {
  FEE_DEFERRED,
  PLATFORM_BANK,
  payableTo,
  REVENUE_PLATFORM_FEE,
  STRIPE,
} from '#features/money/ledger/rules.ts';
import { saveBank, savePaypal } from '#features/money/payout-accounts/commands/save-payout-details.server.ts';
import { payoutAccountLost } from '#features/money/payout-accounts/events.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { notifications } from '#features/notifications/notifications/tables.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  BANK,
  checker,
  confirmedBatch,
  dayLater,
  expectOk,
  linesOf,
  makeBatch,
  maker,
  problemOf,
  queued,
  readPayment,
  request,
  statusOf,
  timelineOf,
} from './payout-world.ts';

afterEach(() => checkLedger());

const batches = '/operator/payout-batches';
/** The creator's method is a verified Stripe account from now on. */
const givePayableStripe = ({ workspaceId }: Person) =>
  db
    .update(payoutAccounts)
    .set({
      method: 'stripe',
      stripeAccountId: `acct_${workspaceId}`,
      detailsSubmitted: true,
      payoutsEnabled: true,
    })
    .where(eq(payoutAccounts.workspaceId, workspaceId));
const books = async () => ({
  outside: await readBalance(PLATFORM_BANK),
  deferred: await readBalance(FEE_DEFERRED),
  revenue: await readBalance(REVENUE_PLATFORM_FEE),
  stripe: await readBalance(STRIPE),
});
const notices = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id))
    .map(({ type, data }) => ({ type, data }))
    .filter(({ type }) => type.startsWith('payout') || type.startsWith('payment'));
const actsOn = async (subject: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(auditLog.id)).map(
    ({ actorId, action }) => `${actorId === maker.userId ? 'maker' : 'checker'} ${action}`,
  );

test('refuses confirmation by the maker of a batch; another operator can confirm it once', async () => {
  const { paymentId } = await queued('paypal');
  const id = await makeBatch('paypal', [paymentId]);
  expect(problemOf(await request(maker, 'POST', `${batches}/${id}/confirm`))).toEqual([
    409,
    'payoutBatches.errors.ownBatch',
  ]);
  expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', waitingFor: 'operator' });
  await expectOk(checker, 'POST', `${batches}/${id}/confirm`);
  expect(problemOf(await request(checker, 'POST', `${batches}/${id}/confirm`))).toEqual([
    409,
    'payoutBatches.errors.batchNotDraft',
  ]);
});

test('refuses brands and creators, and answers 404 for missing batches', async () => {
  const { paymentId, brand, creator } = await queued('wise');
  const id = await makeBatch('wise', [paymentId]);
  const [line] = await linesOf(id);
  for (const person of [brand, creator]) {
    for (const path of [
      `${batches}/${id}/confirm`,
      `${batches}/${id}/export`,
      `/operator/payout-lines/${line!.id}/complete`,
    ]) {
      expect((await request(person, 'POST', path, { reference: 'X1' })).status).toBe(403);
    }
    expect((await request(person, 'GET', `${batches}/${id}`)).status).toBe(403);
  }
  for (const path of ['bat_0', 'bat_0/lines']) {
    expect((await request(maker, 'GET', `${batches}/${path}`)).status).toBe(404);
  }
  for (const path of ['confirm', 'discard', 'export']) {
    expect((await request(maker, 'POST', `${batches}/bat_0/${path}`)).status).toBe(404);
  }
  const lost = await request(maker, 'POST', '/operator/payout-lines/lin_0/complete', { reference: 'X1' });
  expect(lost.status).toBe(404);
});

test('refuses a batch with a payment that is batched, of another rail or not owed', async () => {
  const [a, b, bank] = [await queued('paypal'), await queued('paypal'), await queued('wise')];
  await makeBatch('paypal', [a.paymentId]);
  for (const paymentIds of [[a.paymentId, b.paymentId], [b.paymentId, bank.paymentId], ['pay_0']]) {
    expect(problemOf(await request(checker, 'POST', batches, { rail: 'paypal', paymentIds }))).toEqual([
      409,
      'payoutBatches.errors.notQueued',
    ]);
  }
  await makeBatch('paypal', [b.paymentId]);
  const nothing = await request(maker, 'POST', batches, { rail: 'paypal' });
  expect(problemOf(nothing)).toEqual([409, 'payoutBatches.errors.nothingQueued']);
});

test('batches the whole queue of a rail, oldest first, without named payments', async () => {
  const paid = [await queued('paypal', 10_100), await queued('paypal', 10_000)];
  const summary = await expectOk(maker, 'GET', '/operator/payout-queue/summary');
  expect(summary.rails[0]).toMatchObject({ rail: 'paypal', count: 2, totalCents: 8585 + 8500 });
  const waiting = await expectOk(maker, 'GET', '/operator/payout-queue?rail=paypal');
  expect(waiting.items).toMatchObject(
    paid.map(({ paymentId, creator }) => ({
      paymentId,
      creator: { id: creator.workspaceId },
      lastFailure: null,
    })),
  );
  const { id } = await expectOk(maker, 'POST', batches, { rail: 'paypal' });
  expect(await linesOf(id)).toMatchObject(paid.map(({ paymentId }) => ({ paymentId, status: 'queued' })));
  expect(await expectOk(maker, 'GET', `${batches}/${id}`)).toMatchObject({
    status: 'draft',
    isOwn: true,
    lineCount: 2,
    totalCents: 8585 + 8500,
    changedCount: 0,
    exports: 0,
  });
  expect((await expectOk(maker, 'GET', '/operator/payout-queue?rail=paypal')).items).toEqual([]);
});

test('returns the payments of a discarded draft and records who discarded it', async () => {
  const { paymentId } = await queued('paypal');
  const id = await makeBatch('paypal', [paymentId]);
  await expectOk(checker, 'POST', `${batches}/${id}/discard`);
  expect(await statusOf(id)).toBe('discarded');
  expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', waitingFor: 'operator' });
  expect(problemOf(await request(checker, 'POST', `${batches}/${id}/confirm`))).toEqual([
    409,
    'payoutBatches.errors.batchNotDraft',
  ]);
  expect(await actsOn(id)).toEqual(['maker payout-batch.make', 'checker payout-batch.discard']);
  const { lines } = await confirmedBatch('paypal', [paymentId]);
  expect(lines).toMatchObject([{ paymentId, status: 'processing' }]);
  expect(problemOf(await request(checker, 'POST', `${batches}/${id}/discard`))).toEqual([
    409,
    'payoutBatches.errors.batchNotDraft',
  ]);
});

test('settles a paid line to the cent outside Stripe and in every timeline', async () => {
  const { paymentId, creator, brand } = await queued('paypal', 10_100);
  const before = await books();
  const { id, lines } = await confirmedBatch('paypal', [paymentId]);
  expect(await readPayment(paymentId)).toMatchObject({
    status: 'processing',
    waitingFor: null,
    payoutReference: lines[0]!.id,
  });
  expect(await books()).toEqual(before);

  await expectOk(maker, 'POST', `/operator/payout-lines/${lines[0]!.id}/complete`, { reference: ' 7XK91 ' });
  expect(await readPayment(paymentId)).toMatchObject({
    status: 'completed',
    payoutStatus: 'completed',
    payoutReference: '7XK91',
    payoutProcessedAt: expect.any(Date),
  });
  expect(await books()).toEqual({
    outside: before.outside - 8585,
    deferred: before.deferred - 1515,
    revenue: before.revenue + 1515,
    stripe: before.stripe,
  });
  expect(await readBalance(payableTo(creator.workspaceId))).toBe(0);
  expect(await timelineOf(paymentId)).toEqual(['secured', 'waiting operator', 'sent', 'paid']);
  expect(await statusOf(id)).toBe('closed');
  expect(await actsOn(id)).toEqual([
    'maker payout-batch.make',
    'checker payout-batch.confirm',
    'maker payout-line.complete',
  ]);
  expect(await expectOk(creator, 'GET', '/earnings/summary')).toMatchObject({
    paidCents: 8585,
    pendingCents: 0,
    months: [...Array(5).fill({ paidCents: 0 }), { paidCents: 8585 }],
  });
  expect(await expectOk(creator, 'GET', '/earnings')).toMatchObject({
    items: [{ status: 'completed', payoutMethod: 'paypal', reference: '7XK91' }],
  });
  expect(await expectOk(brand, 'GET', '/wallet')).toMatchObject({ heldCents: 0 });
});

test('requeues failed lines and notifies a creator only of wrong payout details', async () => {
  const [wrong, late] = [await queued('paypal'), await queued('paypal')];
  const before = await books();
  const { id, lines } = await confirmedBatch('paypal', [wrong.paymentId, late.paymentId]);
  await expectOk(checker, 'POST', `/operator/payout-lines/${lines[0]!.id}/fail`, { reason: 'details_wrong' });
  expect(await statusOf(id)).toBe('confirmed');
  await expectOk(checker, 'POST', `/operator/payout-lines/${lines[1]!.id}/fail`, { reason: 'not_sent' });
  expect(await statusOf(id)).toBe('closed');
  expect(await books()).toEqual(before);
  expect(await readPayment(wrong.paymentId)).toMatchObject({
    status: 'pending',
    waitingFor: 'operator',
    payoutStatus: 'failed',
    failureCode: 'details_wrong',
    payoutReference: null,
  });
  expect(await timelineOf(wrong.paymentId)).toEqual([
    'secured',
    'waiting operator',
    'sent',
    'failed details_wrong',
    'waiting operator',
  ]);
  expect(await notices(wrong.creator.userId)).toMatchObject([
    {
      type: 'payout_blocked',
      data: { payment_id: wrong.paymentId, payout_cents: 11_815, reason: 'details' },
    },
  ]);
  expect(await notices(late.creator.userId)).toEqual([]);

  const failure = async () =>
    (await expectOk(maker, 'GET', '/operator/payout-queue?rail=paypal')).items[0].lastFailure;
  expect(await failure()).toMatchObject({ reason: 'details_wrong', isCorrected: false });
  const problem = async (creator: Person) =>
    (await expectOk(creator, 'GET', '/earnings/summary')).detailsProblem;
  expect([await problem(wrong.creator), await problem(late.creator)]).toEqual(['details_wrong', null]);
  await savePaypal(wrong.creator, 'corrected@paypal.example');
  expect(await problem(wrong.creator)).toBeNull();
  expect(await failure()).toMatchObject({ reason: 'details_wrong', isCorrected: true });
  await dayLater(wrong.creator);
  const again = await confirmedBatch('paypal', [wrong.paymentId, late.paymentId]);
  for (const [index, { id: line }] of again.lines.entries()) {
    await expectOk(maker, 'POST', `/operator/payout-lines/${line}/complete`, { reference: `AGAIN-${index}` });
  }
  expect(await timelineOf(wrong.paymentId)).toContain('paid');
});

test('reverses a returned payout to the cent, and notifies the creator', async () => {
  const { paymentId, creator } = await queued('wise');
  const before = await books();
  const { lines } = await confirmedBatch('wise', [paymentId]);
  const line = `/operator/payout-lines/${lines[0]!.id}`;
  expect(problemOf(await request(maker, 'POST', `${line}/return`, { reason: 'account_closed' }))).toEqual([
    409,
    'payoutBatches.errors.lineNotPaid',
  ]);
  await expectOk(maker, 'POST', `${line}/complete`, { reference: 'WIRE 1' });
  await expectOk(checker, 'POST', `${line}/return`, { reason: 'account_closed' });
  expect(problemOf(await request(maker, 'POST', `${line}/return`, { reason: 'account_closed' }))).toEqual([
    409,
    'payoutBatches.errors.lineNotPaid',
  ]);
  expect(await books()).toEqual(before);
  expect(await readBalance(payableTo(creator.workspaceId))).toBe(11_815);
  expect(await readPayment(paymentId)).toMatchObject({
    status: 'pending',
    waitingFor: 'operator',
    payoutProcessedAt: null,
    failureCode: 'account_closed',
  });
  expect(await timelineOf(paymentId)).toEqual([
    'secured',
    'waiting operator',
    'sent',
    'paid',
    'reversed account_closed',
    'waiting operator',
  ]);
  expect(await notices(creator.userId)).toMatchObject([
    { type: 'payment_paid', data: { payout_cents: 11_815 } },
    { type: 'payout_reversed', data: { transfer_id: 'WIRE 1', amount_cents: 11_815 } },
    { type: 'payout_blocked', data: { reason: 'details' } },
  ]);
  const again = await confirmedBatch('wise', [paymentId]);
  await expectOk(maker, 'POST', `/operator/payout-lines/${again.lines[0]!.id}/complete`, {
    reference: 'WIRE 2',
  });
  expect(await readBalance(PLATFORM_BANK)).toBe(before.outside - 11_815);
});

test('holds manual payouts for a day after a change of destination, not after the first one', async () => {
  const [held, other] = [await queued('paypal'), await queued('paypal')];
  expect(await expectOk(held.creator, 'GET', '/payout-account')).toMatchObject({ heldUntil: null });
  await expectOk(held.creator, 'PUT', '/payout-account/paypal', { email: 'new@paypal.example' });
  const { heldUntil } = await expectOk(held.creator, 'GET', '/payout-account');
  expect(Math.round((Date.parse(heldUntil) - Date.now()) / 3_600_000)).toBe(24);
  const { items } = await expectOk(maker, 'GET', '/operator/payout-queue?rail=paypal&limit=100');
  const shown = (paymentId: string) =>
    items.find((item: { paymentId: string }) => item.paymentId === paymentId).heldUntil;
  expect([shown(held.paymentId), shown(other.paymentId)]).toEqual([heldUntil, null]);

  const both = { rail: 'paypal', paymentIds: [held.paymentId, other.paymentId] };
  expect(problemOf(await request(maker, 'POST', '/operator/payout-batches', both))).toEqual([
    409,
    'payoutBatches.errors.destinationHeld',
  ]);
  const { id } = await expectOk(maker, 'POST', '/operator/payout-batches', { rail: 'paypal' });
  const inBatch = (await linesOf(id)).map(({ paymentId }) => paymentId);
  expect(inBatch).toContain(other.paymentId);
  expect(inBatch).not.toContain(held.paymentId);
  await dayLater(held.creator);
  expect((await confirmedBatch('paypal', [held.paymentId])).lines).toMatchObject([
    { destination: 'n•••@paypal.example' },
  ]);
});

test('matches the queue’s summary with a batch of the queue and counts held payouts apart', async () => {
  const [held, missing] = [await queued('wise'), await queued('wise'), await queued('wise')];
  await expectOk(held.creator, 'PUT', '/payout-account/bank', {
    ...BANK,
    iban: 'SA4420000001234567891234',
  });
  await inTransaction((tx) => emit(tx, changeDisowned, { userId: missing.creator.userId, since: '' }));
  const { rails } = await expectOk(maker, 'GET', '/operator/payout-queue/summary');
  const { id } = await expectOk(maker, 'POST', batches, { rail: 'wise' });
  const { lineCount, totalCents } = await expectOk(maker, 'GET', `${batches}/${id}`);
  expect(rails[1]).toMatchObject({ count: lineCount, totalCents, heldCount: 2 });
  const after = await expectOk(maker, 'GET', '/operator/payout-queue/summary');
  expect(after.rails[1]).toEqual({ rail: 'wise', count: 0, totalCents: 0, oldestAt: null, heldCount: 2 });
});

test('refuses to confirm a draft with a disowned destination', async () => {
  const { paymentId, creator } = await queued('paypal');
  const id = await makeBatch('paypal', [paymentId]);
  await inTransaction((tx) => emit(tx, changeDisowned, { userId: creator.userId, since: '' }));
  expect(problemOf(await request(checker, 'POST', `${batches}/${id}/confirm`))).toEqual([
    409,
    'payoutBatches.errors.destinationHeld',
  ]);
});

test('refuses a payout reference that is already used', async () => {
  const [a, b] = [await queued('paypal'), await queued('paypal')];
  const { lines } = await confirmedBatch('paypal', [a.paymentId, b.paymentId]);
  await expectOk(maker, 'POST', `/operator/payout-lines/${lines[0]!.id}/complete`, { reference: 'SAME' });
  const second = await request(maker, 'POST', `/operator/payout-lines/${lines[1]!.id}/complete`, {
    reference: 'SAME',
  });
  expect(problemOf(second)).toEqual([409, 'payoutBatches.errors.referenceUsed']);
  expect(await readPayment(b.paymentId)).toMatchObject({ status: 'processing' });
});

test('marks details that changed after the draft and confirms the newest', async () => {
  const { paymentId, creator } = await queued('paypal');
  const id = await makeBatch('paypal', [paymentId]);
  await savePaypal(creator, 'newer@paypal.example');
  expect(await expectOk(checker, 'GET', `${batches}/${id}`)).toMatchObject({ changedCount: 1, isOwn: false });
  expect(await linesOf(id)).toMatchObject([{ isChanged: true }]);
  expect(problemOf(await request(checker, 'POST', `${batches}/${id}/confirm`))).toEqual([
    409,
    'payoutBatches.errors.destinationHeld',
  ]);
  await dayLater(creator);
  await expectOk(checker, 'POST', `${batches}/${id}/confirm`);
  expect(await linesOf(id)).toMatchObject([{ isChanged: false, destination: 'n•••@paypal.example' }]);
  await savePaypal(creator, 'newest@paypal.example');
  expect(await linesOf(id)).toMatchObject([{ isChanged: true, destination: 'n•••@paypal.example' }]);
  const { csv } = await expectOk(maker, 'POST', `${batches}/${id}/export`);
  expect(csv).toContain('newer@paypal.example');
});

test('moves a payout with wrong details to the creator’s new payout method', async () => {
  const { paymentId, creator } = await queued('paypal');
  const { lines } = await confirmedBatch('paypal', [paymentId]);
  await expectOk(checker, 'POST', `/operator/payout-lines/${lines[0]!.id}/fail`, {
    reason: 'account_closed',
  });
  expect(await expectOk(creator, 'GET', '/earnings')).toMatchObject({
    items: [{ status: 'pending', waitingFor: 'operator', failureCode: 'account_closed' }],
  });
  await saveBank(creator, BANK);
  expect(await readPayment(paymentId)).toMatchObject({
    status: 'pending',
    waitingFor: 'operator',
    payoutMethod: 'wise',
    failureCode: null,
  });
  await dayLater(creator);
  const again = await confirmedBatch('wise', [paymentId]);
  expect(again.lines).toMatchObject([{ destination: '•••• 7519' }]);
  await expectOk(maker, 'POST', `/operator/payout-lines/${again.lines[0]!.id}/complete`, {
    reference: 'FOLLOWED',
  });
});

test('uses details corrected during the payout at once, without a second notification', async () => {
  const { paymentId, creator } = await queued('paypal');
  const { lines } = await confirmedBatch('paypal', [paymentId]);
  await saveBank(creator, BANK);
  expect(await readPayment(paymentId)).toMatchObject({ status: 'processing', payoutMethod: 'paypal' });
  await expectOk(checker, 'POST', `/operator/payout-lines/${lines[0]!.id}/fail`, { reason: 'details_wrong' });
  expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', payoutMethod: 'wise' });
  expect(await notices(creator.userId)).toEqual([]);
});

test('moves a payout that waits for Stripe to the newly chosen method, but no queued one', async () => {
  const { creator, paymentId: waiting } = await queued('paypal');
  await givePayableStripe(creator);
  const { paymentId } = await approvedSubmission({ creator });
  await inTransaction((tx) => emit(tx, payoutAccountLost, { creatorId: creator.workspaceId }));
  expect(await readPayment(paymentId)).toMatchObject({ payoutMethod: 'stripe', waitingFor: 'account' });
  await saveBank(creator, BANK);
  expect(await readPayment(paymentId)).toMatchObject({
    status: 'pending',
    payoutMethod: 'wise',
    waitingFor: 'operator',
  });
  expect(await readPayment(waiting)).toMatchObject({ payoutMethod: 'paypal', waitingFor: 'operator' });
});

test('releases a payment only after its draft batch is discarded', async () => {
  const { paymentId, brand } = await queued('paypal');
  const id = await makeBatch('paypal', [paymentId]);
  const release = () =>
    request(maker, 'POST', `/operator/payments/${paymentId}/release`, { reason: 'Creator left' });
  expect(problemOf(await release())).toEqual([409, 'transfers.errors.inBatch']);
  await expectOk(maker, 'POST', `${batches}/${id}/discard`);
  expect((await release()).status).toBe(200);
  expect(await readPayment(paymentId)).toMatchObject({ status: 'refunded' });
  expect((await expectOk(brand, 'GET', '/wallet')).balanceCents).toBe(13_900);
  const late = await request(maker, 'POST', batches, { rail: 'paypal', paymentIds: [paymentId] });
  expect(problemOf(late)).toEqual([409, 'payoutBatches.errors.notQueued']);
});

test('refuses every endpoint to users who are not operators', async () => {
  for (const person of [await createBrand(), await createCreator()]) {
    expect((await request(person, 'GET', '/operator/payout-queue?rail=paypal')).status).toBe(403);
    expect((await request(person, 'POST', batches, { rail: 'paypal' })).status).toBe(403);
  }
});
