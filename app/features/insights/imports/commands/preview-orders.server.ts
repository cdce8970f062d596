import { inArray } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { OrderFact } from '../files/read-orders.ts';
import type { RefusedRow } from '../rules.ts';
import type { ImportPreview } from '../schema.ts';
import { readKnown, readPromoCodes } from './read-shop.server.ts';

type Told = Pick<ImportPreview, 'orders' | 'totals'> & { refused: RefusedRow[] };

/** What a file of orders would bring: what comes anew, by the campaigns whose promo codes were typed. */
export async function previewOrders(
  brandId: string,
  shop: string | null,
  orders: readonly OrderFact[],
): Promise<Told> {
  if (orders.length === 0 || !shop) return { orders: null, totals: [], refused: [] };
  const known = await readKnown(db, brandId, shop, orders);
  const codeOf = await readPromoCodes(db, brandId, orders);
  const differs = orders.filter(({ order, totalMinor, currency }) => {
    const there = known.get(order);
    return there && (there.amountMinor !== totalMinor || there.currency !== currency);
  });
  const news = orders.filter(({ order }) => !known.has(order));
  const byCampaign = Map.groupBy(news, (order) => codeOf(order)?.campaignId ?? null);
  const ids = [...byCampaign.keys()].filter((id) => id !== null);
  const named = await db
    .select({ id: campaigns.id, title: campaigns.title })
    .from(campaigns)
    .where(inArray(campaigns.id, ids));
  return {
    orders: {
      new: news.length,
      known: known.size - differs.length,
      differs: differs.length,
      refunds: orders.filter(({ refundedMinor }) => refundedMinor > 0).length,
      unattributed: byCampaign.get(null)?.length ?? 0,
    },
    totals: named.map((campaign) => totalOf(campaign, byCampaign.get(campaign.id)!)),
    refused: differs.map(({ line, order }) => ({ line, reason: 'orderDiffers', text: order })),
  };
}

function totalOf(campaign: { id: string; title: string }, orders: readonly OrderFact[]) {
  const byCurrency = Map.groupBy(orders, ({ currency }) => currency);
  return {
    campaign,
    days: new Set(orders.map(({ occurredAt }) => occurredAt.slice(0, 10))).size,
    impressions: null,
    views: null,
    clicks: null,
    purchases: orders.length,
    money: [...byCurrency].map(([currency, its]) => ({
      currency,
      revenue: its.reduce((sum, { totalMinor, refundedMinor }) => sum + totalMinor - refundedMinor, 0),
      spend: null,
    })),
  };
}
