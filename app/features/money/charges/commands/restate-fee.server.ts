import { and, eq, ne } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Cents } from '#core/money.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publishingFeePaid, publishingFeeRefunded } from '../events.ts';
import { payments, platformTransactions } from '../tables.server.ts';
import { recordStep } from './record-step.server.ts';

type Fee = typeof payments.$inferSelect;

/**
 * Updates a publishing fee after a refund or dispute. Once all of it is withdrawn, it counts as refunded and its campaign goes
 * offline; after a won dispute it counts as paid again. `withdrawnCents`: the sum of its refunds and disputes.
 */
export async function restateFee(
  tx: Tx,
  checkoutId: string,
  withdrawnCents: Cents,
): Promise<'paid' | 'withdrawn'> {
  const [fee] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.checkoutId, checkoutId), eq(payments.kind, 'publishing_fee')))
    .for('no key update');
  if (!fee) return 'withdrawn';
  const isWithdrawn = withdrawnCents >= fee.amountCents;
  if (isWithdrawn && fee.status === 'completed') await withdrawFee(tx, fee);
  if (isWithdrawn || fee.status === 'completed') return isWithdrawn ? 'withdrawn' : 'paid';
  // A campaign has at most one completed fee.
  if (await isReplaced(tx, fee)) return 'withdrawn';
  await reinstateFee(tx, fee);
  return 'paid';
}

/** Whether another payment has replaced the fee that this checkout paid. */
export async function isFeeReplaced(tx: Tx, checkoutId: string): Promise<boolean> {
  const [fee] = await tx.select().from(payments).where(eq(payments.checkoutId, checkoutId));
  return fee !== undefined && isReplaced(tx, fee);
}

async function isReplaced(tx: Tx, { id, campaignId }: Fee): Promise<boolean> {
  if (!campaignId) return false;
  const another = and(
    eq(payments.campaignId, campaignId),
    eq(payments.kind, 'publishing_fee'),
    eq(payments.status, 'completed'),
    ne(payments.id, id),
  );
  return (await tx.$count(payments, another)) > 0;
}

async function withdrawFee(tx: Tx, fee: Fee): Promise<void> {
  await changeStatus(tx, fee, 'refunded');
  await tx
    .insert(platformTransactions)
    .values({
      id: newId('ptx'),
      paymentId: fee.id,
      transactionType: 'refund',
      amountCents: fee.amountCents,
      platformFeeCents: fee.platformFeeCents,
      status: 'completed',
      metadata: { reason: 'taken back at the payment provider' },
    })
    .onConflictDoUpdate({
      target: [platformTransactions.paymentId, platformTransactions.transactionType],
      set: { status: 'completed' },
    });
  if (fee.campaignId) await emit(tx, publishingFeeRefunded, { campaignId: fee.campaignId });
}

async function reinstateFee(tx: Tx, fee: Fee): Promise<void> {
  await changeStatus(tx, fee, 'completed');
  await tx
    .update(platformTransactions)
    .set({ status: 'failed' })
    .where(
      and(eq(platformTransactions.paymentId, fee.id), eq(platformTransactions.transactionType, 'refund')),
    );
  if (fee.campaignId) {
    await emit(tx, publishingFeePaid, { campaignId: fee.campaignId, brandId: fee.brandId });
  }
}

async function changeStatus(tx: Tx, fee: Fee, status: 'completed' | 'refunded'): Promise<void> {
  await tx.update(payments).set({ status, updatedAt: new Date() }).where(eq(payments.id, fee.id));
  const step = status === 'completed' ? 'paid' : 'refunded';
  await recordStep(tx, fee.id, { step, amountCents: fee.amountCents });
}
