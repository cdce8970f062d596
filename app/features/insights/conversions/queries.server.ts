import { and, asc, count, desc, eq, gt, inArray, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { momentOf, type Page, toPage } from '#core/pagination.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { dayOf } from '#features/insights/tracking/rules.ts';
import { db } from '#platform/db/db.server.ts';
import { SHOP_KINDS } from './rules.ts';
import type { OrderSource, Rate, RatePage, ShopOrder } from './schema.ts';
import { conversions, currencyRates, sources } from './tables.server.ts';

type PageQuery = { limit: number; cursor?: string | undefined };

/** The actor's shops, in the order in which they were connected. */
export async function listSources(actor: Actor, { limit, cursor }: PageQuery): Promise<Page<OrderSource>> {
  const rows = await db
    .select({
      id: sources.id,
      kind: sql<OrderSource['kind']>`${sources.kind}`,
      counts: sources.counts,
      name: sources.name,
      shop: sources.shop,
      windowDays: sources.windowDays,
      disabledAt: sources.disabledAt,
      previousSecret: sources.previousSecret,
      createdAt: sources.createdAt,
      lastOrderAt: sql<Date | null>`(
        SELECT received_at FROM conversions WHERE source_id = sources.id ORDER BY conversions.id DESC LIMIT 1)`.mapWith(
        conversions.receivedAt,
      ),
    })
    .from(sources)
    .where(
      and(
        eq(sources.brandId, actor.workspaceId),
        inArray(sources.kind, SHOP_KINDS),
        cursor ? gt(sources.id, cursor) : undefined,
      ),
    )
    .orderBy(asc(sources.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
  return {
    nextCursor,
    items: items.map(({ disabledAt, previousSecret, createdAt, lastOrderAt, ...source }) => ({
      ...source,
      isDisabled: disabledAt !== null,
      hasPreviousSecret: previousSecret !== null,
      createdAt: createdAt.toISOString(),
      lastOrderAt: lastOrderAt?.toISOString() ?? null,
    })),
  };
}

/** The orders of the actor's shops, the latest first. */
export async function listOrders(
  actor: Actor,
  { limit, cursor }: PageQuery,
  only: Partial<Pick<typeof conversions.$inferSelect, 'campaignId' | 'creatorId' | 'channel'>> = {},
): Promise<Page<ShopOrder>> {
  const rows = await db
    .select({
      order: conversions,
      source: sources.name,
      isReported: sql<boolean>`${sources.kind} = 'pixel'`,
      isCounted: sources.counts,
      campaign: { id: campaigns.id, title: campaigns.title },
      creator: { id: workspaces.id, name: workspaces.name },
      refundedMinor: sql<number>`coalesce((
        SELECT sum(amount_minor) FROM conversion_refunds WHERE conversion_id = ${conversions.id}), 0)`.mapWith(
        Number,
      ),
    })
    .from(conversions)
    .innerJoin(sources, eq(sources.id, conversions.sourceId))
    .leftJoin(campaigns, eq(campaigns.id, conversions.campaignId))
    .leftJoin(workspaces, eq(workspaces.id, conversions.creatorId))
    .where(
      and(
        eq(conversions.brandId, actor.workspaceId),
        only.campaignId ? eq(conversions.campaignId, only.campaignId) : undefined,
        only.creatorId ? eq(conversions.creatorId, only.creatorId) : undefined,
        only.channel ? eq(conversions.channel, only.channel) : undefined,
        cursor ? isBefore(cursor) : undefined,
      ),
    )
    .orderBy(desc(conversions.occurredAt), desc(conversions.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(
    rows,
    limit,
    ({ order }) => `${order.occurredAt.getTime()}~${order.id}`,
  );
  return {
    nextCursor,
    items: items.map(({ order, ...rest }) => ({
      id: order.id,
      orderId: order.orderId,
      kind: order.kind,
      isTest: order.isTest,
      occurredAt: order.occurredAt.toISOString(),
      receivedAt: order.receivedAt.toISOString(),
      amountMinor: order.amountMinor,
      currency: order.currency,
      usdCents: order.usdCents,
      attributedBy: order.attributedBy,
      clickAt: order.clickAt?.toISOString() ?? null,
      promoCode: order.promoCode,
      channel: order.channel,
      ...rest,
    })),
  };
}

function isBefore(cursor: string): SQL {
  const [moment, id] = cursor.split('~');
  return sql`(${conversions.occurredAt}, ${conversions.id}) < (${momentOf(moment)}::timestamptz, ${id ?? ''})`;
}

/** The actor's rates by currency and day, and what waits for one. */
export async function listRates(actor: Actor, { limit, cursor }: PageQuery): Promise<RatePage> {
  const [currency, day] = cursor?.split('~') ?? [];
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
            ? sql`(${currencyRates.currency}, ${currencyRates.fromDay}::text) > (${currency}, ${day ?? ''})`
            : undefined,
        ),
      )
      .orderBy(asc(currencyRates.currency), asc(currencyRates.fromDay))
      .limit(limit + 1),
    db
      .select({
        currency: conversions.currency,
        orders: count(),
        first: min(conversions.occurredAt),
      })
      .from(sources)
      .innerJoin(conversions, eq(conversions.sourceId, sources.id))
      .where(
        and(
          eq(sources.brandId, actor.workspaceId),
          eq(sources.counts, true),
          isNull(conversions.usdCents),
          eq(conversions.isTest, false),
        ),
      )
      .groupBy(conversions.currency)
      .orderBy(asc(conversions.currency)),
  ]);
  const page = toPage<Rate>(rows, limit, (rate) => `${rate.currency}~${rate.fromDay}`);
  return {
    ...page,
    waiting: waiting.map(({ first, ...rest }) => ({ ...rest, firstDay: dayOf(first!) })),
  };
}
