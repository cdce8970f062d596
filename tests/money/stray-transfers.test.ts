import '../harness/money-world.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createOperator } from '#features/identity/accounts/factory.server.ts';
import { unmatchedMovements } from '#features/money/charges/tables.server.ts';
import { readBalance } from '#features/money/ledger/queries.server.ts';
import { SUSPENSE } from '#features/money/ledger/rules.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { compareBooks, openRun } from '#features/money/reconciliation/commands/compare-books.server.ts';
import { settleTransfer } from '#features/money/transfers/commands/record-transfer.server.ts';
import { sendTransfer } from '#features/money/transfers/commands/send-transfer.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { BUDGET, PAYOUT } from '../harness/amounts.ts';
import { checkLedger } from '../harness/invariants.ts';
import {
  approvedVideo,
  balanceOf,
  controlSandbox,
  expectOk,
  fundedBrand,
  liveCampaign,
  payableCreator,
  planFault,
  readPayment,
  request,
} from '../harness/money-world.ts';

const operator = await createOperator();
const brand = await fundedBrand('growth');
const campaignId = await liveCampaign(brand, { maxSubmissions: 20, budgetCents: BUDGET });
afterAll(checkLedger);

type Creator = Awaited<ReturnType<typeof payableCreator>>;
/** The payment of a video that was just approved. */
const owedPayment = (creator: Creator) => approvedVideo(brand, campaignId, creator, BUDGET);
const compare = async () => compareBooks(await inTransaction((tx) => openRun(tx, null)), 0);
const unmatchedCents = async () =>
  (await db.select().from(unmatchedMovements)).map(({ amountCents }) => amountCents);

/** A transfer made in the dashboard with the id of our payment in its metadata. */
const strayTransfer = (creator: Creator, paymentId: string, amount: number) =>
  stripe.transfers.create({
    amount,
    currency: 'usd',
    destination: creator.stripeAccountId,
    transfer_group: paymentId,
    metadata: { payment_id: paymentId },
  });

test('suspends a second transfer of a paid payment until an operator resolves it', async () => {
  const creator = await payableCreator();
  const id = await owedPayment(creator);
  await sendTransfer(id);
  await settleTransfer((await readPayment(id)).stripeTransferId!);
  const before = await readPayment(id);
  const second = await strayTransfer(creator, id, PAYOUT);
  await Promise.all([settleTransfer(second.id), settleTransfer(second.id)]);
  expect(await readPayment(id)).toEqual(before);
  expect(await compare()).toMatchObject({ differences: 0 });
  expect(await readBalance(SUSPENSE)).toBe(-PAYOUT);
  expect(await unmatchedCents()).toEqual([-PAYOUT]);

  // After a reversal of our transfer the owed amount equals the stray transfer, which still is not the payout.
  await controlSandbox('POST', `/transfers/${before.stripeTransferId}/reverse`, {});
  await settleTransfer(before.stripeTransferId!);
  await settleTransfer(second.id);
  expect(await readPayment(id)).toMatchObject({ status: 'failed', sentCents: 0 });
  await checkLedger();

  await controlSandbox('POST', `/transfers/${second.id}/reverse`, {});
  await settleTransfer(second.id);
  expect(await compare()).toMatchObject({ differences: 0 });
  expect(await readBalance(SUSPENSE)).toBe(0);
});

test("suspends a stray transfer in a payment's name at once, and sends the payment", async () => {
  for (const next of ['send', 'release', 'record first'] as const) {
    const creator = await payableCreator();
    const id = await owedPayment(creator);
    const before = await balanceOf(brand);
    const aside = (await unmatchedCents()).length;
    await planFault({ route: 'POST /v1/transfers', kind: 'declined', times: 1 });
    await sendTransfer(id);
    const { id: strayId } = await strayTransfer(creator, id, 10);
    await expectOk(operator, 'POST', `/operator/payments/${id}/retry`);
    if (next === 'record first') await Promise.all([settleTransfer(strayId), settleTransfer(strayId)]);
    if (next === 'release') {
      const answer = await request(operator, 'POST', `/operator/payments/${id}/release`, {
        reason: 'Withdrawn.',
      });
      expect(answer.status).toBe(200);
      expect(await balanceOf(brand)).toBe(before + BUDGET);
    } else {
      await Promise.all([sendTransfer(id), sendTransfer(id)]);
      await settleTransfer((await readPayment(id)).stripeTransferId!);
      expect(await readPayment(id)).toMatchObject({ status: 'completed', sentCents: PAYOUT });
    }
    expect(await unmatchedCents()).toHaveLength(aside + 1);
    await settleTransfer(strayId);
    expect(await compare()).toMatchObject({ differences: 0 });
    expect(await unmatchedCents()).toHaveLength(aside + 1);
    await checkLedger();
  }
});

test('does not count a transfer to another account as payment of the creator', async () => {
  const creator = await payableCreator();
  const id = await owedPayment(creator);
  await planFault({ route: 'POST /v1/transfers', kind: 'error_500_no_retry', times: 1 });
  await expect(sendTransfer(id)).rejects.toThrow();
  const wrong = await strayTransfer(await payableCreator(), id, PAYOUT);
  await settleTransfer(wrong.id);
  await sendTransfer(id);
  const { stripeTransferId } = await readPayment(id);
  expect(stripeTransferId).not.toBe(wrong.id);
  await settleTransfer(stripeTransferId!);
  expect(await readPayment(id)).toMatchObject({ status: 'completed', sentCents: PAYOUT });
  expect(await compare()).toMatchObject({ differences: 0 });
  await checkLedger();
});

test('does not put a transfer made at Stripe in the place of the one that was sent', async () => {
  const creator = await payableCreator();
  const id = await owedPayment(creator);
  const { id: strayId } = await strayTransfer(creator, id, PAYOUT);
  await sendTransfer(id);
  const { stripeTransferId } = await readPayment(id);
  expect(stripeTransferId).not.toBe(strayId);
  await settleTransfer(strayId);
  expect(await readPayment(id)).toMatchObject({ status: 'processing', stripeTransferId, sentCents: 0 });
  await settleTransfer(stripeTransferId!);
  expect(await readPayment(id)).toMatchObject({ status: 'completed', stripeTransferId, sentCents: PAYOUT });
  expect(await compare()).toMatchObject({ differences: 0 });
  await checkLedger();
});

test('does not count a transfer as payment of a payout by PayPal', async () => {
  const creator = await payableCreator();
  await expectOk(creator, 'PUT', '/payout-account/paypal', { email: 'mona@paypal.example' });
  await db.update(payoutAccounts).set({ heldUntil: null });
  const id = await owedPayment(creator);
  const before = await readPayment(id);
  expect(before).toMatchObject({ status: 'pending', payoutMethod: 'paypal' });
  const { id: strayId } = await strayTransfer(creator, id, PAYOUT);
  await settleTransfer(strayId);
  expect(await readPayment(id)).toEqual(before);
  expect(await compare()).toMatchObject({ differences: 0 });
  await checkLedger();
});

test('suspends a transfer that names no payment or an unknown one', async () => {
  const creator = await payableCreator();
  const notes: Record<string, string>[] = [{}, { payment_id: 'pay_of_nobody' }];
  for (const metadata of notes) {
    const { id } = await stripe.transfers.create({
      amount: 5,
      currency: 'usd',
      destination: creator.stripeAccountId,
      metadata,
    });
    await expect(settleTransfer(id)).resolves.toBeUndefined();
  }
  expect(await compare()).toMatchObject({ differences: 0 });
  const reasons = await db
    .select({ reason: unmatchedMovements.reason })
    .from(unmatchedMovements)
    .where(eq(unmatchedMovements.amountCents, -5));
  expect(reasons).toEqual([{ reason: 'unknown_payment' }, { reason: 'unknown_payment' }]);
});
