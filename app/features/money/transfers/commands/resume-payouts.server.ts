import { and, eq, inArray } from 'drizzle-orm';
import { listOwnedWorkspaces } from '#features/identity/workspaces/queries.server.ts';
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
import { findCardHold, isCardMoneySettled } from './hold-card-money.server.ts';
import { isOfWorkspaces, pausePayout } from './pause-payouts.server.ts';

/** Sends a locked payment again by its payout method, from the money held. */
export async function requeue(tx: Tx, payment: VideoPayment, also: Partial<Payment> = {}): Promise<void> {
  const queued = { ...also, status: 'pending', payoutStatus: null, waitingFor: null } as const;
  await queuePayout(tx, await changePayment(tx, payment, queued));
}

/** Gives a locked payout to the sender or to the operators' queue, which it enters once card money is free. */
export async function queuePayout(tx: Tx, payment: VideoPayment): Promise<void> {
  if (payment.payoutMethod === 'stripe') await enqueue(tx, sendTransferJob, { paymentId: payment.id });
  else await pausePayout(tx, payment, (await findCardHold(tx, payment.id)) ?? 'operator');
}

/** One transaction locks at most this many payouts. The next reconciliation resumes the rest. */
const MAX_RESUMED = 500;

/** Resumes payouts that waited for the creator's account. */
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
export async function resumePayoutsWithoutFunds(limit = MAX_RESUMED): Promise<void> {
  await inTransaction(async (tx) => {
    const lacksFunds = and(eq(payments.waitingFor, 'funds'), eq(payments.status, 'pending'));
    for (const payment of await lockVideoPayments(tx, lacksFunds, limit)) await requeue(tx, payment);
  });
}

/** Sends the payouts whose card money has settled, oldest first. */
export async function resumeSettledPayouts(limit = MAX_RESUMED): Promise<void> {
  await inTransaction(async (tx) => {
    const waits = and(eq(payments.status, 'pending'), eq(payments.waitingFor, 'settlement'));
    const isSettled = and(waits, isCardMoneySettled);
    for (const payment of await lockVideoPayments(tx, isSettled, limit)) await requeue(tx, payment);
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
  for (const payment of waiting) await requeue(tx, payment);
}
