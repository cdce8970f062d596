import type { Actor } from '#core/actor.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { paymentChecked } from '../audit-actions.server.ts';
import { paymentNotFound } from '../errors.ts';
import { reverseTransfersJob, sendTransferJob } from '../events.ts';
import { findLiveRefund } from '../reversals/refund-payment.server.ts';
import { lockVideoPayment } from './change-payment.server.ts';
import { settleTransfer } from './record-transfer.server.ts';

/** Asks Stripe at once instead of at the next reconciliation. Uses the open idempotency key, never a new one. */
export async function checkPayment(actor: Actor, paymentId: string): Promise<void> {
  const transferId = await inTransaction(async (tx) => {
    const payment = await lockVideoPayment(tx, paymentId);
    if (!payment) throw paymentNotFound();
    const entry = { subject: paymentId, about: payment.creatorId };
    await recordAuditAction(tx, actor, { action: paymentChecked, ...entry });
    if (await findLiveRefund(tx, paymentId)) await enqueue(tx, reverseTransfersJob, { paymentId });
    if (payment.status === 'pending') await enqueue(tx, sendTransferJob, { paymentId });
    return payment.stripeTransferId;
  });
  if (transferId) await settleTransfer(transferId);
}
