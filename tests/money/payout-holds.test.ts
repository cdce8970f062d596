import '../harness/money-world.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { changeDisowned } from '#features/identity/accounts/events.ts';
import { createCreator, createOperator, type Person } from '#features/identity/accounts/factory.server.ts';
import { securityEvents } from '#features/identity/accounts/tables.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { refreshPayoutAccount } from '#features/money/payout-accounts/commands/refresh-payout-account.server.ts';
import { DESTINATION_HOLD_MS } from '#features/money/payout-accounts/rules.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { BUDGET, PAYOUT } from '../harness/amounts.ts';
import {
  approvedVideo,
  balanceOf,
  controlSandbox,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  readPayment,
  reconcileAll,
  request,
  settleAndCheck,
  startWorker,
  stopWorker,
  transfersOf,
  untilStatus,
} from '../harness/money-world.ts';
import { BANK, dayLater, timelineOf } from './payout-world.ts';

const operator = await createOperator();
const brand = await fundedBrand('growth', 'growth');
const campaigns = [
  await liveCampaign(brand, { maxSubmissions: 80, budgetCents: BUDGET }),
  await liveCampaign(brand, { maxSubmissions: 80, budgetCents: BUDGET }),
];
/** The payment of an approved video, waiting or queued. */
const approvedPayment = (creator: Person, campaign = 0) =>
  approvedVideo(brand, campaigns[campaign]!, creator, BUDGET);
const accountOf = (creator: Person) => expectOk(creator, 'GET', '/payout-account');
const savePaypal = (creator: Person) =>
  expectOk(creator, 'PUT', '/payout-account/paypal', { email: 'lina@paypal.example' });
const choose = (creator: Person, method: string) =>
  expectOk(creator, 'PUT', '/payout-account/method', { method });

/** Opens an account at Stripe that can receive payouts, and returns its id. */
async function connect(creator: Person): Promise<string> {
  await expectOk(creator, 'POST', '/payout-account/onboarding', {});
  const [row] = await db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.workspaceId, creator.workspaceId));
  await controlSandbox('POST', `/accounts/${row!.stripeAccountId}/state`, { transfers: 'active' });
  await refreshPayoutAccount(row!.stripeAccountId!);
  return row!.stripeAccountId!;
}

/** A creator paid by PayPal whose method was just changed to a new account at Stripe. */
async function switchedToStripe() {
  const creator = await createCreator();
  await savePaypal(creator);
  const stripeAccountId = await connect(creator);
  await choose(creator, 'stripe');
  return { creator, stripeAccountId };
}

/** Expects the end of the hold a day from now. */
function expectHeld(heldUntil: string | null): void {
  expect(Math.abs(Date.parse(heldUntil!) - Date.now() - DESTINATION_HOLD_MS)).toBeLessThan(60_000);
}

/** Tries every way to send the payment, and expects it to wait. */
async function expectUnsent(paymentId: string): Promise<void> {
  await startWorker();
  await sendTransfer(paymentId);
  await reconcileAll();
  await expectOk(operator, 'POST', `/operator/payments/${paymentId}/check`);
  await sendTransfer(paymentId);
  await stopWorker();
  expect(await transfersOf(paymentId)).toEqual([]);
  expect(await readPayment(paymentId)).toMatchObject({ status: 'pending', waitingFor: 'hold' });
}

async function expectSentAfterHold(creator: Person, paymentId: string, destination: string): Promise<void> {
  await dayLater(creator);
  await startWorker();
  await reconcileAll();
  await untilStatus(paymentId, 'completed');
  await stopWorker();
  expect(await transfersOf(paymentId)).toMatchObject([{ destination, amount: PAYOUT }]);
}

afterAll(settleAndCheck);

test('holds a payout for a day after a switch to Stripe, secured, and sends it once afterwards', async () => {
  const { creator, stripeAccountId } = await switchedToStripe();
  const account = await accountOf(creator);
  expect(account).toMatchObject({ method: 'stripe', isPayable: true });
  expectHeld(account.heldUntil);
  const before = await balanceOf(brand);
  const paymentId = await approvedPayment(creator);
  expect(await balanceOf(brand)).toBe(before - BUDGET);
  await expectUnsent(paymentId);
  expect(await timelineOf(paymentId)).toEqual(['secured', 'waiting hold']);
  expect(await expectOk(operator, 'GET', `/operator/payments/${paymentId}`)).toMatchObject({
    waitingFor: 'hold',
    attention: null,
    nextAction: 'wait',
  });
  await expectSentAfterHold(creator, paymentId, stripeAccountId);
  expect((await accountOf(creator)).heldUntil).toBeNull();
});

test('sends to a first account at Stripe without a hold', async () => {
  const creator = await createCreator();
  const stripeAccountId = await connect(creator);
  expect((await accountOf(creator)).heldUntil).toBeNull();
  await choose(creator, 'stripe');
  expect((await accountOf(creator)).heldUntil).toBeNull();
  const paymentId = await approvedPayment(creator);
  await sendTransfer(paymentId);
  expect(await transfersOf(paymentId)).toMatchObject([{ destination: stripeAccountId }]);
});

test('does not hold PayPal payouts while a first account at Stripe is connected', async () => {
  const creator = await createCreator();
  await savePaypal(creator);
  await connect(creator);
  expect(await accountOf(creator)).toMatchObject({ method: 'paypal', heldUntil: null });
});

test('keeps a hold when a Stripe account is connected', async () => {
  const creator = await createCreator();
  await savePaypal(creator);
  await expectOk(creator, 'PUT', '/payout-account/bank', BANK);
  await connect(creator);
  expectHeld((await accountOf(creator)).heldUntil);
});

test.each(['close', 'deauthorize'])(
  'holds payouts to the account that replaces one closed by %s',
  async (how) => {
    const creator = await payableCreator();
    await controlSandbox('POST', `/accounts/${creator.stripeAccountId}/${how}`);
    await refreshPayoutAccount(creator.stripeAccountId);
    const stripeAccountId = await connect(creator);
    expect(stripeAccountId).not.toBe(creator.stripeAccountId);
    expectHeld((await accountOf(creator)).heldUntil);
    const paymentId = await approvedPayment(creator);
    await expectUnsent(paymentId);
    await expectSentAfterHold(creator, paymentId, stripeAccountId);
  },
);

test('holds a payout approved before the change and one retried after it', async () => {
  const creator = await payableCreator();
  const queued = await approvedPayment(creator);
  const failed = await approvedPayment(creator, 1);
  await db
    .update(payments)
    .set({ status: 'failed', failureCode: 'amount_too_large', attempt: 2 })
    .where(eq(payments.id, failed));
  await savePaypal(creator);
  await choose(creator, 'stripe');
  await expectOk(operator, 'POST', `/operator/payments/${failed}/retry`);
  for (const id of [queued, failed]) await expectUnsent(id);
  for (const id of [queued, failed]) await expectSentAfterHold(creator, id, creator.stripeAccountId);
});

test('keeps a hold when the state of the Stripe account changes', async () => {
  const { creator, stripeAccountId } = await switchedToStripe();
  const paymentId = await approvedPayment(creator);
  for (const transfers of ['restricted', 'active']) {
    await controlSandbox('POST', `/accounts/${stripeAccountId}/state`, { transfers });
    await refreshPayoutAccount(stripeAccountId);
  }
  expectHeld((await accountOf(creator)).heldUntil);
  await expectUnsent(paymentId);
  await expectSentAfterHold(creator, paymentId, stripeAccountId);
});

test('moves payouts back to PayPal during a hold and holds them again', async () => {
  const { creator } = await switchedToStripe();
  const held = await approvedPayment(creator);
  await expectUnsent(held);
  const queued = await approvedPayment(creator, 1);
  await choose(creator, 'paypal');
  for (const id of [held, queued])
    expect(await readPayment(id)).toMatchObject({ payoutMethod: 'paypal', waitingFor: 'operator' });
  expectHeld((await accountOf(creator)).heldUntil);
  await dayLater(creator);
  await startWorker();
  await reconcileAll();
  await stopWorker();
  for (const id of [held, queued]) expect(await transfersOf(id)).toEqual([]);
});

test('sends nothing after a disowned change until the owner chooses a method', async () => {
  const { creator } = await switchedToStripe();
  const paymentId = await approvedPayment(creator);
  await expectUnsent(paymentId);
  const events = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, creator.userId))
    .orderBy(securityEvents.id);
  // The last change is the switch. The Stripe account was connected before, so it stays.
  await inTransaction((tx) => emit(tx, changeDisowned, { userId: creator.userId, since: events.at(-1)!.id }));
  expect(await accountOf(creator)).toMatchObject({
    method: null,
    heldUntil: null,
    stripe: { connected: true },
  });
  await startWorker();
  await reconcileAll();
  await sendTransfer(paymentId);
  await stopWorker();
  expect(await transfersOf(paymentId)).toEqual([]);
  await savePaypal(creator);
  expect(await readPayment(paymentId)).toMatchObject({ payoutMethod: 'paypal', waitingFor: 'operator' });
  // A hijacker who moved the account to another address can disown a change to forget the destination.
  expectHeld((await accountOf(creator)).heldUntil);
});

test.each<[string, (creator: Person) => Promise<unknown>]>([
  ['Stripe', connect],
  ['PayPal', savePaypal],
  ['a bank', (creator) => expectOk(creator, 'PUT', '/payout-account/bank', BANK)],
])('holds payouts to %s after every destination was disowned', async (_, save) => {
  const creator = await createCreator();
  await savePaypal(creator);
  await inTransaction((tx) => emit(tx, changeDisowned, { userId: creator.userId, since: 'sev_' }));
  expect(await accountOf(creator)).toMatchObject({ method: null, heldUntil: null });
  await save(creator);
  expectHeld((await accountOf(creator)).heldUntil);
});

type Step = (creator: Person) => Promise<unknown>;

const disown: Step = (creator) =>
  inTransaction((tx) => emit(tx, changeDisowned, { userId: creator.userId, since: 'sev_' }));

async function closeAtStripe(creator: Person): Promise<void> {
  const row = await rowOf(creator);
  if (!row?.stripeAccountId || row.problem) return;
  await controlSandbox('POST', `/accounts/${row.stripeAccountId}/close`);
  await refreshPayoutAccount(row.stripeAccountId);
}

/** An account that is connected already reports its state again. */
async function connectOnce(creator: Person): Promise<void> {
  const row = await rowOf(creator);
  if (row?.stripeAccountId && !row.problem) await refreshPayoutAccount(row.stripeAccountId);
  else await connect(creator);
}

const tryMethod =
  (method: string): Step =>
  (creator) =>
    request(creator, 'PUT', '/payout-account/method', { method });

const STEPS: Record<string, Step> = {
  savePaypal,
  saveBank: (creator) => expectOk(creator, 'PUT', '/payout-account/bank', BANK),
  connectOnce,
  closeAtStripe,
  disown,
  chooseStripe: tryMethod('stripe'),
  choosePaypal: tryMethod('paypal'),
  chooseBank: tryMethod('wise'),
  dayLater,
};

async function rowOf(creator: Person) {
  const [row] = await db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.workspaceId, creator.workspaceId));
  return row;
}

/** The destination in use. Saving the same details again counts as a change, because the ciphertext differs. */
async function destinationOf(creator: Person): Promise<string | null> {
  const row = await rowOf(creator);
  if (!row?.method) return null;
  return { stripe: row.stripeAccountId, paypal: row.paypalEmail, wise: row.bankDetails }[row.method];
}

test('never pays a changed destination within a day, nor twice, for any order of changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 4, maxLength: 14 })
        .map((steps) => [...steps, 'connectOnce', 'chooseStripe']),
      async (steps) => {
        const creator = await createCreator();
        const taken = new Set<string>();
        let destination: string | null = null;
        let isHeld = false;
        for (const name of steps) {
          await STEPS[name]!(creator);
          if (name === 'dayLater') isHeld = false;
          const now = await destinationOf(creator);
          if (now !== null && now !== destination) {
            isHeld = taken.size > 0;
            taken.add(now);
            destination = now;
          }
          if (now !== null && isHeld) expectHeld((await rowOf(creator))!.heldUntil?.toISOString() ?? null);
        }
        const row = await rowOf(creator);
        if (row?.method !== 'stripe' || !row.payoutsEnabled) return;
        const paymentId = await approvedPayment(creator);
        await sendTransfer(paymentId);
        expect(await transfersOf(paymentId)).toHaveLength(isHeld ? 0 : 1);
        await dayLater(creator);
        await sendTransfer(paymentId);
        expect(await transfersOf(paymentId)).toHaveLength(1);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
});
