import { eq, type SQL } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import type { Part } from '../shares.ts';

export type Payment = typeof payments.$inferSelect;
export type VideoPayment = Payment & { creatorId: string };

export type Movement = {
  amountCents: Cents;
  /** The provider's number of the movement: a transfer, a reversal, a payout by PayPal or bank. */
  reference: string;
  journal: (part: Part) => Journal;
};

/**
 * The payment of one approved video is a state machine, and each transition is a command or a part of its own, run on
 * its locked row in one transaction with its journal and its step:
 *
 *   secure-payment     → pending      the wallet holds the budget
 *   record-transfer    → processing   the provider has taken it
 *   complete-payouts   → completed    the creator has it, or a part of it
 *   reverse-payout     → failed       it came back; owed again, completed when a part stays
 *   send-transfer      → failed       refused for good
 *   retry-payout       → pending      once more, under a new attempt
 *   release-owed       → refunded     what is owed is the brand's again; completed when a part was paid
 *
 * This file locks the row and writes it, for all of them.
 */

const isOfVideo = (payment: Payment | undefined): payment is VideoPayment => Boolean(payment?.creatorId);

/** The payment of one approved video, locked until the end of the transaction. */
export async function lockVideoPayment(tx: Tx, paymentId: string): Promise<VideoPayment | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update');
  return isOfVideo(payment) ? payment : undefined;
}

/** Locks many, oldest first; those that another transaction holds are passed over when `limit` bounds the work. */
export async function lockVideoPayments(
  tx: Tx,
  which: SQL | undefined,
  limit?: number,
): Promise<VideoPayment[]> {
  const rows = tx.select().from(payments).where(which).orderBy(payments.id).$dynamic();
  const locked = limit
    ? rows.limit(limit).for('no key update', { skipLocked: true })
    : rows.for('no key update');
  return (await locked).filter(isOfVideo);
}

/** Writes what changed on a locked payment, tells its two sides, and returns it as it is now. */
export async function changePayment(
  tx: Tx,
  payment: VideoPayment,
  to: Partial<Payment>,
): Promise<VideoPayment> {
  const [row] = await tx
    .update(payments)
    .set({ ...to, updatedAt: new Date() })
    .where(eq(payments.id, payment.id))
    .returning();
  await publishPayments(tx, [payment]);
  return { ...row!, creatorId: payment.creatorId };
}

/** The end of an attempt: the next one has another number, and so another idempotency key. */
export const nextAttempt = (payment: Payment) => ({
  attempt: payment.attempt + 1,
  attemptStartedAt: null,
  attemptCents: null,
  attemptDestination: null,
  stripeTransferId: null,
});

/** Lets brands and creators read their payments again; of a single one, only what shows its submission. */
export function publishPayments(
  tx: Tx,
  all: Pick<VideoPayment, 'brandId' | 'creatorId' | 'submissionId'>[],
): Promise<void> {
  const people = new Set(all.flatMap(({ brandId, creatorId }) => [brandId, creatorId]));
  const only = all.length === 1 ? (all[0]?.submissionId ?? undefined) : undefined;
  return publish(tx, [...people], ['payments', 'wallet'], only);
}
