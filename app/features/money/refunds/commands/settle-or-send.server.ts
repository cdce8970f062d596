import { eq } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { refunds } from '../tables.server.ts';
import { settleRefund } from './record-refund.server.ts';
import { sendRefund } from './send-refund.server.ts';

/** Asks how a refund stands, or sends it when it never went. */
export const settleOrSend = async ({ id, stripeRefundId }: typeof refunds.$inferSelect) => {
  // Looked at now: the others come first next time.
  await db.update(refunds).set({ updatedAt: new Date() }).where(eq(refunds.id, id));
  await (stripeRefundId ? settleRefund(stripeRefundId) : sendRefund(id));
};
