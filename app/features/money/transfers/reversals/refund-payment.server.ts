import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { paymentTakenBack, refundCanceled } from '../audit-actions.server.ts';
import { lockVideoPayment, type VideoPayment } from '../commands/change-payment.server.ts';
import { releaseOwed } from '../commands/release-owed.server.ts';
import { noBlockedRefund, notRefundable, paymentNotFound, refundUnderWay } from '../errors.ts';
import { reverseTransfersJob } from '../events.ts';
import { paymentRefunds } from '../tables.server.ts';

type RefundRequest = { paymentId: string; reason: string };

/** An operator orders a full refund to the brand's wallet. The order persists until done; a blocked one is reopened. */
export async function refundPayment(actor: Actor, { paymentId, reason }: RefundRequest): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    if (!payment) throw paymentNotFound();
    const current = await findLiveRefund(tx, paymentId);
    if (current?.status === 'open') throw refundUnderWay();
    // Money sent by PayPal or bank cannot be reversed.
    if (payment.status !== 'completed' || payment.payoutMethod !== 'stripe') throw notRefundable();
    if (current) await changeRefund(tx, current.id, { status: 'open', reason, failureCode: null });
    else await tx.insert(paymentRefunds).values({ id: newId('rfd'), paymentId, reason, status: 'open' });
    await recordStep(tx, paymentId, { step: 'refund_requested', amountCents: payment.sentCents });
    await recordAuditAction(tx, actor, {
      action: paymentTakenBack,
      subject: paymentId,
      about: payment.creatorId,
      details: { reason },
    });
    await enqueue(tx, reverseTransfersJob, { paymentId });
  });
}

/** Cancels a refund that Stripe rejected. The creator keeps what has not been reversed. */
export async function cancelRefund(actor: Actor, { paymentId, reason }: RefundRequest): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    if (!payment) throw paymentNotFound();
    const current = await findLiveRefund(tx, paymentId);
    if (current?.status !== 'blocked') throw noBlockedRefund();
    await changeRefund(tx, current.id, { status: 'canceled' });
    await recordStep(tx, paymentId, { step: 'refund_canceled' });
    await recordAuditAction(tx, actor, {
      action: refundCanceled,
      subject: paymentId,
      about: payment.creatorId,
      details: { reason },
    });
  });
}

/** Releases the payment once all of it is reversed, by us or at Stripe, in the transaction that detects it. */
export async function finishRefund(tx: Tx, payment: VideoPayment): Promise<void> {
  const isFullyReversed = payment.sentCents === 0;
  if (!isFullyReversed) return;
  const refund = await findLiveRefund(tx, payment.id);
  if (!refund) return;
  await releaseOwed(tx, payment, { reason: refund.reason, step: 'refunded' });
  await changeRefund(tx, refund.id, { status: 'done', failureCode: null });
}

/** The open or blocked order of a payment. At most one exists, by a unique index. */
export async function findLiveRefund(tx: Tx, paymentId: string) {
  const [refund] = await tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), inArray(paymentRefunds.status, ['open', 'blocked'])));
  return refund;
}

export async function changeRefund(
  tx: Tx,
  id: string,
  to: Partial<typeof paymentRefunds.$inferInsert>,
): Promise<void> {
  await tx
    .update(paymentRefunds)
    .set({ ...to, updatedAt: new Date() })
    .where(eq(paymentRefunds.id, id));
}
