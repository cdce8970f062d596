import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { isSuspended, listOwnedWorkspaces } from '#features/identity/workspaces/suspension.server.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { changePayment, type VideoPayment } from './change-payment.server.ts';
import { requeue } from './retry-payout.server.ts';

/** Of payments: those whose brand or creator is suspended. */
export const ofSuspended = or(isSuspended(payments.creatorId), isSuspended(payments.brandId))!;

const isOf = (workspaceIds: string[]) =>
  or(inArray(payments.creatorId, workspaceIds), inArray(payments.brandId, workspaceIds));

/** Whether its brand or its creator is suspended. Asked with the payment held, right before it is sent. */
export async function isSuspendedPayment(tx: Tx, payment: VideoPayment): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, payment.id), ofSuspended));
  return row !== undefined;
}

/** Keeps a locked payout back while its brand or its creator is suspended. */
export async function waitForSuspension(tx: Tx, payment: VideoPayment): Promise<void> {
  if (payment.waitingFor === 'suspension') return;
  await recordStep(tx, payment.id, { step: 'waiting', reason: 'suspension' });
  await changePayment(tx, payment, { waitingFor: 'suspension' });
}

/**
 * What this person's brand or creator has to do with and was not sent yet waits until they are let in again. What waits for an
 * account goes on waiting for that; what was begun is on its way.
 */
export async function suspendPayoutsOf(tx: Tx, userId: string): Promise<void> {
  const workspaceIds = await listOwnedWorkspaces(tx, userId);
  const queued = await tx
    .select()
    .from(payments)
    .where(
      and(
        isOf(workspaceIds),
        eq(payments.kind, 'video'),
        eq(payments.status, 'pending'),
        isNull(payments.attemptStartedAt),
        or(isNull(payments.waitingFor), ne(payments.waitingFor, 'account')),
      ),
    )
    .orderBy(payments.id)
    .for('no key update');
  for (const payment of queued) await waitForSuspension(tx, { ...payment, creatorId: payment.creatorId! });
}

/** Goes on with what waited, where it stood. If its other side is suspended too, whoever would send it finds that out. */
export async function resumeSuspendedPayoutsOf(tx: Tx, userId: string): Promise<void> {
  const workspaceIds = await listOwnedWorkspaces(tx, userId);
  const waiting = await tx
    .select()
    .from(payments)
    .where(and(isOf(workspaceIds), eq(payments.status, 'pending'), eq(payments.waitingFor, 'suspension')))
    .orderBy(payments.id)
    .for('no key update');
  for (const payment of waiting) {
    if (payment.payoutMethod !== 'stripe')
      await recordStep(tx, payment.id, { step: 'waiting', reason: 'operator' });
    await requeue(tx, { ...payment, creatorId: payment.creatorId! });
  }
}
