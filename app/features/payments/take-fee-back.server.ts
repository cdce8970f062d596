import { and, eq, ne, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { refunds } from './books-tables.server.ts';
import { recordStep } from './record-step.server.ts';
import { payments, platformTransactions } from './tables.server.ts';

/**
 * A publishing fee that was refunded in full at Stripe is not paid any more: the payment says so and its campaign is
 * taken offline until the fee is paid again, so that every visible campaign has a paid fee. Part of the fee back is a
 * gift, and changes nothing.
 */
export async function takeFeeBack(tx: Tx, checkoutId: string): Promise<void> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.checkoutId, checkoutId), eq(payments.kind, 'publishing_fee')))
    .for('update');
  if (payment?.status !== 'completed') return;
  const [back] = await tx
    .select({ cents: sql<string>`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.checkoutId, checkoutId), ne(refunds.status, 'failed')));
  if (Number(back!.cents) < payment.amountCents) return;
  await tx
    .update(payments)
    .set({ status: 'refunded', updatedAt: new Date() })
    .where(eq(payments.id, payment.id));
  await recordStep(tx, payment.id, { step: 'refunded', amountCents: payment.amountCents });
  await tx.insert(platformTransactions).values({
    id: newId('ptx'),
    paymentId: payment.id,
    transactionType: 'refund',
    amountCents: payment.amountCents,
    platformFeeCents: payment.platformFeeCents,
    status: 'completed',
    metadata: { reason: 'refunded at the payment provider' },
  });
  if (payment.campaignId) await emit(tx, 'publishing-fee.refunded', { campaignId: payment.campaignId });
}
