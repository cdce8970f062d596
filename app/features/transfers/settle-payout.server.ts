import { and, desc, eq, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import { recordStep, recordSteps } from '#features/charges/record-step.server.ts';
import { payments, platformTransactions } from '#features/charges/tables.server.ts';
import { type Journal, post, postAll } from '#features/ledger/post.server.ts';
import { postToWallet } from '#features/wallet/post-to-wallet.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { payoutReleased } from './journals.ts';
import { publishPayment, publishPayments } from './publish-payment.server.ts';
import {
  earnedFeeCents,
  type Part,
  partReleased,
  partReturned,
  partSent,
  possibleFeeCents,
} from './shares.ts';
import { paymentTransfers } from './tables.server.ts';

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

type Sent = Movement & { names: { stripeTransferId: string } | { payoutReference: string } };

/**
 * The creator has what was sent, be it all or a part of what is owed: the payment is completed, its journal posted,
 * its creator told. Once per journal: the same movement again changes nothing and answers undefined.
 */
export async function completePayout(
  tx: Tx,
  payment: VideoPayment,
  sent: Sent,
): Promise<VideoPayment | undefined> {
  const [completed] = await completePayouts(tx, [{ payment, ...sent }]);
  return completed;
}

/** The same for many locked payments, in as many statements. Returns those that were completed now. */
export async function completePayouts(
  tx: Tx,
  all: (Sent & { payment: VideoPayment })[],
): Promise<VideoPayment[]> {
  const sent = all.map((one) => ({ ...one, journal: one.journal(partSent(one.payment, one.amountCents)) }));
  const posted = await postAll(
    tx,
    sent.map(({ journal }) => journal),
  );
  const now = sent.filter(({ journal }) => posted.has(journal.key));
  if (now.length === 0) return [];
  const steps = now.map(({ payment, amountCents, reference }) => ({
    paymentId: payment.id,
    step: 'paid' as const,
    amountCents,
    reference,
  }));
  await recordSteps(tx, steps);
  const completed = await writeCompleted(tx, now);
  await restateFees(tx, completed);
  await emit(
    tx,
    'payments.paid',
    now.map(({ payment, amountCents }) => ({
      paymentId: payment.id,
      campaignId: payment.campaignId,
      creatorId: payment.creatorId,
      payoutCents: amountCents,
    })),
  );
  return completed;
}

async function writeCompleted(
  tx: Tx,
  now: { payment: VideoPayment; amountCents: Cents; names: Sent['names'] }[],
): Promise<VideoPayment[]> {
  const at = new Date();
  const completed = now.map(({ payment, amountCents, names }) => ({
    ...payment,
    ...names,
    status: 'completed' as const,
    sentCents: payment.sentCents + amountCents,
    owedCents: payment.owedCents - amountCents,
    payoutStatus: 'completed' as const,
    payoutProcessedAt: at,
    waitingFor: null,
    failureCode: null,
    updatedAt: at,
  }));
  const column = <T>(of: (payment: VideoPayment) => T) => sql.param(completed.map(of));
  await tx.execute(sql`
    UPDATE ${payments} p
       SET status = 'completed', payout_status = 'completed', waiting_for = NULL, failure_code = NULL,
           sent_cents = now.sent_cents, stripe_transfer_id = now.transfer_id, payout_reference = now.reference,
           payout_processed_at = ${at.toISOString()}, updated_at = ${at.toISOString()}
      FROM unnest(
        ${column(({ id }) => id)}::text[],
        ${column(({ sentCents }) => sentCents)}::bigint[],
        ${column(({ stripeTransferId }) => stripeTransferId)}::text[],
        ${column(({ payoutReference }) => payoutReference)}::text[]
      ) AS now (id, sent_cents, transfer_id, reference)
     WHERE p.id = now.id`);
  await publishPayments(tx, completed);
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
  await restateFees(tx, [left]);
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
  await restateFees(tx, [released]);
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

/** The fee of each as the platform has earned it by now; before anything is paid, as it can earn it. */
async function restateFees(tx: Tx, all: Payment[]): Promise<void> {
  const fees = all.map((payment) => {
    if (payment.sentCents > 0) return { status: 'completed', cents: earnedFeeCents(payment) };
    if (payment.status === 'refunded') return { status: 'failed', cents: payment.platformFeeCents };
    return { status: 'pending', cents: possibleFeeCents(payment) };
  });
  await tx.execute(sql`
    UPDATE ${platformTransactions} t
       SET status = fee.status, amount_cents = fee.cents, platform_fee_cents = fee.cents
      FROM unnest(
        ${sql.param(all.map(({ id }) => id))}::text[],
        ${sql.param(fees.map(({ status }) => status))}::text[],
        ${sql.param(fees.map(({ cents }) => cents))}::bigint[]
      ) AS fee (payment_id, status, cents)
     WHERE t.payment_id = fee.payment_id AND t.transaction_type = 'platform_fee'`);
}
