import type { Actor } from '#core/actor.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { needsSecondOperator } from '#features/money/refunds/commands/request-second-operator.server.ts';
import { cannotDecideOwnRequest } from '#features/money/refunds/errors.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { clearanceRequested, payoutCleared } from '../audit-actions.server.ts';
import { notAwaitingApproval, paymentNotFound } from '../errors.ts';
import { owedCents } from '../shares.ts';
import { changePayment, lockVideoPayment } from './change-payment.server.ts';
import { requeue } from './resume-payouts.server.ts';

/** Approves a payout that waits for an operator, once. Above the limit for one operator, another one must release it too. Card money settles first. */
export async function clearPayout(actor: Actor, paymentId: string): Promise<{ isWaiting: boolean }> {
  return inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    if (!payment) throw paymentNotFound();
    if (payment.status !== 'pending' || payment.waitingFor !== 'approval') throw notAwaitingApproval();
    if (payment.clearanceRequestedBy === actor.userId) throw cannotDecideOwnRequest();
    const isWaiting = needsSecondOperator(payment.amountCents) && payment.clearanceRequestedBy === null;
    await recordAuditAction(tx, actor, {
      action: isWaiting ? clearanceRequested : payoutCleared,
      subject: paymentId,
      about: payment.creatorId,
      details: { owedCents: owedCents(payment) },
    });
    if (isWaiting) await changePayment(tx, payment, { clearanceRequestedBy: actor.userId });
    else await requeue(tx, payment, { clearedBy: actor.userId });
    return { isWaiting };
  });
}
