import { and, eq, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import { firstOf, required } from '#core/typed-values.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { KEY_LIFETIME_MS, outcomeOf, stripe, stripeErrorCode } from '#platform/stripe/stripe.server.ts';
import { sendRefundJob } from '../events.ts';
import { refunds } from '../tables.server.ts';
import { giveUpRefund, recordRefund, settleRefund, settleRefunds } from './record-refund.server.ts';

type Refund = typeof refunds.$inferSelect;

/**
 * Sends a refund at most once, from any worker: an attempt is one idempotency key, and a new one starts only after
 * Stripe rejected the last one and lists no refund of ours. An unknown outcome throws, so that the job retries with it.
 */
export async function sendRefund(refundId: string): Promise<void> {
  const attempt = await beginAttempt(refundId);
  if (!attempt) return;
  const { refund, isRepeated } = attempt;
  // The first answer may be lost: check for the refund before reusing the key.
  if (isRepeated && (await isSent(refund))) return;
  if (Date.now() - refund.attemptStartedAt.getTime() > KEY_LIFETIME_MS) {
    // Stripe may have expired the key.
    await updateAttempt(refund, { ...NEW_ATTEMPT, attempt: refund.attempt + 1 });
    return sendRefund(refundId);
  }
  let stripeRefund: Stripe.Refund;
  try {
    stripeRefund = await stripe.refunds.create(
      {
        payment_intent: required(refund.paymentIntentId, 'payment intent'),
        amount: refund.amountCents,
        reason: refund.origin === 'duplicate' ? 'duplicate' : 'requested_by_customer',
        metadata: { refund_id: refund.id },
      },
      { idempotencyKey: `refund:${refund.id}:${refund.attempt}` },
    );
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === 'refused') return handleRefusal(refund, stripeErrorCode(error));
    if (outcome === 'unknown') await updateAttempt(refund, { waitingFor: 'answer' });
    throw error;
  }
  await recordRefund(stripeRefund);
}

/** Retries refunds that lacked funds after the platform's balance grew. */
export async function resumeRefundsWithoutFunds(): Promise<void> {
  await inTransaction(async (tx) => {
    const resumed = await tx
      .update(refunds)
      .set({ waitingFor: null, updatedAt: new Date() })
      .where(and(eq(refunds.waitingFor, 'funds'), eq(refunds.status, 'pending')))
      .returning({ id: refunds.id });
    for (const { id } of resumed) await enqueue(tx, sendRefundJob, { refundId: id });
  });
}

const NEW_ATTEMPT = { attemptStartedAt: null, waitingFor: null } as const;

/** Marks the attempt as started before the request, so that a crash leaves a trace of when the key was first used. */
async function beginAttempt(refundId: string) {
  return inTransaction(async (tx) => {
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('no key update');
    if (row?.status !== 'pending' || row.stripeRefundId) return null;
    const attemptStartedAt = row.attemptStartedAt ?? new Date();
    await tx.update(refunds).set({ attemptStartedAt, updatedAt: new Date() }).where(eq(refunds.id, refundId));
    return { refund: { ...row, attemptStartedAt }, isRepeated: row.attemptStartedAt !== null };
  });
}

async function handleRefusal(refund: Refund, code: string): Promise<void> {
  if (await isSent(refund)) return;
  const current = firstOf(await db.select().from(refunds).where(eq(refunds.id, refund.id)));
  // A refund made at Stripe reduced the amount: the rest is another attempt.
  if (current.attempt !== refund.attempt) return sendRefund(refund.id);
  const next = { ...NEW_ATTEMPT, attempt: refund.attempt + 1, failureCode: code };
  if (code === 'balance_insufficient') return updateAttempt(refund, { ...next, waitingFor: 'funds' });
  await giveUpRefund(refund.id, refund.attempt, code);
}

/** Whether Stripe has this refund. Also records the other refunds of the charge. */
async function isSent(refund: Refund): Promise<boolean> {
  await settleRefunds({ payment_intent: required(refund.paymentIntentId, 'payment intent') });
  const row = firstOf(await db.select().from(refunds).where(eq(refunds.id, refund.id)));
  return row.stripeRefundId !== null || row.status !== 'pending';
}

/** Updates the attempt, unless the refund has moved on. */
async function updateAttempt(refund: Refund, change: Partial<Refund>): Promise<void> {
  await db
    .update(refunds)
    .set({ ...change, updatedAt: new Date() })
    .where(
      and(
        eq(refunds.id, refund.id),
        eq(refunds.status, 'pending'),
        eq(refunds.attempt, refund.attempt),
        isNull(refunds.stripeRefundId),
      ),
    );
}

/** For the reconciler: continues with a refund whose event or job was lost. */
export async function settleOrSend({ id, stripeRefundId }: Refund): Promise<void> {
  // Moves it to the end of the sweep order.
  await db.update(refunds).set({ updatedAt: new Date() }).where(eq(refunds.id, id));
  await (stripeRefundId ? settleRefund(stripeRefundId) : sendRefund(id));
}

type DuplicatePayment = { paymentIntentId: string; amountCents: Cents } & (
  | { checkoutId: string }
  | { stripeInvoiceId: string }
);

/** Refunds a second payment of the same thing. Called once, in the transaction that detects it. */
export async function returnDuplicate(tx: Tx, paid: DuplicatePayment): Promise<void> {
  const refund = { id: newId('rfd'), origin: 'duplicate' as const, ...paid };
  await tx.insert(refunds).values(refund);
  await enqueue(tx, sendRefundJob, { refundId: refund.id });
}
