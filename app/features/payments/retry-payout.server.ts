import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { AppError, notFound } from '#core/app-error.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { sendTransferJob } from './job-names.ts';
import { payments } from './tables.server.ts';

type Payment = typeof payments.$inferSelect;

/** Tries a failed payout again, from the money that is still held: the wallet is not touched (RESOLVE-24). */
export async function retryPayout(actor: Actor, paymentId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, paymentId), eq(payments.brandId, actor.id), eq(payments.kind, 'video')))
      .for('update');
    if (!payment) throw notFound();
    if (payment.status !== 'failed') throw new AppError('payments.errors.notFailed', { status: 409 });
    await requeue(tx, payment);
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
    .for('update');
  for (const payment of waiting) await requeue(tx, payment);
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
      .for('update', { skipLocked: true });
    for (const payment of waiting) await requeue(tx, payment);
  });
}

async function requeue(tx: Tx, payment: Payment): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'pending', payoutStatus: null, waitingFor: null, updatedAt: new Date() })
    .where(eq(payments.id, payment.id));
  await enqueue(tx, sendTransferJob, { paymentId: payment.id });
  await publish(tx, [payment.brandId, payment.creatorId!], ['earnings', 'submissions']);
}
