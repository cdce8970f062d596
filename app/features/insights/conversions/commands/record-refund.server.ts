import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { toMinor } from '../currency.ts';
import { badRefundAmount, orderDiffers, orderUnknown, refundDiffers, refundTooHigh } from '../errors.ts';
import type { ConversionKind } from '../rules.ts';
import { conversionImports, conversionRefunds } from '../tables.server.ts';
import type { Source } from './attribute-order.server.ts';
import { type Conversion, lockOrder } from './known-orders.server.ts';
import { refundedOf, settleRefunds } from './told-by-files.server.ts';

/** What a shop gave back of an order, as it tells. */
export type ToldRefund = {
  orderId: string;
  kind: ConversionKind;
  isTest: boolean;
  occurredAt: Date;
  refund: { id: string; amount: string };
  /** Of the order, where the shop repeats them. */
  amount?: string | undefined;
  currency?: string | undefined;
};

/** Records what was given back of an order, once however often it is told, and never more than was paid. */
export async function recordRefund(tx: Tx, source: Source, told: ToldRefund): Promise<Conversion> {
  const order = await lockOrder(tx, source, told);
  if (!order || order.toldBy === 'pixel') throw orderUnknown();
  const { currency } = order;
  const isOther =
    told.amount !== undefined &&
    (told.currency !== currency || toMinor(told.amount, currency) !== order.amountMinor);
  if (isOther) throw orderDiffers();
  const amountMinor = toMinor(told.refund.amount, currency);
  if (!amountMinor) throw badRefundAmount();
  const [known] = await tx
    .select()
    .from(conversionRefunds)
    .where(and(eq(conversionRefunds.conversionId, order.id), eq(conversionRefunds.refundId, told.refund.id)));
  if (known && known.amountMinor !== amountMinor) throw refundDiffers();
  if (!known) {
    if ((await refundedOf(tx, order, 'shop')) + amountMinor > order.amountMinor) throw refundTooHigh();
    const given = { refundId: told.refund.id, amountMinor, occurredAt: told.occurredAt };
    await tx.insert(conversionRefunds).values({ id: newId('cnr'), conversionId: order.id, ...given });
    await settleRefunds(tx, order);
  }
  return order;
}

/**
 * Records that in all so much was given back of an order, as a file tells it: what others have not told of yet. Answers
 * whether that was anything.
 */
export async function recordRefundedTotal(
  tx: Tx,
  source: Source,
  told: { orderId: string; kind: ConversionKind; totalMinor: number; importId: string },
): Promise<boolean> {
  const order = await lockOrder(tx, source, { ...told, isTest: false });
  if (!order) throw orderUnknown();
  const totalMinor = Math.min(told.totalMinor, order.amountMinor);
  await tx
    .update(conversionImports)
    .set({ refundedMinor: sql`greatest(refunded_minor, ${totalMinor}::bigint)` })
    .where(and(eq(conversionImports.conversionId, order.id), eq(conversionImports.importId, told.importId)));
  if (totalMinor <= (await refundedOf(tx, order))) return false;
  await settleRefunds(tx, order);
  return true;
}
