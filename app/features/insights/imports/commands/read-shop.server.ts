import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { SHOP_KINDS } from '#features/insights/conversions/rules.ts';
import { conversions, sources } from '#features/insights/conversions/tables.server.ts';
import { links } from '#features/insights/tracking/tables.server.ts';
import type { Reader } from '#platform/db/db.server.ts';
import type { OrderFact } from '../files/read-orders.ts';

const MAIN = 'main';

/** The shop whose orders a file tells: the one that the brand has or names. Null: it has several and names none. */
export async function readShop(reader: Reader, brandId: string, chosen: string | undefined) {
  const rows = await reader
    .selectDistinct({ shop: sources.shop })
    .from(sources)
    .where(and(eq(sources.brandId, brandId), inArray(sources.kind, SHOP_KINDS)))
    .orderBy(asc(sources.shop));
  const shops = rows.map(({ shop }) => shop);
  if (shops.length < 2) return { shop: shops[0] ?? MAIN, shops: [] };
  return { shop: shops.find((shop) => shop === chosen) ?? null, shops };
}

/** Which of the codes that were typed is a promo code of the brand, and the campaign to which it belongs. */
export async function readPromoCodes(reader: Reader, brandId: string, orders: readonly OrderFact[]) {
  const typed = [...new Set(orders.flatMap(({ codes }) => codes.map((code) => code.toLowerCase())))];
  const rows = await reader
    .select({ code: sql<string>`lower(${links.promoCode})`, campaignId: links.campaignId })
    .from(links)
    .where(
      and(eq(links.brandId, brandId), sql`lower(${links.promoCode}) = ANY(${sql.param(typed)}::text[])`),
    );
  const campaigns = new Map(rows.map(({ code, campaignId }) => [code, campaignId]));
  return ({ codes }: OrderFact) => {
    const code = codes.find((it) => campaigns.has(it.toLowerCase()));
    return code === undefined ? null : { code, campaignId: campaigns.get(code.toLowerCase())! };
  };
}

/** The orders of a shop that are there already, by their number; those alone that more than a browser told. */
export async function readKnown(reader: Reader, brandId: string, shop: string, orders: readonly OrderFact[]) {
  const rows = await reader
    .select({
      orderId: conversions.orderId,
      amountMinor: conversions.amountMinor,
      currency: conversions.currency,
    })
    .from(conversions)
    .innerJoin(sources, eq(sources.id, conversions.sourceId))
    .where(
      and(
        eq(conversions.brandId, brandId),
        eq(conversions.shop, shop),
        eq(conversions.kind, 'purchase'),
        eq(conversions.isTest, false),
        ne(sources.kind, 'pixel'),
        sql`${conversions.orderId} = ANY(${sql.param(orders.map(({ order }) => order))}::text[])`,
      ),
    );
  return new Map(rows.map((row) => [row.orderId, row]));
}
