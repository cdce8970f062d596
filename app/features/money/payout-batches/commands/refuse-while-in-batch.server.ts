import { and, eq, inArray } from 'drizzle-orm';
import { inBatch } from '#features/money/transfers/errors.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { payoutLines } from '../tables.server.ts';

/** Somebody is about to send it by PayPal or bank: their draft is discarded before it can be released. */
export async function refuseWhileInBatch(tx: Tx, { paymentId }: { paymentId: string }): Promise<void> {
  const [line] = await tx
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .where(and(eq(payoutLines.paymentId, paymentId), inArray(payoutLines.status, ['queued', 'processing'])));
  if (line) throw inBatch();
}
