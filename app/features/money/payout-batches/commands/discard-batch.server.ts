import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { batchDiscarded } from '../audit-actions.server.ts';
import { payoutBatches, payoutLines } from '../tables.server.ts';
import { followCorrection } from './follow-payout-method.server.ts';
import { lockDraft, lockLines, refreshQueue } from './lock-batch.server.ts';

/** Returns the payments of a draft to the queue. A confirmed batch cannot be discarded. */
export async function discardPayoutBatch(actor: Actor, batchId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const batch = await lockDraft(tx, batchId);
    const lines = await lockLines(tx, batchId, 'queued');
    await tx.update(payoutLines).set({ status: 'discarded' }).where(eq(payoutLines.batchId, batchId));
    await tx
      .update(payoutBatches)
      .set({ status: 'discarded', endedAt: new Date() })
      .where(eq(payoutBatches.id, batchId));
    // A creator may have corrected refused details while the draft held the payment.
    for (const row of lines) if (row.payment.failureCode) await followCorrection(tx, row);
    await recordAuditAction(tx, actor, {
      action: batchDiscarded,
      subject: batchId,
      details: { lines: batch.lineCount, totalCents: batch.totalCents },
    });
    await refreshQueue(tx);
  });
}
