import { and, eq, sum } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { toMinor } from '../currency.ts';
import {
  badRefundAmount,
  orderDiffers,
  orderUnknown,
  otherSource,
  refundDiffers,
  refundTooHigh,
} from '../errors.ts';
import { conversionRefunds, conversions } from '../tables.server.ts';
import { type Conversion, isOrder, refreshOrder } from './record-order.server.ts';

export type NewRefund = Pick<Conversion, 'orderId' | 'kind' | 'isTest' | 'occurredAt'> & {
  refund: { id: string; amount: string };
  /** Of the order, if the shop repeats them. */
  amount?: string | undefined;
  currency?: string | undefined;
};

/** Records a refund of a signed order once, up to the order's amount. */
export async function recordRefund(tx: Tx, shopId: string, input: NewRefund): Promise<Conversion> {
  const [order] = await tx.select().from(conversions).where(isOrder(shopId, input)).for('no key update');
  if (!order) throw orderUnknown();
  if (order.source !== 'signed') throw otherSource();
  const { currency, id: conversionId } = order;
  const { refund, amount, occurredAt } = input;
  const isSame = input.currency === currency && toMinor(amount ?? '', currency) === order.amountMinor;
  if (amount !== undefined && !isSame) throw orderDiffers();
  const amountMinor = toMinor(refund.amount, currency);
  if (!amountMinor) throw badRefundAmount();
  const refundsOfOrder = eq(conversionRefunds.conversionId, conversionId);
  const [existing] = await tx
    .select()
    .from(conversionRefunds)
    .where(and(refundsOfOrder, eq(conversionRefunds.refundId, refund.id)));
  if (existing && existing.amountMinor !== amountMinor) throw refundDiffers();
  if (existing) return order;
  const [earlierRefunds] = await tx
    .select({ minor: sum(conversionRefunds.amountMinor).mapWith(Number) })
    .from(conversionRefunds)
    .where(refundsOfOrder);
  if ((earlierRefunds?.minor ?? 0) + amountMinor > order.amountMinor) throw refundTooHigh();
  await tx
    .insert(conversionRefunds)
    .values({ id: newId('cnr'), conversionId, refundId: refund.id, amountMinor, occurredAt });
  await refreshOrder(tx, order);
  return order;
}
