import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { post } from '#features/ledger/post.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { transferConfirmed, transferReversed } from './journals.ts';
import { payments, platformTransactions } from './tables.server.ts';

type Payment = typeof payments.$inferSelect;
type VideoPayment = Payment & { creatorId: string };

/** Reads a transfer again at Stripe and settles its payment. For webhooks and the reconciler. */
export async function settleTransfer(transferId: string): Promise<void> {
  await confirmTransfer(await stripe.transfers.retrieve(transferId));
}

/**
 * The answer to our own request: the transfer exists and is on its way (PAY-5). Confirmation comes separately (D10).
 * An answer so late that the payment is at another attempt by now is old news.
 */
export async function recordTransfer(transfer: Stripe.Transfer, attempt: number): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockPaymentOf(tx, transfer);
    if (payment?.status !== 'pending' || payment.stripeTransferId || payment.attempt !== attempt) return;
    await tx
      .update(payments)
      .set({
        status: 'processing',
        stripeTransferId: transfer.id,
        waitingFor: null,
        failureCode: null,
        payoutStatus: null,
        updatedAt: new Date(),
      })
      .where(eq(payments.id, payment.id));
    await publishTo(tx, payment);
  });
}

/**
 * Settles a payment from a transfer as Stripe shows it now, exactly once and never backwards: a standing transfer
 * completes it, a fully reversed one makes the creator owed again. It may come before the answer to our own request,
 * and after we took the payment for failed: money that left has left.
 */
export async function confirmTransfer(transfer: Stripe.Transfer): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockPaymentOf(tx, transfer);
    if (!payment) return;
    const isCurrent = !payment.stripeTransferId || payment.stripeTransferId === transfer.id;
    if (!isCurrent || payment.status === 'refunded') return;
    if (payment.status !== 'completed' && !(await complete(tx, payment, transfer))) return;
    if (transfer.reversed) await reverse(tx, payment, transfer);
  });
}

/** Our own note on the transfer names the payment; the stored id is the cross-check. Other transfers: none. */
async function lockPaymentOf(tx: Tx, transfer: Stripe.Transfer): Promise<VideoPayment | undefined> {
  const paymentId = transfer.metadata?.payment_id;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(paymentId ? eq(payments.id, paymentId) : eq(payments.stripeTransferId, transfer.id))
    .for('update');
  if (!payment?.creatorId) return undefined;
  if (payment.creatorPayoutCents !== transfer.amount || transfer.currency !== 'usd') {
    throw new Error(`transfer ${transfer.id} is not of the amount that payment ${payment.id} owes`);
  }
  return { ...payment, creatorId: payment.creatorId };
}

/** False when this transfer had its effect before: it came back since, and what is owed now waits for another one. */
async function complete(tx: Tx, payment: VideoPayment, transfer: Stripe.Transfer): Promise<boolean> {
  if (!(await post(tx, transferConfirmed(payment, transfer.id)))) return false;
  await tx
    .update(payments)
    .set({
      status: 'completed',
      stripeTransferId: transfer.id,
      payoutStatus: 'completed',
      payoutProcessedAt: new Date(),
      waitingFor: null,
      failureCode: null,
      updatedAt: new Date(),
    })
    .where(eq(payments.id, payment.id));
  await markPlatformFee(tx, payment.id, 'completed');
  await publishTo(tx, payment);
  return true;
}

async function reverse(tx: Tx, payment: VideoPayment, transfer: Stripe.Transfer): Promise<void> {
  await tx
    .update(payments)
    .set({
      status: 'failed',
      payoutStatus: 'failed',
      failureCode: 'transfer_reversed',
      // The next try is another transfer: this one's key and id belong to history.
      stripeTransferId: null,
      attempt: payment.attempt + 1,
      attemptStartedAt: null,
      updatedAt: new Date(),
    })
    .where(eq(payments.id, payment.id));
  await post(tx, transferReversed(payment, transfer.id));
  await markPlatformFee(tx, payment.id, 'pending');
  await notify(tx, payment.creatorId, 'payout_reversed', {
    transfer_id: transfer.id,
    payment_id: payment.id,
    amount_cents: payment.creatorPayoutCents,
  });
  await publishTo(tx, payment);
}

export const markPlatformFee = (tx: Tx, paymentId: string, status: 'pending' | 'completed') =>
  tx.update(platformTransactions).set({ status }).where(eq(platformTransactions.paymentId, paymentId));

const publishTo = (tx: Tx, payment: VideoPayment) =>
  publish(
    tx,
    [payment.brandId, payment.creatorId],
    ['earnings', 'submissions', 'wallet'],
    payment.submissionId ?? undefined,
  );
