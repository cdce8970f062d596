import { sql } from 'drizzle-orm';
import type { Cents } from '#core/money.ts';
import { recordSteps } from '#features/money/charges/commands/record-step.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { postAll } from '#features/money/ledger/commands/post.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { paymentsPaid } from '../events.ts';
import { restatePlatformFees } from '../fees/restate-platform-fees.server.ts';
import { partSent } from '../shares.ts';
import { type PayoutMovement, refreshPayments, type VideoPayment } from './change-payment.server.ts';

type SentPayout = PayoutMovement & {
  /** The column that gets the provider's id. */
  storedReference: { stripeTransferId: string } | { payoutReference: string };
  /** The whole payout has been reversed already, so the creator is not notified of it. */
  isReversed?: boolean;
};

/** Completes all or part of what the payment owes, and emits `paymentsPaid`. Returns undefined if its journal was posted before. */
export async function completePayout(
  tx: Tx,
  payment: VideoPayment,
  sent: SentPayout,
): Promise<VideoPayment | undefined> {
  const [completed] = await completePayouts(tx, [{ payment, ...sent }]);
  return completed;
}

/** Completes many payments in a constant number of statements. Returns those whose journal was not posted before. */
export async function completePayouts(
  tx: Tx,
  sent: (SentPayout & { payment: VideoPayment })[],
): Promise<VideoPayment[]> {
  const payouts = sent.map((payout) => ({
    ...payout,
    journal: payout.journal(partSent(payout.payment, payout.amountCents)),
  }));
  const postedKeys = await postAll(
    tx,
    payouts.map(({ journal }) => journal),
  );
  const newPayouts = payouts.filter(({ journal }) => postedKeys.has(journal.key));
  if (newPayouts.length === 0) return [];
  const steps = newPayouts.map(({ payment, amountCents, reference }) => ({
    paymentId: payment.id,
    step: 'paid' as const,
    amountCents,
    reference,
  }));
  await recordSteps(tx, steps);
  const completed = await updateCompleted(tx, newPayouts);
  await restatePlatformFees(tx, completed);
  await emit(
    tx,
    paymentsPaid,
    newPayouts.map(({ payment, amountCents, isReversed = false }) => ({
      paymentId: payment.id,
      campaignId: payment.campaignId,
      creatorId: payment.creatorId,
      payoutCents: amountCents,
      isReversed,
    })),
  );
  return completed;
}

/** Sets the same columns in the returned objects and in the statement, so that no row is read again. */
async function updateCompleted(
  tx: Tx,
  newPayouts: { payment: VideoPayment; amountCents: Cents; storedReference: SentPayout['storedReference'] }[],
): Promise<VideoPayment[]> {
  const at = new Date();
  const completed = newPayouts.map(({ payment, amountCents, storedReference }) => ({
    ...payment,
    ...storedReference,
    status: 'completed' as const,
    sentCents: payment.sentCents + amountCents,
    owedCents: payment.owedCents - amountCents,
    payoutStatus: 'completed' as const,
    payoutProcessedAt: at,
    waitingFor: null,
    failureCode: null,
    updatedAt: at,
  }));
  const column = <T>(pick: (payment: VideoPayment) => T) => sql.param(completed.map(pick));
  await tx.execute(sql`
    UPDATE ${payments} p
       SET status = 'completed', payout_status = 'completed', waiting_for = NULL, failure_code = NULL,
           sent_cents = paid.sent_cents, stripe_transfer_id = paid.transfer_id, payout_reference = paid.reference,
           payout_processed_at = ${at.toISOString()}, updated_at = ${at.toISOString()}
      FROM unnest(
        ${column(({ id }) => id)}::text[],
        ${column(({ sentCents }) => sentCents)}::bigint[],
        ${column(({ stripeTransferId }) => stripeTransferId)}::text[],
        ${column(({ payoutReference }) => payoutReference)}::text[]
      ) AS paid (id, sent_cents, transfer_id, reference)
     WHERE p.id = paid.id`);
  await refreshPayments(tx, completed);
  return completed;
}

/** Marks payouts of a confirmed batch as in transit. The caller has locked them. */
export async function markSent(
  tx: Tx,
  sent: { payment: VideoPayment; amountCents: Cents; reference: string }[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${payments} p
       SET status = 'processing', waiting_for = NULL, payout_status = NULL, failure_code = NULL,
           payout_reference = sent.reference, updated_at = now()
      FROM unnest(${sql.param(sent.map(({ payment }) => payment.id))}::text[],
                  ${sql.param(sent.map(({ reference }) => reference))}::text[]) AS sent (id, reference)
     WHERE p.id = sent.id`);
  await recordSteps(
    tx,
    sent.map(({ payment, amountCents, reference }) => ({
      paymentId: payment.id,
      step: 'sent',
      amountCents,
      reference,
    })),
  );
  await refreshPayments(
    tx,
    sent.map(({ payment }) => payment),
  );
}
