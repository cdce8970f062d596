import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { sendRefundJob } from '../job-names.ts';
import { refunds } from '../tables.server.ts';

type PaidTwice = { paymentIntentId: string; amountCents: Cents } & (
  | { checkoutId: string }
  | { stripeInvoiceId: string }
);

/** A second payment of the same thing goes back to its card. Called once, by the transaction that learns of it. */
export async function returnDuplicate(tx: Tx, paid: PaidTwice): Promise<void> {
  const refund = { id: newId('rfd'), origin: 'duplicate' as const, ...paid };
  await tx.insert(refunds).values(refund);
  await enqueue(tx, sendRefundJob, { refundId: refund.id });
}
