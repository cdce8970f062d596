import { and, eq, sum } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { Source } from './attribute.server.ts';
import { toMinor } from './currency.ts';
import { badRefundAmount, orderDiffers, orderUnknown, refundDiffers, refundTooHigh } from './errors.ts';
import { convertRefunds } from './rates.server.ts';
import { lockOrder, tell } from './record-conversion.server.ts';
import type { ConversionKind } from './rules.ts';
import { conversionRefunds, conversions } from './tables.server.ts';

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
type Conversion = typeof conversions.$inferSelect;

/** Records what was given back of an order, once however often it is told, and never more than was paid. */
export async function recordRefund(tx: Tx, source: Source, told: ToldRefund): Promise<Conversion> {
  const order = await lockOrder(tx, source, told);
  if (!order || order.isReported) throw orderUnknown();
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
    if ((await refundedOf(tx, order)) + amountMinor > order.amountMinor) throw refundTooHigh();
    await giveBack(tx, order, { refundId: told.refund.id, amountMinor, occurredAt: told.occurredAt });
  }
  return order;
}

/**
 * Records that in all so much was given back of an order, as files tell it: what others have not told of yet. Answers
 * whether that was anything.
 */
export async function recordRefundedTotal(
  tx: Tx,
  source: Source,
  told: { orderId: string; kind: ConversionKind; totalMinor: number; occurredAt: Date; importId: string },
): Promise<boolean> {
  const order = await lockOrder(tx, source, { ...told, isTest: false });
  if (!order) throw orderUnknown();
  const amountMinor = Math.min(told.totalMinor, order.amountMinor) - (await refundedOf(tx, order));
  if (amountMinor <= 0) return false;
  const { importId, occurredAt } = told;
  await giveBack(tx, order, { refundId: `file ${importId}`, amountMinor, occurredAt, importId });
  return true;
}

async function refundedOf(tx: Tx, { id }: Conversion): Promise<number> {
  const [row] = await tx
    .select({ total: sum(conversionRefunds.amountMinor) })
    .from(conversionRefunds)
    .where(eq(conversionRefunds.conversionId, id));
  return Number(row?.total ?? 0);
}

type Given = Pick<
  typeof conversionRefunds.$inferInsert,
  'refundId' | 'amountMinor' | 'occurredAt' | 'importId'
>;

async function giveBack(tx: Tx, order: Conversion, given: Given): Promise<void> {
  await tx.insert(conversionRefunds).values({ id: newId('cnr'), conversionId: order.id, ...given });
  await convertRefunds(tx, eq(conversions.id, order.id));
  await tell(tx, order);
}
