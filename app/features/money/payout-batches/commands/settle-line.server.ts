import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { recordStep } from '#features/money/charges/commands/record-step.server.ts';
import { changePayment } from '#features/money/transfers/commands/change-payment.server.ts';
import { completePayouts } from '#features/money/transfers/commands/complete-payouts.server.ts';
import { payoutBlocked } from '#features/money/transfers/notifications.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx, violatedConstraint } from '#platform/db/db.server.ts';
import { lineCompleted, lineFailed } from '../audit-actions.server.ts';
import { lineAlreadySettled, referenceUsed } from '../errors.ts';
import { payoutCompleted } from '../journals.ts';
import { isFixableByCreator, type PayoutFailure } from '../rules.ts';
import { payoutBatches, payoutLines } from '../tables.server.ts';
import { followCorrection } from './follow-payout-method.server.ts';
import { type Batch, type LineWithPayment, lockLine, refreshQueue } from './lock-batch.server.ts';

/** The provider's reference of a completed payout, or the reason of a failure. */
export type LineResult = { reference: string } | { reason: PayoutFailure };

/** Settles a line once: posts a completed payout, queues a failed one again. The last line closes the batch. */
export async function settlePayoutLine(actor: Actor, lineId: string, result: LineResult): Promise<void> {
  await withUniqueReference(() =>
    inTransaction(async (tx) => {
      const { batch, line, payment } = await lockLine(tx, lineId);
      if (line.status !== 'processing') throw lineAlreadySettled();
      await settleAll(tx, [{ row: { line, payment }, result }]);
      await closeWhenSettled(tx, batch);
      const auditTarget = { subject: batch.id, about: payment.creatorId };
      const details = { line: lineId, payment: payment.id };
      if ('reference' in result)
        await recordAuditAction(tx, actor, {
          ...auditTarget,
          action: lineCompleted,
          details: { ...details, ...result },
        });
      else
        await recordAuditAction(tx, actor, {
          ...auditTarget,
          action: lineFailed,
          details: { ...details, ...result },
        });
      await refreshQueue(tx);
    }),
  );
}

/** A reference used twice would hide an unpaid line. */
export async function withUniqueReference(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violatedConstraint(error) !== 'payout_lines_reference') throw error;
    throw referenceUsed({ cause: error });
  }
}

/** Posts the completed lines together, then fails the others one by one. */
export async function settleAll(
  tx: Tx,
  results: { row: LineWithPayment; result: LineResult }[],
): Promise<void> {
  const completedLines = results.flatMap(({ row, result }) =>
    'reference' in result ? { ...row, reference: result.reference } : [],
  );
  if (completedLines.length > 0) await completeLines(tx, completedLines);
  for (const { row, result } of results) if ('reason' in result) await failLine(tx, row, result.reason);
}

async function completeLines(
  tx: Tx,
  completedLines: (LineWithPayment & { reference: string })[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${payoutLines} l SET status = 'completed', reference = paid.reference, settled_at = now()
      FROM unnest(${sql.param(completedLines.map(({ line }) => line.id))}::text[],
                  ${sql.param(completedLines.map(({ reference }) => reference))}::text[]) AS paid (id, reference)
     WHERE l.id = paid.id`);
  await completePayouts(
    tx,
    completedLines.map(({ line, payment, reference }) => ({
      payment,
      amountCents: line.amountCents,
      reference,
      storedReference: { payoutReference: reference },
      journal: (part) => payoutCompleted(payment, line.id, part),
    })),
  );
}

async function failLine(tx: Tx, { line, payment }: LineWithPayment, reason: PayoutFailure): Promise<void> {
  await tx
    .update(payoutLines)
    .set({ status: 'failed', reason, settledAt: new Date() })
    .where(eq(payoutLines.id, line.id));
  await recordStep(tx, payment.id, { step: 'failed', reason, reference: line.id });
  await returnToQueue(tx, { line, payment }, reason);
}

/** Queues the payment again. Notifies the creator if only they can fix the reason. */
export async function returnToQueue(
  tx: Tx,
  { line, payment }: LineWithPayment,
  reason: PayoutFailure,
): Promise<void> {
  await changePayment(tx, payment, {
    status: 'pending',
    waitingFor: 'operator',
    payoutStatus: 'failed',
    payoutProcessedAt: null,
    payoutReference: null,
    failureCode: reason,
  });
  await recordStep(tx, payment.id, { step: 'waiting', reason: 'operator' });
  if (!isFixableByCreator(reason) || (await followCorrection(tx, { line, payment }))) return;
  await notify(tx, payment.creatorId, payoutBlocked, {
    payment_id: payment.id,
    payout_cents: line.amountCents,
    reason: 'details',
  });
}

/** Closes the batch once the provider has paid or refused every line. */
export async function closeWhenSettled(tx: Tx, batch: Batch): Promise<void> {
  const [openLine] = await tx
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .where(and(eq(payoutLines.batchId, batch.id), eq(payoutLines.status, 'processing')))
    .limit(1);
  if (openLine) return;
  await tx
    .update(payoutBatches)
    .set({ status: 'closed', endedAt: new Date() })
    .where(eq(payoutBatches.id, batch.id));
}
