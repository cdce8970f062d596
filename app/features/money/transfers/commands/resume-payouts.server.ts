import { and, eq, inArray } from 'drizzle-orm';
import { listOwnedWorkspaces } from '#features/identity/workspaces/suspension.server.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { sendTransferJob } from '../events.ts';
import { owedCents } from '../shares.ts';
import {
  changePayment,
  lockVideoPayments,
  type Payment,
  type VideoPayment,
} from './change-payment.server.ts';
import { isOfWorkspaces } from './pause-payouts.server.ts';

/** Sends a locked payment again by its payout method, from the money held. */
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

export async function resumePayoutsOf(tx: Tx, creatorId: string): Promise<void> {
  const waiting = await lockVideoPayments(
    tx,
    and(
      eq(payments.creatorId, creatorId),
      eq(payments.waitingFor, 'account'),
      inArray(payments.status, ['pending', 'failed']),
    ),
  );
  for (const payment of waiting) {
    if (payment.status === 'failed') {
      const retried = { step: 'retried', amountCents: owedCents(payment), reason: 'account' } as const;
      await recordStep(tx, payment.id, retried);
    }
    await requeue(tx, payment);
  }
}

/** Retries transfers that lacked funds after the platform's balance grew, oldest first. */
export async function resumePayoutsWithoutFunds(limit = 500): Promise<void> {
  await inTransaction(async (tx) => {
    const which = and(eq(payments.waitingFor, 'funds'), eq(payments.status, 'pending'));
    for (const payment of await lockVideoPayments(tx, which, limit)) await requeue(tx, payment);
  });
}

/** Resumes payouts after a suspension. If the other side is suspended too, sending pauses them again. */
export async function resumeSuspendedPayoutsOf(tx: Tx, userId: string): Promise<void> {
  const waiting = await lockVideoPayments(
    tx,
    and(
      isOfWorkspaces(await listOwnedWorkspaces(tx, userId)),
      eq(payments.status, 'pending'),
      eq(payments.waitingFor, 'suspension'),
    ),
  );
  for (const payment of waiting) {
    if (payment.payoutMethod !== 'stripe')
      await recordStep(tx, payment.id, { step: 'waiting', reason: 'operator' });
    await requeue(tx, payment);
  }
}
