import { eq, type SQL } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { firstOf } from '#core/typed-values.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import type { Part } from '../shares.ts';

/**
 * State machine of a video's payment. Each transition runs on the locked row, in one transaction with its journal and
 * its timeline step:
 *
 *   secure-payment               → pending      the budget is held
 *   record-transfer, markSent    → processing   the provider accepted the payout
 *   complete-payouts             → completed    all or part of it is paid
 *   reverse-payout               → failed       it came back and is owed again; completed if a part remains
 *   send-transfer                → failed       rejected for good
 *   requeue, returnToQueue       → pending      a new attempt
 *   release-owed                 → refunded     the owed part is back in the wallet; completed if a part was paid
 */
export type Payment = typeof payments.$inferSelect;
export type VideoPayment = Payment & { creatorId: string };

/** Money that a provider paid to the creator or returned. */
export type PayoutMovement = {
  amountCents: Cents;
  /** The provider's id: a transfer, a reversal, a PayPal or bank payout. */
  reference: string;
  journal: (part: Part) => Journal;
};

const isOfVideo = (payment: Payment | undefined): payment is VideoPayment => Boolean(payment?.creatorId);

export async function lockVideoPayment(tx: Tx, paymentId: string): Promise<VideoPayment | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update');
  return isOfVideo(payment) ? payment : undefined;
}

/** Locks in id order. With a `limit`, skips rows locked by another transaction. */
export async function lockVideoPayments(
  tx: Tx,
  condition: SQL | undefined,
  limit?: number,
): Promise<VideoPayment[]> {
  const rows = tx.select().from(payments).where(condition).orderBy(payments.id).$dynamic();
  const lockedRows = limit
    ? rows.limit(limit).for('no key update', { skipLocked: true })
    : rows.for('no key update');
  return (await lockedRows).filter(isOfVideo);
}

export async function changePayment(
  tx: Tx,
  payment: VideoPayment,
  to: Partial<Payment>,
): Promise<VideoPayment> {
  const row = firstOf(
    await tx
      .update(payments)
      .set({ ...to, updatedAt: new Date() })
      .where(eq(payments.id, payment.id))
      .returning(),
  );
  await refreshPayments(tx, [payment]);
  return { ...row, creatorId: payment.creatorId };
}

/** Ends an attempt: the next number makes another idempotency key. */
export const nextAttempt = (payment: Payment) => ({
  attempt: payment.attempt + 1,
  attemptStartedAt: null,
  attemptCents: null,
  attemptDestination: null,
  stripeTransferId: null,
});

/** Refetches payments in the browsers of both sides. The event of a single payment names its video. */
export function refreshPayments(
  tx: Tx,
  changedPayments: Pick<VideoPayment, 'brandId' | 'creatorId' | 'submissionId'>[],
): Promise<void> {
  const workspaceIds = new Set(changedPayments.flatMap(({ brandId, creatorId }) => [brandId, creatorId]));
  const onlySubmission =
    changedPayments.length === 1 ? (changedPayments[0]?.submissionId ?? undefined) : undefined;
  return sendLiveEvent(tx, [...workspaceIds], ['payments', 'wallet'], onlySubmission);
}
