import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { paymentTakenBack, refundCanceled } from '../audit-actions.server.ts';
import { lockVideoPayment } from '../commands/change-payment.server.ts';
import { noBlockedRefund, notRefundable, paymentNotFound, refundUnderWay } from '../errors.ts';
import { takeBackPaymentJob } from '../job-names.ts';
import { paymentRefunds } from '../tables.server.ts';
import { findLiveRefund } from './finish-refund.server.ts';

/**
 * Orders a paid payment to be taken back from its creator and given to the brand's wallet, whole. The order stays
 * with the payment until that is done, so a crash anywhere is resumed; one that Stripe refused is tried again.
 */
export async function refundPayment(
  actor: Actor,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    if (!payment) throw paymentNotFound();
    const live = await findLiveRefund(tx, paymentId);
    if (live?.status === 'open') throw refundUnderWay();
    // What PayPal or a bank has sent cannot be taken back by us.
    if (payment.status !== 'completed' || payment.payoutMethod !== 'stripe') throw notRefundable();
    if (live) {
      await tx
        .update(paymentRefunds)
        .set({ status: 'open', reason, failureCode: null, updatedAt: new Date() })
        .where(eq(paymentRefunds.id, live.id));
    } else {
      await tx.insert(paymentRefunds).values({ id: newId('rfd'), paymentId, reason, status: 'open' });
    }
    await recordStep(tx, paymentId, { step: 'refund_requested', amountCents: payment.sentCents });
    await recordAuditAction(tx, actor, {
      action: paymentTakenBack,
      subject: paymentId,
      about: payment.creatorId,
      details: { reason },
    });
    await enqueue(tx, takeBackPaymentJob, { paymentId });
  });
}

/** Gives up a refund that Stripe refused: what the creator still has stays theirs. */
export async function cancelRefund(
  actor: Actor,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    if (!payment) throw paymentNotFound();
    const live = await findLiveRefund(tx, paymentId);
    if (live?.status !== 'blocked') throw noBlockedRefund();
    await tx
      .update(paymentRefunds)
      .set({ status: 'canceled', updatedAt: new Date() })
      .where(eq(paymentRefunds.id, live.id));
    await recordStep(tx, paymentId, { step: 'refund_canceled' });
    await recordAuditAction(tx, actor, {
      action: refundCanceled,
      subject: paymentId,
      about: payment.creatorId,
      details: { reason },
    });
  });
}
