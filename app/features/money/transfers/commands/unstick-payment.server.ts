import { eq } from 'drizzle-orm';
import { payments } from '#features/money/charges/tables.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { sendTransferJob } from '../job-names.ts';
import { settleTransfer } from './record-transfer.server.ts';

/** Settles a transfer that nobody confirmed, or has one sent that was not. */
export async function unstickPayment(payment: typeof payments.$inferSelect): Promise<void> {
  if (payment.stripeTransferId) return settleTransfer(payment.stripeTransferId);
  await inTransaction(async (tx) => {
    await tx.update(payments).set({ updatedAt: new Date() }).where(eq(payments.id, payment.id));
    await enqueue(tx, sendTransferJob, { paymentId: payment.id });
  });
}
