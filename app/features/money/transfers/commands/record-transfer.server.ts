import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { required } from '#core/typed-values.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { suspendMovement } from '#features/money/charges/commands/suspend-movement.server.ts';
import { toMovement } from '#features/money/charges/movement.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { canBook, isInSuspense, lockSource } from '#features/money/ledger/commands/lock-source.server.ts';
import { db, inTransaction, type Reader, type Tx } from '#platform/db/db.server.ts';
import { idOf, stripe } from '#platform/stripe/stripe.server.ts';
import { transferConfirmed, transferReversed } from '../journals.ts';
import { finishRefund } from '../reversals/refund-payment.server.ts';
import { reversePayout } from '../reversals/reverse-payout.server.ts';
import { owedCents } from '../shares.ts';
import { paymentTransfers } from '../tables.server.ts';
import { changePayment, lockVideoPayment, type VideoPayment } from './change-payment.server.ts';
import { completePayout } from './complete-payouts.server.ts';

/** Marks the transfer as in transit; its confirmation follows. Ignores the answer to an earlier attempt. */
export async function recordTransfer(transfer: Stripe.Transfer, attempt: number): Promise<void> {
  const paymentId = await findPaymentOf(transfer);
  if (!paymentId) return;
  await inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    if (payment?.status !== 'pending' || payment.stripeTransferId || payment.attempt !== attempt) return;
    if (await findTransfer(tx, transfer.id)) return;
    if (!isAsOwed(transfer, payment)) {
      throw new Error(`transfer ${transfer.id} is not of what payment ${payment.id} owes`);
    }
    await recordSent(tx, payment, transfer);
    await changePayment(tx, payment, {
      status: 'processing',
      stripeTransferId: transfer.id,
      waitingFor: null,
      failureCode: null,
      payoutStatus: null,
    });
  });
}

/**
 * Gives a transfer's state at Stripe its effect, exactly once and never backwards: its confirmation, then its reversals. May run
 * before the answer to our request, and after a failure.
 */
export async function settleTransfer(transferId: string): Promise<void> {
  const transfer = await stripe.transfers.retrieve(transferId);
  const reversals = await listReversals(transfer);
  const paymentId = await findPaymentOf(transfer);
  if (!paymentId) return;
  const outcome = await inTransaction((tx) => settle(tx, paymentId, transfer, reversals));
  if (outcome === 'stray') await suspendIfWrong(transfer, paymentId);
}

/** Returns 'stray' if the ledger lacks the transfer and the payment does not owe it. */
async function settle(
  tx: Tx,
  paymentId: string,
  transfer: Stripe.Transfer,
  reversals: Stripe.TransferReversal[],
): Promise<'stray' | undefined> {
  if (!(await canBook(tx, transfer.id, idOf(transfer.balance_transaction)))) return;
  let payment = await lockVideoPayment(tx, paymentId);
  if (!payment) return;
  const existing = await findTransfer(tx, transfer.id);
  if (!existing && !isAsOwed(transfer, payment)) return 'stray';
  const totalReversedCents = reversals.reduce((sum, { amount }) => sum + amount, 0);
  if (!existing)
    payment = await confirmTransfer(tx, payment, transfer, totalReversedCents === transfer.amount);
  let reversedCents = existing?.reversedCents ?? 0;
  if (totalReversedCents <= reversedCents) return;
  for (const reversal of reversals) {
    const reversedPayment = await reversePayout(tx, payment, {
      transferId: transfer.id,
      reference: reversal.id,
      amountCents: reversal.amount,
      reason: 'transfer_reversed',
      journal: (part) => transferReversed(payment!, reversal.id, part),
    });
    if (!reversedPayment) continue;
    payment = reversedPayment;
    reversedCents += reversal.amount;
  }
  await tx.update(paymentTransfers).set({ reversedCents }).where(eq(paymentTransfers.id, transfer.id));
  await finishRefund(tx, payment);
}

/** Finds a transfer of this payment that the ledger lacks. Suspends others that name this payment but are not what it owes. */
export async function findUnrecordedTransfer(paymentId: string): Promise<Stripe.Transfer | undefined> {
  for await (const transfer of stripe.transfers.list({ transfer_group: paymentId, limit: 100 })) {
    const isUnrecorded = !transfer.reversed && !(await findTransfer(db, transfer.id));
    if (!isUnrecorded || (await isInSuspense(db, transfer.id, idOf(transfer.balance_transaction)))) continue;
    if (!(await suspendIfWrong(transfer, paymentId))) return transfer;
  }
  return undefined;
}

/** Suspends a transfer that is not what the payment owes, for an operator; the payment is still sent. False if there is nothing to suspend. */
async function suspendIfWrong(transfer: Stripe.Transfer, paymentId: string): Promise<boolean> {
  const movementId = idOf(transfer.balance_transaction);
  if (!movementId) return false;
  const movement = toMovement(await stripe.balanceTransactions.retrieve(movementId));
  return inTransaction(async (tx) => {
    await lockSource(tx, transfer.id);
    const payment = await lockVideoPayment(tx, paymentId);
    if (!payment || (await findTransfer(tx, transfer.id)) || isAsOwed(transfer, payment)) return false;
    await suspendMovement(tx, movement, { reason: 'wrong_amount' });
    return true;
  });
}

/** Our row knows the payment of a recorded transfer, our metadata that of a new one. Undefined for others. */
async function findPaymentOf(transfer: Stripe.Transfer): Promise<string | undefined> {
  const existing = await findTransfer(db, transfer.id);
  if (existing) return existing.paymentId;
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      transfer.metadata?.payment_id
        ? eq(payments.id, transfer.metadata.payment_id)
        : eq(payments.stripeTransferId, transfer.id),
    );
  return payment?.id;
}

async function findTransfer(reader: Reader, transferId: string) {
  const [row] = await reader.select().from(paymentTransfers).where(eq(paymentTransfers.id, transferId));
  return row;
}

/** A different amount, currency, destination or payout method, or a second transfer, is left to an operator. */
function isAsOwed(transfer: Stripe.Transfer, payment: VideoPayment): boolean {
  const isSecond = payment.status === 'processing' && payment.stripeTransferId !== transfer.id;
  if (payment.payoutMethod !== 'stripe' || isSecond) return false;
  const agreedCents = payment.attemptCents ?? owedCents(payment);
  const isToThem = payment.attemptDestination === null || transfer.destination === payment.attemptDestination;
  const isAgreed = transfer.amount === agreedCents && agreedCents <= owedCents(payment);
  return transfer.currency === 'usd' && isAgreed && isToThem;
}

/** Completes the payout in the ledger. `isReversed`: the whole transfer has been reversed already. */
async function confirmTransfer(
  tx: Tx,
  payment: VideoPayment,
  transfer: Stripe.Transfer,
  isReversed: boolean,
): Promise<VideoPayment> {
  await tx
    .insert(paymentTransfers)
    .values({ id: transfer.id, paymentId: payment.id, amountCents: transfer.amount });
  if (payment.stripeTransferId !== transfer.id) await recordSent(tx, payment, transfer);
  const completedPayment = await completePayout(tx, payment, {
    amountCents: transfer.amount,
    reference: transfer.id,
    storedReference: { stripeTransferId: transfer.id },
    journal: (part) => transferConfirmed(payment, transfer.id, part),
    isReversed,
  });
  return required(completedPayment, 'completed payout');
}

const recordSent = (tx: Tx, payment: VideoPayment, transfer: Stripe.Transfer) =>
  recordStep(tx, payment.id, { step: 'sent', amountCents: transfer.amount, reference: transfer.id });

/** Oldest first. A transfer embeds its last ten reversals only. */
async function listReversals(transfer: Stripe.Transfer): Promise<Stripe.TransferReversal[]> {
  if (!transfer.reversals.has_more) return transfer.reversals.data.toReversed();
  const reversals: Stripe.TransferReversal[] = [];
  for await (const reversal of stripe.transfers.listReversals(transfer.id, { limit: 100 }))
    reversals.push(reversal);
  return reversals.reverse();
}
