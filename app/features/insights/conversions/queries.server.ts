import { and, asc, count, desc, eq, isNull, min, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { cursorTimestamp, joinCursor, type Page, splitCursor, toPage } from '#core/pagination.ts';
import { required } from '#core/typed-values.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { afterCursor } from '#platform/db/keyset.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import type { Rate, RatePage, Shop, ShopOrder } from './schema.ts';
import { conversions, currencyRates, shopOrders, shops } from './tables.server.ts';

/** The brand's shops, oldest first. `fromDay` of an order source is null for the shop's first one. */
export async function listShops(actor: Actor, { limit, cursor }: ListQuery): Promise<Page<Shop>> {
  const rows = await db
    .select({
      id: shops.id,
      name: shops.name,
      windowDays: shops.windowDays,
      disabledAt: shops.disabledAt,
      previousSecret: shops.previousSecret,
      createdAt: shops.createdAt,
      sources: sql<Shop['sources']>`(
        SELECT json_agg(json_build_object('source', source, 'fromDay', nullif(from_day::text, '-infinity')) ORDER BY from_day)
          FROM shop_sources WHERE shop_id = shops.id)`,
      lastOrderAt: sql<Date | null>`(
        SELECT received_at FROM conversions WHERE shop_id = shops.id ORDER BY conversions.id DESC LIMIT 1)`.mapWith(
        conversions.receivedAt,
      ),
    })
    .from(shops)
    .where(and(eq(shops.brandId, actor.workspaceId), afterCursor(shops.id, cursor)))
    .orderBy(asc(shops.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
  return {
    nextCursor,
    items: items.map(({ disabledAt, previousSecret, createdAt, lastOrderAt, ...shop }) => ({
      ...shop,
      isDisabled: disabledAt !== null,
      hasPreviousSecret: previousSecret !== null,
      createdAt: createdAt.toISOString(),
      lastOrderAt: lastOrderAt?.toISOString() ?? null,
    })),
  };
}

/** The fields that an order must have. An absent one matches all orders. */
type OrderFilter = Partial<Pick<typeof shopOrders.$inferSelect, 'campaignId' | 'creatorId' | 'channel'>>;

/** The brand's orders by the time of the order, newest first. */
export async function listOrders(
  actor: Actor,
  { limit, cursor }: ListQuery,
  filter: OrderFilter = {},
): Promise<Page<ShopOrder>> {
  const rows = await db
    .select({
      id: shopOrders.id,
      orderId: shopOrders.orderId,
      shop: shops.name,
      source: shopOrders.source,
      kind: shopOrders.kind,
      isTest: shopOrders.isTest,
      occurredAt: shopOrders.occurredAt,
      receivedAt: shopOrders.receivedAt,
      amountMinor: shopOrders.amountMinor,
      currency: shopOrders.currency,
      usdCents: shopOrders.usdCents,
      refundedMinor: shopOrders.refundedMinor,
      attributedBy: shopOrders.attributedBy,
      clickAt: shopOrders.clickAt,
      promoCode: shopOrders.promoCode,
      channel: shopOrders.channel,
      campaign: { id: campaigns.id, title: campaigns.title },
      creator: { id: workspaces.id, name: workspaces.name },
    })
    .from(shopOrders)
    .innerJoin(shops, eq(shops.id, shopOrders.shopId))
    .leftJoin(campaigns, eq(campaigns.id, shopOrders.campaignId))
    .leftJoin(workspaces, eq(workspaces.id, shopOrders.creatorId))
    .where(
      and(
        eq(shopOrders.brandId, actor.workspaceId),
        filter.campaignId ? eq(shopOrders.campaignId, filter.campaignId) : undefined,
        filter.creatorId ? eq(shopOrders.creatorId, filter.creatorId) : undefined,
        filter.channel ? eq(shopOrders.channel, filter.channel) : undefined,
        cursor ? comesAfter(cursor) : undefined,
      ),
    )
    .orderBy(desc(shopOrders.occurredAt), desc(shopOrders.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, ({ occurredAt, id }) =>
    joinCursor(occurredAt.getTime(), id),
  );
  return {
    nextCursor,
    items: items.map((order) => ({
      ...order,
      occurredAt: order.occurredAt.toISOString(),
      receivedAt: order.receivedAt.toISOString(),
      clickAt: order.clickAt?.toISOString() ?? null,
    })),
  };
}

function comesAfter(cursor: string): SQL {
  const [moment, id] = splitCursor(cursor);
  return sql`(${shopOrders.occurredAt}, ${shopOrders.id}) < (${cursorTimestamp(moment)}::timestamptz, ${id})`;
}

/** The brand's exchange rates by currency and day, with the currencies that need one (`waiting`). */
export async function listRates(actor: Actor, { limit, cursor }: ListQuery): Promise<RatePage> {
  const [currency, day] = splitCursor(cursor);
  const [rows, waiting] = await Promise.all([
    db
      .select({
        id: currencyRates.id,
        currency: currencyRates.currency,
        fromDay: currencyRates.fromDay,
        perUsd: currencyRates.perUsd,
      })
      .from(currencyRates)
      .where(
        and(
          eq(currencyRates.brandId, actor.workspaceId),
          cursor
            ? sql`(${currencyRates.currency}, ${currencyRates.fromDay}::text) > (${currency}, ${day})`
            : undefined,
        ),
      )
      .orderBy(asc(currencyRates.currency), asc(currencyRates.fromDay))
      .limit(limit + 1),
    readOrdersWithoutRate(actor),
  ]);
  return { ...toPage<Rate>(rows, limit, (rate) => joinCursor(rate.currency, rate.fromDay)), waiting };
}

/** Orders whose currency has no rate yet, by currency. Metrics in dollars do not include them. */
async function readOrdersWithoutRate(actor: Actor): Promise<RatePage['waiting']> {
  const currencies = await db
    .select({ currency: shopOrders.currency, orders: count(), firstOrderAt: min(shopOrders.occurredAt) })
    .from(shopOrders)
    .where(
      and(
        eq(shopOrders.brandId, actor.workspaceId),
        ne(shopOrders.currency, 'USD'),
        isNull(shopOrders.usdCents),
        eq(shopOrders.isTest, false),
      ),
    )
    .groupBy(shopOrders.currency)
    .orderBy(asc(shopOrders.currency));
  return currencies.map(({ firstOrderAt, ...rest }) => ({
    ...rest,
    firstDay: dayOf(required(firstOrderAt, 'first order')),
  }));
}
