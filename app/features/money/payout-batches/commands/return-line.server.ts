import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { required } from '#core/typed-values.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { reversePayout } from '#features/money/transfers/reversals/reverse-payout.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { lineReturned } from '../audit-actions.server.ts';
import { lineNotPaid } from '../errors.ts';
import { payoutReturned } from '../journals.ts';
import type { PayoutFailure } from '../rules.ts';
import { payoutLines } from '../tables.server.ts';
import { lockLine, refreshQueue } from './lock-batch.server.ts';
import { returnToQueue } from './settle-line.server.ts';

/** Reverses a completed payout in the ledger, once, notifies the creator, and queues the payment again. */
export async function returnPayoutLine(actor: Actor, lineId: string, reason: PayoutFailure): Promise<void> {
  await inTransaction(async (tx) => {
    const { batch, line, payment } = await lockLine(tx, lineId);
    if (line.status !== 'completed') throw lineNotPaid();
    await tx.update(payoutLines).set({ status: 'returned', reason }).where(eq(payoutLines.id, lineId));
    const reference = required(line.reference, 'reference of the line');
    await reversePayout(tx, payment, {
      transferId: reference,
      reference,
      amountCents: line.amountCents,
      reason,
      journal: (part) => payoutReturned(payment, lineId, part),
    });
    await returnToQueue(tx, { line, payment }, reason);
    await recordAuditAction(tx, actor, {
      action: lineReturned,
      subject: batch.id,
      about: payment.creatorId,
      details: { line: lineId, payment: payment.id, reason },
    });
    await refreshQueue(tx);
  });
}
