import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { partResent, payoutRetried } from '../audit-actions.server.ts';
import { notFailed, nothingOwed, paymentNotFound, refundUnderWay } from '../errors.ts';
import { sendTransferJob } from '../job-names.ts';
import { findLiveRefund } from '../reversals/finish-refund.server.ts';
import { owedCents } from '../shares.ts';
import {
  changePayment,
  lockVideoPayment,
  nextAttempt,
  type Payment,
  type VideoPayment,
} from './change-payment.server.ts';

/** Tries a failed payout again, from the money that is still held: the wallet is not touched. */
export async function retryPayout(actor: Actor, paymentId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    const isTheirs = actor.role === 'operator' || payment?.brandId === actor.workspaceId;
    if (!payment || !isTheirs) throw notFound();
    if (payment.status !== 'failed') throw notFailed();
    if (actor.role === 'operator')
      await recordAuditAction(tx, actor, {
        action: payoutRetried,
        subject: paymentId,
        about: payment.creatorId,
      });
    await recordStep(tx, paymentId, { step: 'retried', amountCents: owedCents(payment) });
    await requeue(tx, payment);
  });
}

/** Sends the part of a paid payout that came back once more, as a transfer of its own. */
export async function resendPart(actor: Actor, paymentId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    if (!payment) throw paymentNotFound();
    if (payment.status !== 'completed' || owedCents(payment) === 0) throw nothingOwed();
    if (await findLiveRefund(tx, paymentId)) throw refundUnderWay();
    await recordAuditAction(tx, actor, {
      action: partResent,
      subject: paymentId,
      about: payment.creatorId,
      details: { owedCents: owedCents(payment) },
    });
    await recordStep(tx, paymentId, { step: 'retried', amountCents: owedCents(payment) });
    await requeue(tx, payment, nextAttempt(payment));
  });
}

/** A creator whose account works (again) is sent what waited for it. */
export async function resumePayoutsOf(tx: Tx, creatorId: string): Promise<void> {
  const waiting = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.creatorId, creatorId),
        eq(payments.waitingFor, 'account'),
        inArray(payments.status, ['pending', 'failed']),
      ),
    )
    .orderBy(payments.id)
    .for('no key update');
  for (const payment of waiting) {
    if (payment.status === 'failed') {
      await recordStep(tx, payment.id, {
        step: 'retried',
        amountCents: owedCents(payment),
        reason: 'account',
      });
    }
    await requeue(tx, { ...payment, creatorId });
  }
}

/** The platform's balance grew: transfers that lacked funds are tried again, oldest first. */
export async function resumePayoutsWithoutFunds(limit = 500): Promise<void> {
  await inTransaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.waitingFor, 'funds'), eq(payments.status, 'pending')))
      .orderBy(payments.id)
      .limit(limit)
      .for('no key update', { skipLocked: true });
    for (const payment of waiting) await requeue(tx, { ...payment, creatorId: payment.creatorId! });
  });
}

/** Sends a locked payment on its payout method once more, from the money that is still held. */
export async function requeue(tx: Tx, payment: VideoPayment, also: Partial<Payment> = {}): Promise<void> {
  const byStripe = payment.payoutMethod === 'stripe';
  await changePayment(tx, payment, {
    ...also,
    status: 'pending',
    payoutStatus: null,
    waitingFor: byStripe ? null : 'operator',
  });
  if (byStripe) await enqueue(tx, sendTransferJob, { paymentId: payment.id });
}
