import { sql } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { shopOrders } from '#features/insights/conversions/tables.server.ts';
import { channelDays } from '#features/insights/imports/tables.server.ts';
import { linkDays, links } from '#features/insights/tracking/tables.server.ts';
import { db, inTransaction, type Tx, withoutTimeout } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { metricDays, metricMarks } from '../tables.server.ts';

/** Days per transaction, so that other transactions wait only briefly for its locks. */
const BATCH_SIZE = 200;

/**
 * Recomputes the metrics of marked days and returns how many. Deletes the marks first: later statements see the facts
 * committed with them. A locked mark stays for the next run.
 */
export const rollUpBatch = (): Promise<number> =>
  inTransaction(async (tx) => {
    await tx.execute(withoutTimeout);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('analytics.roll-up'))`);
    const { rows } = await tx.execute<{ campaignId: string; day: string }>(sql`
      WITH due AS (
        SELECT DISTINCT campaign_id, day FROM ${metricMarks} ORDER BY campaign_id, day LIMIT ${BATCH_SIZE}
      ), free AS (
        SELECT metric_marks.ctid FROM ${metricMarks} JOIN due USING (campaign_id, day)
           FOR UPDATE OF metric_marks SKIP LOCKED
      ), taken AS (
        DELETE FROM ${metricMarks} WHERE ctid = ANY(ARRAY(SELECT ctid FROM free)) RETURNING campaign_id, day
      )
      SELECT DISTINCT campaign_id AS "campaignId", day::text FROM taken`);
    if (rows.length > 0) await recompute(tx, rows);
    return rows.length;
  });

export async function hasMarkedDays(): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM ${metricMarks} LIMIT 1`);
  return rows.length > 0;
}

/** Forged orders can exceed a bigint; the sum is capped so that they do not fail the roll-up of other days. */
const total = (column: string) => {
  const sum = sql`sum(${sql.identifier(column)})`;
  const max = sql.raw(String(Number.MAX_SAFE_INTEGER));
  return sql`CASE WHEN ${sum} > ${max} THEN ${max} ELSE ${sum} END`;
};

/** Each part of the union fills the columns of its source: links, orders of shops, imports. */
async function recompute(tx: Tx, days: { campaignId: string; day: string }[]): Promise<void> {
  // Deleting a campaign locks it first, too.
  const { rows: brands } = await tx.execute<{ brandId: string }>(sql`
    SELECT brand_id AS "brandId" FROM ${campaigns}
     WHERE id = ANY(${sql.param(days.map(({ campaignId }) => campaignId))}) ORDER BY id FOR KEY SHARE`);
  const changed = sql`unnest(${sql.param(days.map(({ campaignId }) => campaignId))}::text[],
                           ${sql.param(days.map(({ day }) => day))}::date[]) AS changed (campaign_id, day)`;
  await tx.execute(sql`
    DELETE FROM ${metricDays} USING ${changed}
     WHERE metric_days.campaign_id = changed.campaign_id AND metric_days.day = changed.day`);
  await tx.execute(sql`
    WITH changed AS (SELECT * FROM ${changed}), facts AS (
      SELECT changed.campaign_id, changed.day, links.creator_id, links.channel, 'link' AS source,
             NULL::bigint AS impressions, NULL::bigint AS views, sum(link_days.clicks) AS clicks,
             sum(link_days.visitors) AS visitors, NULL::bigint AS purchases, NULL::numeric AS revenue_cents,
             NULL::numeric AS refund_cents, NULL::bigint AS unconverted, NULL::numeric AS reported_clicks,
             NULL::numeric AS reported_purchases, NULL::numeric AS reported_revenue_cents, NULL::numeric AS ad_cents
        FROM changed JOIN ${links} ON links.campaign_id = changed.campaign_id
             JOIN ${linkDays} ON link_days.link_no = links.no AND link_days.day = changed.day
       GROUP BY 1, 2, 3, 4
       UNION ALL
      SELECT changed.campaign_id, changed.day, sold.creator_id, sold.channel, sold.source || ' ' || sold.shop_id,
             NULL, NULL, NULL, NULL, count(*), coalesce(sum(usd_cents), 0), coalesce(sum(refunded_cents), 0),
             count(*) FILTER (WHERE usd_cents IS NULL), NULL, NULL, NULL, NULL
        FROM changed JOIN ${shopOrders} AS sold ON sold.campaign_id = changed.campaign_id
             AND occurred_at >= changed.day::timestamp AT TIME ZONE 'utc'
             AND occurred_at < (changed.day + 1)::timestamp AT TIME ZONE 'utc'
       WHERE kind = 'purchase' AND NOT is_test GROUP BY 1, 2, 3, 4, 5
       UNION ALL
      SELECT changed.campaign_id, changed.day, channel_days.creator_id, channel_days.channel, channel_days.import_id,
             sum(impressions), sum(views), NULL, NULL, NULL, NULL, NULL, NULL, sum(link_clicks), sum(purchases),
             sum(in_usd_cents(channel_days.brand_id, revenue_minor, currency, channel_days.day)),
             sum(in_usd_cents(channel_days.brand_id, spend_minor, currency, channel_days.day))
        FROM changed JOIN ${channelDays} ON channel_days.campaign_id = changed.campaign_id AND channel_days.day = changed.day
       WHERE NOT is_replaced GROUP BY 1, 2, 3, 4, 5
    )
    INSERT INTO ${metricDays} (brand_id, campaign_id, day, creator_id, channel, impressions, views, clicks, visitors,
                               purchases, revenue_cents, refund_cents, unconverted, reported_clicks, reported_purchases,
                               reported_revenue_cents, ad_cents, sources)
    SELECT campaigns.brand_id, campaign_id, day, coalesce(creator_id, ''), coalesce(channel, ''),
           ${total('impressions')}, ${total('views')}, ${total('clicks')}, ${total('visitors')}, ${total('purchases')},
           ${total('revenue_cents')}, ${total('refund_cents')}, ${total('unconverted')}, ${total('reported_clicks')},
           ${total('reported_purchases')}, ${total('reported_revenue_cents')}, ${total('ad_cents')}, array_agg(DISTINCT source ORDER BY source)
      FROM facts JOIN ${campaigns} ON campaigns.id = campaign_id
     GROUP BY 1, 2, 3, 4, 5`);
  await sendLiveEvent(tx, [...new Set(brands.map(({ brandId }) => brandId))], ['analytics']);
}
