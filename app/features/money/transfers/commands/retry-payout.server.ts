import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { partResent, payoutRetried } from '../audit-actions.server.ts';
import { notFailed, nothingOwed, paymentNotFound, refundUnderWay } from '../errors.ts';
import { findLiveRefund } from '../reversals/refund-payment.server.ts';
import { owedCents } from '../shares.ts';
import { lockVideoPayment, nextAttempt } from './change-payment.server.ts';
import { requeue } from './resume-payouts.server.ts';

/** The brand or an operator retries a failed payout from the money held, without touching the wallet. */
export async function retryPayout(actor: Actor, paymentId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    const mayRetry = actor.role === 'operator' || payment?.brandId === actor.workspaceId;
    if (!payment || !mayRetry) throw notFound();
    if (payment.status !== 'failed') throw notFailed();
    const entry = { subject: paymentId, about: payment.creatorId };
    if (actor.role === 'operator') await recordAuditAction(tx, actor, { action: payoutRetried, ...entry });
    await recordStep(tx, paymentId, { step: 'retried', amountCents: owedCents(payment) });
    await requeue(tx, payment);
  });
}

/** An operator sends the reversed part of a paid payout again, as another transfer. */
export async function resendPart(actor: Actor, paymentId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    if (!payment) throw paymentNotFound();
    const amountCents = owedCents(payment);
    if (payment.status !== 'completed' || amountCents === 0) throw nothingOwed();
    if (await findLiveRefund(tx, paymentId)) throw refundUnderWay();
    await recordAuditAction(tx, actor, {
      action: partResent,
      subject: paymentId,
      about: payment.creatorId,
      details: { owedCents: amountCents },
    });
    await recordStep(tx, paymentId, { step: 'retried', amountCents });
    await requeue(tx, payment, nextAttempt(payment));
  });
}
