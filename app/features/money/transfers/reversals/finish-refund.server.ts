import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import type { VideoPayment } from '../commands/change-payment.server.ts';
import { releaseOwed } from '../commands/release-owed.server.ts';
import { paymentRefunds } from '../tables.server.ts';

/** The order to take this payment back, while it is neither done nor canceled. At most one, by a unique index. */
export async function findLiveRefund(tx: Tx, paymentId: string) {
  const [refund] = await tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), inArray(paymentRefunds.status, ['open', 'blocked'])));
  return refund;
}

/**
 * Once nothing of a payment that is to be refunded is left with the creator, its money goes to the wallet, in the
 * transaction that noticed: whether our own reversal, a message or somebody's click at Stripe brought it back.
 */
export async function finishRefund(tx: Tx, payment: VideoPayment): Promise<void> {
  if (payment.sentCents > 0) return;
  const refund = await findLiveRefund(tx, payment.id);
  if (!refund) return;
  await releaseOwed(tx, payment, { reason: refund.reason, step: 'refunded' });
  await tx
    .update(paymentRefunds)
    .set({ status: 'done', failureCode: null, updatedAt: new Date() })
    .where(eq(paymentRefunds.id, refund.id));
}
