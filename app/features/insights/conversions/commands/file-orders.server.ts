import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import { required } from '#core/typed-values.ts';
import { markDaysChanged } from '#features/insights/tracking/commands/mark-days-changed.server.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import type { Reader, Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import type { FileOrder } from '../rules.ts';
import { conversionRefunds, conversions } from '../tables.server.ts';
import { LINK_COLUMNS, NOT_ATTRIBUTED } from './attribute-order.server.ts';
import { lockRatesShared } from './lock-rates.server.ts';

/** A statement of PostgreSQL has at most 65,535 parameters. */
const BATCH_SIZE = 2_000;

/** Splits the orders of a file: `accepted` ones count; the others the shop itself has reported, or it reports the orders of their day. */
export async function splitFileOrders(
  reader: Reader,
  brandId: string,
  shopId: string | null,
  orders: readonly FileOrder[],
) {
  const column = (of: (order: FileOrder) => string) => sql.param(orders.map(of));
  const { rows } = await reader.execute<{ source: string | null; existingSource: string | null }>(sql`
    SELECT source_on(${shopId}, day) AS source, existing.source AS "existingSource"
      FROM unnest(${column(({ order }) => order)}::text[], ${column(({ occurredAt }) => occurredAt.slice(0, 10))}::date[])
           WITH ORDINALITY AS file_order (order_id, day, nth)
      LEFT JOIN conversions existing ON existing.brand_id = ${brandId} AND existing.shop_id = ${shopId}
           AND existing.kind = 'purchase' AND NOT is_test AND NOT is_replaced AND existing.order_id = file_order.order_id
     ORDER BY nth`);
  const linkOf = await prepareCodeLookup(reader, brandId, orders);
  // Without a source or an existing order, a file may report.
  const canFileReport = (nth: number) =>
    [rows[nth]?.source, rows[nth]?.existingSource].every((source) => (source ?? 'files') === 'files');
  return {
    accepted: orders
      .filter((_, nth) => canFileReport(nth))
      .map((order) => ({ ...order, link: order.codes.map(linkOf).find((link) => link !== undefined) })),
    reported: orders.filter((_, nth) => !canFileReport(nth)),
  };
}

/** Returns a function from a promo code, in any case, to its link. */
async function prepareCodeLookup(reader: Reader, brandId: string, orders: readonly FileOrder[]) {
  const codes = [...new Set(orders.flatMap((order) => order.codes.map((code) => code.toLowerCase())))];
  const rows = await reader
    .select(LINK_COLUMNS)
    .from(links)
    .where(
      and(eq(links.brandId, brandId), sql`lower(${links.promoCode}) = ANY(${sql.param(codes)}::text[])`),
    );
  const byCode = new Map(rows.map((link) => [link.promoCode?.toLowerCase(), link]));
  return (code: string) => byCode.get(code.toLowerCase());
}

type Import = { brandId: string; shopId: string; importId: string };

/** Records the orders of a file; the same orders of earlier files no longer count. The imports of the brand are locked. */
export async function recordFileOrders(
  tx: Tx,
  { brandId, shopId, importId }: Import,
  orders: readonly FileOrder[],
): Promise<{ recorded: number; reported: number }> {
  // unscoped: the caller has chosen one of the brand's shops
  await tx.execute(sql`SELECT FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`);
  await lockRatesShared(tx, brandId);
  const { accepted, reported } = await splitFileOrders(tx, brandId, shopId, orders);
  const numbers = accepted.map(({ order }) => order);
  const replacedOrders = await tx
    .update(conversions)
    .set({ isReplaced: true })
    .where(
      and(
        eq(conversions.brandId, brandId),
        eq(conversions.shopId, shopId),
        eq(conversions.kind, 'purchase'),
        eq(conversions.isTest, false),
        eq(conversions.isReplaced, false),
        sql`order_id = ANY(${sql.param(numbers)}::text[])`,
      ),
    )
    .returning();
  const rows = accepted.map(({ order, occurredAt, currency, totalMinor, link }) => ({
    id: newId('con'),
    ...{ brandId, shopId, importId, source: 'files' as const, orderId: order, currency },
    occurredAt: new Date(occurredAt),
    amountMinor: totalMinor,
    ...(link ? { ...link, attributedBy: 'code' as const } : NOT_ATTRIBUTED),
  }));
  const refunds = accepted.flatMap(({ refundedMinor: amountMinor, occurredAt }, nth) =>
    amountMinor > 0
      ? {
          id: newId('cnr'),
          conversionId: required(rows[nth], 'order').id,
          // A file has one sum of refunds per order.
          refundId: 'file',
          ...{ amountMinor, occurredAt: new Date(occurredAt) },
        }
      : [],
  );
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await tx.insert(conversions).values(rows.slice(at, at + BATCH_SIZE));
  for (let at = 0; at < refunds.length; at += BATCH_SIZE)
    await tx.insert(conversionRefunds).values(refunds.slice(at, at + BATCH_SIZE));
  await refreshOrders(tx, brandId, [...replacedOrders, ...rows]);
  return { recorded: accepted.length, reported: reported.length };
}

/** Deletes the orders of a file. An earlier file with the same order counts again. */
export async function undoFileOrders(tx: Tx, brandId: string, importId: string): Promise<void> {
  const removedOrders = await tx
    .delete(conversions)
    .where(and(eq(conversions.brandId, brandId), eq(conversions.importId, importId)))
    .returning();
  // Of several earlier files, the newest counts.
  const isSameOrder = sql`other.shop_id = conversions.shop_id AND other.kind = conversions.kind
    AND other.order_id = conversions.order_id AND NOT other.is_test`;
  const restoredOrders = await tx
    .update(conversions)
    .set({ isReplaced: false })
    .where(
      and(
        eq(conversions.brandId, brandId),
        eq(conversions.isReplaced, true),
        sql`NOT EXISTS (SELECT FROM conversions other WHERE other.brand_id = ${brandId} AND ${isSameOrder} AND NOT other.is_replaced)`,
        sql`import_id = (SELECT max(import_id) FROM conversions other WHERE other.brand_id = ${brandId} AND ${isSameOrder} AND other.is_replaced)`,
      ),
    )
    .returning();
  await refreshOrders(tx, brandId, [...removedOrders, ...restoredOrders]);
}

type ChangedOrder = { campaignId: string | null; occurredAt: Date };

async function refreshOrders(tx: Tx, brandId: string, orders: readonly ChangedOrder[]): Promise<void> {
  for (const { campaignId, occurredAt } of orders)
    if (campaignId) await markDaysChanged(tx, campaignId, occurredAt.toISOString().slice(0, 10));
  await sendLiveEvent(tx, [brandId], ['conversions']);
}
