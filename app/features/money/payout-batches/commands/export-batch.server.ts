import type { Actor } from '#core/actor.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { decrypt } from '#platform/encryption/encryption.server.ts';
import { batchExported } from '../audit-actions.server.ts';
import { nothingToSend } from '../errors.ts';
import { bankFile, paypalFile } from '../file.ts';
import { lockBatch, lockLines, refreshQueue } from './lock-batch.server.ts';

/** Exports the destinations at confirmation. The only place that decrypts payout details; each export is audited. */
export async function exportPayoutBatch(
  actor: Actor,
  batchId: string,
): Promise<{ fileName: string; csv: string }> {
  return inTransaction(async (tx) => {
    const batch = await lockBatch(tx, batchId);
    const lines = await lockLines(tx, batchId, 'processing');
    if (lines.length === 0) throw nothingToSend();
    const payouts = lines.map(({ line, payment }) => ({
      id: line.id,
      amountCents: line.amountCents,
      details: decrypt(line.destination, {
        purpose: batch.rail === 'paypal' ? 'paypal-address' : 'bank-details',
        owner: payment.creatorId,
      }),
    }));
    await recordAuditAction(tx, actor, {
      action: batchExported,
      subject: batchId,
      details: {
        lines: lines.length,
        totalCents: payouts.reduce((sum, { amountCents }) => sum + amountCents, 0),
      },
    });
    await refreshQueue(tx);
    const csv =
      batch.rail === 'paypal'
        ? paypalFile(payouts)
        : bankFile(payouts.map((payout) => ({ ...payout, details: JSON.parse(payout.details) })));
    return { fileName: `laqta-${batch.rail}-${batchId}.csv`, csv };
  });
}
