import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { payments } from '#features/money/charges/tables.server.ts';
import { payoutAccounts } from '#features/money/payout-accounts/tables.server.ts';
import { markSent } from '#features/money/transfers/commands/complete-payouts.server.ts';
import { ofSuspended } from '#features/money/transfers/commands/pause-payouts.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { batchConfirmed } from '../audit-actions.server.ts';
import { destinationHeld, ownBatch, suspendedInBatch } from '../errors.ts';
import { destinationOf, heldUntilOf, maskedDestinationOf } from '../queries.server.ts';
import { canConfirm } from '../rules.ts';
import { payoutBatches, payoutLines } from '../tables.server.ts';
import { type LineOf, lockDraft, lockLines, publishQueue } from './lock-batch.server.ts';

/**
 * Releases a draft for sending, once, by another operator than the one who made it. From here on every payment of it
 * is on its way, to the details that its creator has at this moment.
 */
export async function confirmPayoutBatch(actor: Actor, batchId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const batch = await lockDraft(tx, batchId);
    if (!canConfirm(actor.userId, batch.makerId)) throw ownBatch();
    const lines = await lockLines(tx, batchId, 'queued');
    await assertNobodySuspended(tx, lines);
    await tx
      .update(payoutBatches)
      .set({ status: 'confirmed', checkerId: actor.userId, confirmedAt: new Date() })
      .where(eq(payoutBatches.id, batchId));
    // In this order: details that a creator changes in between are not taken, and those changed before are refused.
    await takeDetails(tx, batchId);
    await refuseHeld(tx, batchId);
    await markSent(
      tx,
      lines.map(({ line, payment }) => ({ payment, amountCents: line.amountCents, reference: line.id })),
    );
    await recordAuditAction(tx, actor, {
      action: batchConfirmed,
      subject: batchId,
      details: { lines: lines.length, totalCents: batch.totalCents },
    });
    await publishQueue(tx);
  });
}

/** A destination that was changed, or taken away, after the draft: whose money would go there may be somebody else. */
async function refuseHeld(tx: Tx, batchId: string): Promise<void> {
  const held = await tx
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .innerJoin(payments, eq(payments.id, payoutLines.paymentId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.workspaceId, payments.creatorId))
    .where(
      and(
        eq(payoutLines.batchId, batchId),
        or(sql`${heldUntilOf} IS NOT NULL`, sql`${destinationOf} IS NULL`),
      ),
    );
  if (held.length > 0) throw destinationHeld();
}

/** A draft may be older than a suspension: it is discarded then, and made anew without them. */
async function assertNobodySuspended(tx: Tx, lines: LineOf[]): Promise<void> {
  const ids = lines.map(({ payment }) => payment.id);
  const [suspended] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, ids), ofSuspended))
    .limit(1);
  if (suspended) throw suspendedInBatch();
}

/** Keeps the details that are valid now: a creator who corrected them after the draft is paid to the new ones. */
async function takeDetails(tx: Tx, batchId: string): Promise<void> {
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
