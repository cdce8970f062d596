import type { Actor } from '#core/actor.ts';
import { required } from '#core/typed-values.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { payoutReleased } from '../audit-actions.server.ts';
import { nothingOwed, outcomeUnknown, paymentNotFound, refundUnderWay } from '../errors.ts';
import { beforePaymentReleased } from '../events.ts';
import { findLiveRefund } from '../reversals/refund-payment.server.ts';
import { owedCents } from '../shares.ts';
import { lockVideoPayment, type Payment } from './change-payment.server.ts';
import { findUnrecordedTransfer, settleTransfer } from './record-transfer.server.ts';
import { releaseOwed } from './release-owed.server.ts';

/**
 * Returns an owed payout to the wallet once, and only if certainly nothing was sent. Asks Stripe before locking; an attempt started meanwhile
 * changes the attempt number, and the release is refused.
 */
export async function releasePayment(
  actor: Actor,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  const before = await inTransaction((tx) => lockVideoPayment(tx, paymentId));
  if (!before) throw paymentNotFound();
  assertNothingSent(before);
  if (before.payoutMethod === 'stripe') {
    const sent = await findUnrecordedTransfer(paymentId);
    if (sent) {
      await settleTransfer(sent.id);
      throw outcomeUnknown();
    }
  }
  await inTransaction(async (tx) => {
    const payment = required(await lockVideoPayment(tx, paymentId), 'payment');
    if (payment.attempt !== before.attempt) throw outcomeUnknown();
    assertNothingSent(payment);
    if (await findLiveRefund(tx, paymentId)) throw refundUnderWay();
    await emit(tx, beforePaymentReleased, { paymentId });
    await releaseOwed(tx, payment, { reason, step: 'released' });
    await recordAuditAction(tx, actor, {
      action: payoutReleased,
      subject: paymentId,
      about: payment.creatorId,
      details: { reason, owedCents: owedCents(payment) },
    });
  });
}

/** A started attempt that Stripe has not rejected may have sent the money. */
function assertNothingSent(payment: Payment): void {
  if (owedCents(payment) === 0) throw nothingOwed();
  const isUnderWay = payment.status === 'processing';
  const isUnanswered = payment.status === 'pending' && payment.attemptStartedAt !== null;
  if (isUnderWay || isUnanswered) throw outcomeUnknown();
}
