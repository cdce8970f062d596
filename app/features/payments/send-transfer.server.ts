import { and, eq, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { findPayoutAccount } from '#features/payouts/queries.server.ts';
import { refreshPayoutAccount } from '#features/payouts/refresh-payout-account.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { log } from '#platform/log/log.server.ts';
import { outcomeOf, stripe, stripeErrorCode } from '#platform/stripe/stripe.server.ts';
import { recordTransfer } from './record-transfer.server.ts';
import { classifyRefusal, KEY_LIFETIME_MS } from './rules.ts';
import { payments } from './tables.server.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Sends what a creator is owed, at most once. Safe to call at any time, twice, and from several workers: one attempt
 * is one idempotency key, and a new attempt begins only when Stripe has said no to the last one and lists no transfer
 * for this payment (D9). An unknown outcome throws, so that the job comes back with the same key.
 */
export async function sendTransfer(paymentId: string): Promise<void> {
  const started = await beginAttempt(paymentId);
  if (!started) return;
  const { payment, destination } = started;
  if (Date.now() - payment.attemptStartedAt!.getTime() > KEY_LIFETIME_MS) return resolveStaleAttempt(payment);
  let transfer: Stripe.Transfer;
  try {
    transfer = await stripe.transfers.create(
      {
        amount: payment.creatorPayoutCents,
        currency: 'usd',
        destination,
        transfer_group: payment.id,
        description: 'Payout for an approved video',
        metadata: { payment_id: payment.id, creator_id: payment.creatorId! },
      },
      { idempotencyKey: `transfer:${payment.id}:${payment.attempt}` },
    );
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === 'refused') return refuse(payment, stripeErrorCode(error));
    if (outcome === 'unknown') await note(payment, { waitingFor: 'answer' });
    throw error;
  }
  await recordTransfer(transfer, payment.attempt);
}

/** Marks the attempt as begun before anything is sent, so that a crash leaves a trace of when the key was first used. */
async function beginAttempt(paymentId: string) {
  return inTransaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
    if (payment?.status !== 'pending' || payment.payoutMethod !== 'stripe' || payment.stripeTransferId)
      return null;
    const account = await findPayoutAccount(tx, payment.creatorId!);
    if (!account?.stripeAccountId || (!account.payoutsEnabled && !payment.attemptStartedAt)) {
      await tx
        .update(payments)
        .set({ waitingFor: 'account', updatedAt: new Date() })
        .where(eq(payments.id, paymentId));
      await publish(tx, [payment.brandId, payment.creatorId!], ['earnings', 'submissions']);
      return null;
    }
    const attemptStartedAt = payment.attemptStartedAt ?? new Date();
    await tx
      .update(payments)
      .set({ attemptStartedAt, updatedAt: new Date() })
      .where(eq(payments.id, paymentId));
    return { payment: { ...payment, attemptStartedAt }, destination: account.stripeAccountId };
  });
}

/** The key may have been forgotten by Stripe: look whether the money went, and only then try under a new number. */
async function resolveStaleAttempt(payment: Payment): Promise<void> {
  const sent = await findSentTransfer(payment.id);
  if (sent) return recordTransfer(sent, payment.attempt);
  await note(payment, { attempt: payment.attempt + 1, attemptStartedAt: null, waitingFor: null });
  return sendTransfer(payment.id);
}

/** A transfer of this payment that still stands at Stripe. A fully reversed one sent nothing. */
export async function findSentTransfer(paymentId: string): Promise<Stripe.Transfer | undefined> {
  const { data } = await stripe.transfers.list({ transfer_group: paymentId, limit: 100 });
  return data.find((transfer) => !transfer.reversed);
}

async function refuse(payment: Payment, code: string): Promise<void> {
  const sent = await findSentTransfer(payment.id);
  if (sent) return recordTransfer(sent, payment.attempt);
  const refusal = classifyRefusal(code);
  const next = { attempt: payment.attempt + 1, attemptStartedAt: null, failureCode: code };
  if (refusal === 'funds') {
    await note(payment, { ...next, waitingFor: 'funds' });
  } else if (refusal === 'account') {
    await note(payment, { ...next, waitingFor: 'account', status: 'failed', payoutStatus: 'failed' });
    const account = await findPayoutAccount(db, payment.creatorId!);
    if (account?.stripeAccountId) await refreshPayoutAccount(account.stripeAccountId);
  } else {
    log.error({ payment: payment.id, code }, 'a transfer was refused for good');
    await note(payment, { ...next, waitingFor: null, status: 'failed', payoutStatus: 'failed' });
  }
}

/** Writes what is known of the attempt, unless another worker has moved the payment on in the meantime. */
async function note(payment: Payment, change: Partial<Payment>): Promise<void> {
  await inTransaction(async (tx) => {
    await tx
      .update(payments)
      .set({ ...change, updatedAt: new Date() })
      .where(
        and(
          eq(payments.id, payment.id),
          eq(payments.status, 'pending'),
          eq(payments.attempt, payment.attempt),
          isNull(payments.stripeTransferId),
        ),
      );
    await publish(tx, [payment.brandId, payment.creatorId!], ['earnings', 'submissions']);
  });
}
