import { eq } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import type { Journal } from '#features/money/ledger/commands/post.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { Part } from '../shares.ts';
import { publishPayment } from './publish-payment.server.ts';

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

/** The payment of one approved video, locked until the end of the transaction. */
export async function lockVideoPayment(tx: Tx, paymentId: string): Promise<VideoPayment | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update');
  return payment?.creatorId ? { ...payment, creatorId: payment.creatorId } : undefined;
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
  await publishPayment(tx, payment);
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
