import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { markSent } from '#features/money/transfers/commands/complete-payouts.server.ts';
import { isOfSuspended } from '#features/money/transfers/commands/pause-payouts.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { batchConfirmed } from '../audit-actions.server.ts';
import { cannotConfirmOwnBatch, destinationHeld, suspendedInBatch } from '../errors.ts';
import { activeHold, destinationOf, maskedDestinationOf } from '../queries.server.ts';
import { canConfirm } from '../rules.ts';
import { payoutBatches, payoutLines } from '../tables.server.ts';
import { type LineWithPayment, lockDraft, lockLines, refreshQueue } from './lock-batch.server.ts';

/** Releases a draft once, by another operator than its maker, to the current destination of each creator. */
export async function confirmPayoutBatch(actor: Actor, batchId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const batch = await lockDraft(tx, batchId);
    if (!canConfirm(actor.userId, batch.makerId)) throw cannotConfirmOwnBatch();
    const lines = await lockLines(tx, batchId, 'queued');
    await assertNobodySuspended(tx, lines);
    await tx
      .update(payoutBatches)
      .set({ status: 'confirmed', checkerId: actor.userId, confirmedAt: new Date() })
      .where(eq(payoutBatches.id, batchId));
    // This order refuses changes made before the update and ignores changes made after it.
    await copyDestinations(tx, batchId);
    await refuseHeldDestinations(tx, batchId);
    await markSent(
      tx,
      lines.map(({ line, payment }) => ({ payment, amountCents: line.amountCents, reference: line.id })),
    );
    await recordAuditAction(tx, actor, {
      action: batchConfirmed,
      subject: batchId,
      details: { lines: lines.length, totalCents: batch.totalCents },
    });
    await refreshQueue(tx);
  });
}

/** Refuses a destination that was changed or removed after the draft: it may be a hijacker's. */
async function refuseHeldDestinations(tx: Tx, batchId: string): Promise<void> {
  const heldLines = await tx
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .innerJoin(payments, eq(payments.id, payoutLines.paymentId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.workspaceId, payments.creatorId))
    .where(
      and(
        eq(payoutLines.batchId, batchId),
        or(sql`${activeHold} IS NOT NULL`, sql`${destinationOf} IS NULL`),
      ),
    );
  if (heldLines.length > 0) throw destinationHeld();
}

/** The operator discards the draft and creates another one without the suspended creator. */
async function assertNobodySuspended(tx: Tx, lines: LineWithPayment[]): Promise<void> {
  const ids = lines.map(({ payment }) => payment.id);
  const [suspendedPayment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, ids), isOfSuspended))
    .limit(1);
  if (suspendedPayment) throw suspendedInBatch();
}

/** Copies the current destinations, in case a creator corrected them after the draft. */
async function copyDestinations(tx: Tx, batchId: string): Promise<void> {
  await tx
    .update(payoutLines)
    .set({
      status: 'processing',
      destination: destinationOf,
      destinationMasked: maskedDestinationOf,
    })
    .from(payments)
    .innerJoin(payoutAccounts, eq(payoutAccounts.workspaceId, payments.creatorId))
    .where(sql`${payments.id} = ${payoutLines.paymentId} AND ${payoutLines.batchId} = ${batchId}
      AND ${destinationOf} IS NOT NULL`);
}
