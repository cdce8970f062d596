import { AppError } from '#core/app-error.ts';
import { holdRates } from '#features/insights/conversions/commands/rates.server.ts';
import { recordConversion } from '#features/insights/conversions/commands/record-order.server.ts';
import { recordRefundedTotal } from '#features/insights/conversions/commands/record-refund.server.ts';
import { sourceOfKind } from '#features/insights/conversions/commands/save-shop.server.ts';
import { orderDiffers } from '#features/insights/conversions/errors.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { OrderFact } from '../files/read-orders.ts';
import { readPromoCodes } from './read-shop.server.ts';

/**
 * Records the orders of a file: those that the shop has not told itself, and what it has not told of the others. An
 * order that it told with another amount stands as it is.
 */
export async function recordOrders(
  tx: Tx,
  { id: importId, brandId, shop }: { id: string; brandId: string; shop: string },
  orders: readonly OrderFact[],
): Promise<{ recorded: number; known: number; differing: number }> {
  const source = { ...(await sourceOfKind(tx, brandId, 'orders_file', 'Shopify')), shop };
  // Before any of the orders, as whoever changes a rate.
  await holdRates(tx, brandId);
  const codeOf = await readPromoCodes(tx, brandId, orders);
  const counts = { recorded: 0, known: 0, differing: 0 };
  const kind = 'purchase';
  // In one order, so that two files never wait for each other in a circle.
  for (const fact of orders.toSorted((one, other) => (one.order < other.order ? -1 : 1))) {
    const { order: orderId, currency, totalMinor, refundedMinor } = fact;
    const occurredAt = new Date(fact.occurredAt);
    const told = { orderId, kind, occurredAt, amountMinor: totalMinor, currency } as const;
    try {
      const code = codeOf(fact)?.code ?? fact.codes[0];
      const { outcome } = await recordConversion(tx, source, { ...told, code, importId });
      const hasRefund =
        refundedMinor > 0 &&
        (await recordRefundedTotal(tx, source, { ...told, totalMinor: refundedMinor, importId }));
      if (outcome === 'known' && !hasRefund) counts.known++;
      else counts.recorded++;
    } catch (error) {
      if (!(error instanceof AppError && error.code === orderDiffers.code)) throw error;
      counts.differing++;
    }
  }
  return counts;
}
