import '../harness/money-world.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { createCreator, createOperator, type Person } from '#features/identity/accounts/factory.server.ts';
import { auditLog } from '#features/identity/audit/tables.server.ts';
import { checkouts } from '#features/money/charges/tables.server.ts';
import { resumeSettledPayouts } from '#features/money/transfers/commands/resume-payouts.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { db } from '#platform/db/db.server.ts';
import { checkAgainstStripe } from '../harness/invariants.ts';
import {
  advanceClock,
  approvedVideo,
  expectOk,
  fundedBrand,
  liveCampaign,
  problemOf,
  readPayment,
  reconcileAll,
  request,
  startWorker,
  stopWorker,
  transfersOf,
  untilQuiet,
  untilStatus,
} from '../harness/money-world.ts';
import { timelineOf } from './payout-world.ts';

const TWO_DAYS = vi.hoisted(() => {
  Object.assign(process.env, { NEW_BRAND_DAYS: '7', SANDBOX_SETTLE_SECONDS: '172800' });
  return 172_800;
});

const operator = await createOperator();
const clear = (id: string, actor: Person = operator) =>
  request(actor, 'POST', `/operator/payments/${id}/clear`);
const isOfBrand = (brand: Person) => eq(checkouts.workspaceId, brand.workspaceId);

/** Two days pass at Stripe, and here for this brand. */
async function settle(brand: Person): Promise<void> {
  await advanceClock(TWO_DAYS + 2);
  await db.update(checkouts).set({ settlesAt: new Date() }).where(isOfBrand(brand));
}

async function expectWaiting(paymentId: string, waitingFor: string): Promise<void> {
  await sendTransfer(paymentId);
  await resumeSettledPayouts();
  await reconcileAll();
  await sendTransfer(paymentId);
  expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', waitingFor });
  expect(await transfersOf(paymentId)).toEqual([]);
}

async function expectSentOnce(paymentId: string): Promise<void> {
  await startWorker();
  await reconcileAll();
  await untilStatus(paymentId, 'completed');
  await stopWorker();
  expect(await transfersOf(paymentId)).toHaveLength(1);
}

// No worker runs unless a test starts it: each test executes the jobs itself.
afterAll(async () => {
  await advanceClock(TWO_DAYS + 2);
  await db.update(checkouts).set({ settlesAt: new Date() });
  await startWorker();
  await reconcileAll();
  await untilQuiet();
  await checkAgainstStripe();
});

test('sends a payout of a new brand once its card payments have settled', async () => {
  const brand = await fundedBrand('basic');
  const paymentId = await approvedVideo(brand, await liveCampaign(brand));
  await expectWaiting(paymentId, 'settlement');
  expect(await timelineOf(paymentId)).toEqual(['secured', 'waiting settlement']);
  expect(await expectOk(operator, 'GET', `/operator/payments/${paymentId}`)).toMatchObject({
    attention: null,
    nextAction: 'wait',
  });
  await settle(brand);
  await expectSentOnce(paymentId);
});

test('holds a payout until the latest card payment of a new brand has settled', async () => {
  const brand = await fundedBrand('basic', 'basic');
  const paymentId = await approvedVideo(brand, await liveCampaign(brand));
  const [first] = await db.select().from(checkouts).where(isOfBrand(brand)).orderBy(checkouts.id);
  await db.update(checkouts).set({ settlesAt: new Date() }).where(eq(checkouts.id, first!.id));
  await expectWaiting(paymentId, 'settlement');
});

test('does not hold payouts of a brand that topped up long ago', async () => {
  const brand = await fundedBrand('basic');
  // A day longer than a brand is new.
  const paidAt = new Date(Date.now() - 8 * 86_400_000);
  await db.update(checkouts).set({ paidAt }).where(isOfBrand(brand));
  const paymentId = await approvedVideo(brand, await liveCampaign(brand));
  await sendTransfer(paymentId);
  // Stripe has no available balance yet, or has that of other brands.
  expect((await readPayment(paymentId)).waitingFor).not.toBe('settlement');
});

test('sends once, and only after the settlement, under concurrent senders', async () => {
  const brand = await fundedBrand('basic');
  const paymentId = await approvedVideo(brand, await liveCampaign(brand));
  const senders = () => [1, 2, 3].map(() => sendTransfer(paymentId));
  await Promise.all([...senders(), resumeSettledPayouts(), resumeSettledPayouts(), ...senders()]);
  expect(await transfersOf(paymentId)).toEqual([]);
  await settle(brand);
  await Promise.allSettled([...senders(), resumeSettledPayouts(), ...senders(), resumeSettledPayouts()]);
  await expectSentOnce(paymentId);
});

test('keeps a PayPal payout of a new brand out of the operators’ queue until the settlement', async () => {
  const brand = await fundedBrand('basic');
  const creator = await createCreator();
  await expectOk(creator, 'PUT', '/payout-account/paypal', { email: 'lina@paypal.example' });
  const paymentId = await approvedVideo(brand, await liveCampaign(brand), creator);
  const queue = async () => (await expectOk(operator, 'GET', '/operator/payout-queue?rail=paypal')).items;
  expect(await queue()).toEqual([]);
  const batch = { rail: 'paypal', paymentIds: [paymentId] };
  expect((await request(operator, 'POST', '/operator/payout-batches', batch)).status).toBe(409);
  await settle(brand);
  await reconcileAll();
  expect(await queue()).toMatchObject([{ paymentId }]);
  expect(await timelineOf(paymentId)).toEqual(['secured', 'waiting settlement', 'waiting operator']);
});

test('requires an operator for payouts above a new brand’s limit, and two for a large one', async () => {
  const brand = await fundedBrand('growth');
  const campaignId = await liveCampaign(brand, { budgetCents: 60_000, maxSubmissions: 5 });
  const approved = () => approvedVideo(brand, campaignId, undefined, 60_000);
  const [below, above] = [await approved(), await approved()];
  await expectWaiting(below, 'settlement');
  await expectWaiting(above, 'approval');
  expect(await expectOk(operator, 'GET', `/operator/payments/${above}`)).toMatchObject({
    attention: 'approval',
    nextAction: 'clear',
    actions: ['clear', 'release', 'check'],
  });

  expect((await clear(above, brand)).status).toBe(403);
  expect(problemOf(await clear('pay_01m87bbbbbbbbbbbbbbbbbbbbb'))).toEqual([
    404,
    'transfers.errors.notFound',
  ]);
  expect(problemOf(await clear(below))).toEqual([409, 'transfers.errors.notAwaitingApproval']);
  expect((await clear(above)).body).toEqual({ isWaiting: true });
  expect(problemOf(await clear(above))).toEqual([409, 'refunds.errors.ownRequest']);
  await expectWaiting(above, 'approval');

  const others = [await createOperator(), await createOperator(), await createOperator()];
  const answers = await Promise.all(others.map((other) => clear(above, other)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await expectWaiting(above, 'settlement');
  const entries = await db.select().from(auditLog).where(eq(auditLog.subject, above)).orderBy(auditLog.id);
  expect(entries.map(({ action }) => action)).toEqual(['payment.request-clearance', 'payment.clear']);
  await settle(brand);
  await expectSentOnce(above);
});

test('requires one operator for a small payout that exceeds the limit with earlier ones', async () => {
  const brand = await fundedBrand('growth');
  const large = await liveCampaign(brand, { budgetCents: 99_000 });
  await approvedVideo(brand, large, undefined, 99_000);
  const paymentId = await approvedVideo(brand, await liveCampaign(brand));
  await expectWaiting(paymentId, 'approval');
  expect((await clear(paymentId)).body).toEqual({ isWaiting: false });
  await expectWaiting(paymentId, 'settlement');
});

test('requires the approval of a held payout even when the brand is no longer new', async () => {
  const brand = await fundedBrand('growth');
  const campaignId = await liveCampaign(brand, { budgetCents: 100_001 });
  const paymentId = await approvedVideo(brand, campaignId, undefined, 100_001);
  await sendTransfer(paymentId);
  await settle(brand);
  await db
    .update(checkouts)
    .set({ paidAt: new Date(0) })
    .where(isOfBrand(brand));
  await reconcileAll();
  expect(await readPayment(paymentId)).toMatchObject({ waitingFor: 'approval' });
  for (const actor of [operator, await createOperator()])
    expect((await clear(paymentId, actor)).status).toBe(200);
  await expectSentOnce(paymentId);
});
