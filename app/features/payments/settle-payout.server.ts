import { and, desc, eq, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import { type Journal, post } from '#features/ledger/post.server.ts';
import { postToWallet } from '#features/wallet/post-to-wallet.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { payoutReleased } from './journals.ts';
import { publishPayment } from './publish-payment.server.ts';
import { recordStep } from './record-step.server.ts';
import {
  earnedFeeCents,
  type Part,
  partReleased,
  partReturned,
  partSent,
  possibleFeeCents,
} from './shares.ts';
import { payments, paymentTransfers, platformTransactions } from './tables.server.ts';

export type Payment = typeof payments.$inferSelect;
export type VideoPayment = Payment & { creatorId: string };

type Movement = {
  amountCents: Cents;
  /** The provider's number of the movement: a transfer, a reversal, a payout by PayPal or bank. */
  reference: string;
  journal: (part: Part) => Journal;
};

/** The payment of one approved video, locked until the end of the transaction. */
export async function lockVideoPayment(tx: Tx, paymentId: string): Promise<VideoPayment | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update');
  return payment?.creatorId ? { ...payment, creatorId: payment.creatorId } : undefined;
}

/** Writes what changed on a locked payment, tells its two sides, and returns it as it is now. */
export async function change(tx: Tx, payment: VideoPayment, to: Partial<Payment>): Promise<VideoPayment> {
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

/**
 * The creator has what was sent, be it all or a part of what is owed: the payment is completed, its journal posted,
 * its creator told. Once per journal: the same movement again changes nothing and answers undefined.
 */
export async function completePayout(
  tx: Tx,
  payment: VideoPayment,
  sent: Movement & { names: { stripeTransferId: string } | { payoutReference: string } },
): Promise<VideoPayment | undefined> {
  if (!(await post(tx, sent.journal(partSent(payment, sent.amountCents))))) return undefined;
  await recordStep(tx, payment.id, {
    step: 'paid',
    amountCents: sent.amountCents,
    reference: sent.reference,
  });
  const completed = await change(tx, payment, {
    status: 'completed',
    sentCents: payment.sentCents + sent.amountCents,
    ...sent.names,
    payoutStatus: 'completed',
    payoutProcessedAt: new Date(),
    waitingFor: null,
    failureCode: null,
  });
  await restateFee(tx, completed);
  await emit(tx, 'payment.paid', {
    paymentId: payment.id,
    campaignId: payment.campaignId,
    creatorId: payment.creatorId,
    payoutCents: sent.amountCents,
  });
  return completed;
}

/**
 * All or a part of what the creator had came back and is owed again. A payment of which nothing is left with the
 * creator has failed, unless it is on its way once more already; one of which a part is left stays completed (D14).
 */
export async function takeBackPayout(
  tx: Tx,
  payment: VideoPayment,
  back: Movement & { reason: string },
): Promise<VideoPayment | undefined> {
  if (!(await post(tx, back.journal(partReturned(payment, back.amountCents))))) return undefined;
  await recordStep(tx, payment.id, {
    step: 'reversed',
    amountCents: back.amountCents,
    reference: back.reference,
    reason: back.reason,
  });
  const sentCents = payment.sentCents - back.amountCents;
  const hasFailed = payment.status === 'completed' && sentCents === 0;
  const left = await change(tx, payment, {
    sentCents,
    ...(hasFailed && {
      ...nextAttempt(payment),
      status: 'failed',
      payoutStatus: 'failed',
      failureCode: back.reason,
    }),
  });
  await restateFee(tx, left);
  return left;
}

/**
 * Gives all that is owed on a locked payment back to the brand's wallet, with the platform's share, and tells both.
 * The caller has proven that nothing of it is under way.
 */
export async function releaseOwed(
  tx: Tx,
  payment: VideoPayment,
  { reason, step }: { reason: string; step: 'released' | 'refunded' },
): Promise<void> {
  const part = partReleased(payment);
  if (!(await postToWallet(tx, payoutReleased(payment, part)))) return;
  const amountCents = part.payoutCents + part.feeCents;
  await recordStep(tx, payment.id, { step, amountCents });
  const isPartPaid = payment.sentCents > 0;
  const released = await change(tx, payment, {
    ...nextAttempt(payment),
    status: isPartPaid ? 'completed' : 'refunded',
    payoutStatus: isPartPaid ? 'completed' : 'failed',
    stripeTransferId: await findStandingTransfer(tx, payment.id),
    releasedCents: payment.releasedCents + part.payoutCents,
    waitingFor: null,
    failureCode: null,
  });
  await restateFee(tx, released);
  await tx
    .insert(platformTransactions)
    .values({
      id: newId('ptx'),
      paymentId: payment.id,
      transactionType: 'refund',
      amountCents,
      platformFeeCents: part.feeCents,
      status: 'completed',
      metadata: { reason },
    })
    .onConflictDoUpdate({
      target: [platformTransactions.paymentId, platformTransactions.transactionType],
      set: {
        amountCents: sql`${platformTransactions.amountCents} + excluded.amount_cents`,
        platformFeeCents: sql`${platformTransactions.platformFeeCents} + excluded.platform_fee_cents`,
        metadata: { reason },
      },
    });
  await emit(tx, 'payment.refunded', {
    paymentId: payment.id,
    campaignId: payment.campaignId,
    brandId: payment.brandId,
    creatorId: payment.creatorId,
    amountCents,
    payoutCents: part.payoutCents,
  });
}

/** The transfer that the creator still has something of; a payment that is completed again names it. */
async function findStandingTransfer(tx: Tx, paymentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: paymentTransfers.id })
    .from(paymentTransfers)
    .where(
      and(
        eq(paymentTransfers.paymentId, paymentId),
        sql`${paymentTransfers.reversedCents} < ${paymentTransfers.amountCents}`,
      ),
    )
    .orderBy(desc(paymentTransfers.createdAt), desc(paymentTransfers.id))
    .limit(1);
  return row?.id ?? null;
}

/** The fee as the platform has earned it by now; before anything is paid, as it can earn it. */
async function restateFee(tx: Tx, payment: Payment): Promise<void> {
  const status = payment.sentCents > 0 ? 'completed' : payment.status === 'refunded' ? 'failed' : 'pending';
  const feeCents = {
    completed: earnedFeeCents(payment),
    pending: possibleFeeCents(payment),
    failed: payment.platformFeeCents,
  }[status];
  await tx
    .update(platformTransactions)
    .set({ status, amountCents: feeCents, platformFeeCents: feeCents })
    .where(
      and(
        eq(platformTransactions.paymentId, payment.id),
        eq(platformTransactions.transactionType, 'platform_fee'),
      ),
    );
}
