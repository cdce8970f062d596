import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { firstOf, recordOf } from '#core/typed-values.ts';
import { db } from '#platform/db/db.server.ts';
import { METRIC_NAMES, METRICS, type MetricName, type Sums, type Totals } from '../figures.ts';
import { CARDS, percentOf, type Range, rangeBefore, rangeOf, returnOnSpend, TOP_CREATORS } from '../rules.ts';
import type {
  Figure,
  FilterSelection,
  MarketingCampaign,
  MarketingCreator,
  MarketingDay,
  MarketingDays,
  MarketingQuery,
  MarketingSummary,
} from '../schema.ts';
import { isSelected, listChoices, readSelection } from './filter.server.ts';
import { readOldestMark, readSources } from './sources.server.ts';

/**
 * Each day's metric comes from the nearest source (links, orders, else platforms), never from a sum of sources. The
 * source is found before the filter applies. Content cost is read from payments, so a reversed payment is no cost.
 */
const metricsOf = ({ workspaceId }: Actor, { from, to }: Range, chosen: FilterSelection): SQL => sql`
  content_costs AS (
    SELECT campaign_id, creator_id, (payout_processed_at AT TIME ZONE 'utc')::date AS day,
           -- The released part is back in the wallet. A payout of zero must not divide.
           sum(amount_cents * (creator_payout_cents - released_cents) / greatest(creator_payout_cents, 1)) AS content_cents
      FROM payments
     WHERE brand_id = ${workspaceId} AND kind = 'video' AND status = 'completed' AND campaign_id IS NOT NULL
       AND payout_processed_at >= ${from}::timestamp AT TIME ZONE 'utc'
       AND payout_processed_at < (${to}::timestamp + interval '1 day') AT TIME ZONE 'utc'
     GROUP BY 1, 2, 3
  ), facts AS (
    SELECT campaign_id, day, creator_id, channel, impressions, views, clicks, visitors, purchases,
           revenue_cents - coalesce(refund_cents, 0) AS revenue_cents, unconverted, reported_clicks, reported_purchases,
           reported_revenue_cents, NULL::numeric AS content_cents, ad_cents, sources
      FROM metric_days WHERE brand_id = ${workspaceId} AND day BETWEEN ${from}::date AND ${to}::date
     UNION ALL
    -- The columns of the first SELECT: content cost has neither a channel nor results.
    SELECT campaign_id, day, coalesce(creator_id, ''), '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
           content_cents, NULL, '{}'
      FROM content_costs
  ), linked_days AS (
    -- The campaign had an active link or clicks: its clicks come from links, not from platforms.
    SELECT campaign_id, day FROM (SELECT DISTINCT campaign_id, day FROM facts) fact_days
     WHERE EXISTS (
       SELECT FROM links WHERE links.campaign_id = fact_days.campaign_id
          AND (links.created_at AT TIME ZONE 'utc')::date <= day
          AND (links.disabled_at IS NULL OR (links.disabled_at AT TIME ZONE 'utc')::date >= day))
        OR EXISTS (
       SELECT FROM facts WHERE facts.campaign_id = fact_days.campaign_id AND facts.day = fact_days.day AND clicks IS NOT NULL)
  ), shop_days AS (
    -- A shop reports its orders itself or has some: purchases and revenue come from shops, not from platforms.
    SELECT day::date FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS day
     WHERE EXISTS (
       SELECT FROM shops WHERE brand_id = ${workspaceId} AND source_on(id, day::date) <> 'files'
          AND (created_at AT TIME ZONE 'utc')::date <= day
          AND (disabled_at IS NULL OR (disabled_at AT TIME ZONE 'utc')::date >= day))
        OR EXISTS (
       SELECT FROM shops CROSS JOIN LATERAL (
         SELECT FROM conversions
          WHERE shop_id = shops.id AND kind = 'purchase' AND NOT is_test AND NOT is_replaced
            AND occurred_at >= day::timestamp AT TIME ZONE 'utc'
            AND occurred_at < (day::date + 1)::timestamp AT TIME ZONE 'utc' LIMIT 1) AS sold
        WHERE brand_id = ${workspaceId})
  ), metrics AS (
    SELECT facts.campaign_id, facts.day, facts.creator_id, channel,
           CASE WHEN impressions IS NOT NULL OR views IS NOT NULL
                THEN coalesce(impressions, 0) + coalesce(views, 0) END AS impressions, impressions AS ad_impressions,
           CASE WHEN linked_days.day IS NOT NULL THEN coalesce(clicks, 0) END AS clicks,
           CASE WHEN linked_days.day IS NULL THEN reported_clicks END AS reported_clicks, visitors,
           CASE WHEN shop_days.day IS NOT NULL THEN coalesce(purchases, 0) ELSE reported_purchases END AS purchases,
           CASE WHEN shop_days.day IS NOT NULL THEN coalesce(revenue_cents, 0) ELSE reported_revenue_cents END AS revenue_cents,
           unconverted, content_cents, ad_cents, sources
      FROM facts
           LEFT JOIN linked_days ON linked_days.campaign_id = facts.campaign_id AND linked_days.day = facts.day
           LEFT JOIN shop_days ON shop_days.day = facts.day
     WHERE ${isSelected(chosen, sql`facts`)}
  )`;

const SUM_COLUMNS = sql`
  sum(impressions)::float8 AS impressions, sum(clicks)::float8 AS clicks,
  sum(reported_clicks)::float8 AS "reportedClicks", sum(visitors)::float8 AS visitors,
  sum(purchases)::float8 AS purchases, sum(revenue_cents)::float8 AS "revenueCents",
  sum(content_cents)::float8 AS "contentCents", sum(ad_cents)::float8 AS "adCents"`;

/** Clicks and impressions of a campaign's days with both, because a click-through rate needs both. */
const RATE_DAYS = sql`
  rate_days AS (
    SELECT campaign_id, day, sum(coalesce(clicks, reported_clicks)) AS clicks, sum(impressions) AS impressions
      FROM metrics GROUP BY campaign_id, day
    HAVING sum(coalesce(clicks, reported_clicks)) IS NOT NULL AND sum(impressions) IS NOT NULL
  )`;

async function readTotals(actor: Actor, range: Range, chosen: FilterSelection): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    WITH ${metricsOf(actor, range, chosen)}, ${RATE_DAYS}
    SELECT ${SUM_COLUMNS}, coalesce(sum(unconverted), 0)::int AS unconverted,
           coalesce(sum(ad_impressions), 0)::float8 AS "adImpressions",
           (SELECT coalesce(sum(clicks), 0)::float8 FROM rate_days) AS "seenClicks",
           (SELECT coalesce(sum(impressions), 0)::float8 FROM rate_days) AS "seenImpressions"
      FROM metrics`);
  return firstOf(rows);
}

export async function readMarketing(actor: Actor, query: MarketingQuery): Promise<MarketingSummary> {
  const range = rangeOf(query);
  const chosen = await readSelection(actor, query);
  const [metrics, campaigns, creators, channels, withoutRate, creatorChoices, has] = await Promise.all([
    readMetrics(actor, range, chosen),
    readCampaigns(actor, range, chosen, CARDS),
    readLeaders(actor, range, chosen),
    readChannels(actor, range, chosen),
    readWithoutRate(actor, range, chosen),
    listChoices(actor),
    readHas(actor),
  ]);
  return {
    ...{ ...range, chosen, creatorChoices, ...metrics },
    ...{ withoutRate, channels, campaigns, creators, has },
  };
}

async function readMetrics(actor: Actor, range: Range, chosen: FilterSelection) {
  const [now, before, sources, oldestMark] = await Promise.all([
    readTotals(actor, range, chosen),
    readTotals(actor, rangeBefore(range), chosen),
    readSources(actor, range, chosen),
    readOldestMark(actor),
  ]);
  const asOf = (oldestMark ?? new Date()).toISOString();
  const figure = (name: MetricName): Figure => {
    const { facts, of } = METRICS[name];
    const kinds = facts.filter((kind) => kind !== 'reportedClicks' || now.reportedClicks !== null);
    const kindSources = kinds.flatMap((kind) => sources[kind]);
    return {
      value: of(now),
      before: of(before),
      sources:
        of(now) === null
          ? []
          : [...new Map(kindSources.map((source) => [`${source.kind} ${source.label}`, source])).values()],
      asOf,
    };
  };
  return { ...recordOf(METRIC_NAMES, figure), isUpdating: oldestMark !== null };
}

/** The campaigns with most revenue first. `limit` is null for exports, which contain all of them. */
export async function readCampaigns(
  actor: Actor,
  range: Range,
  chosen: FilterSelection,
  limit: number | null,
): Promise<MarketingCampaign[]> {
  const { rows } = await db.execute<
    Sums &
      Pick<Totals, 'seenClicks' | 'seenImpressions'> &
      Pick<MarketingCampaign, 'id' | 'title' | 'trackingCode'>
  >(sql`
    WITH ${metricsOf(actor, range, chosen)}, ${RATE_DAYS}, sums AS (SELECT campaign_id, ${SUM_COLUMNS} FROM metrics GROUP BY campaign_id)
    SELECT campaigns.id, title, code AS "trackingCode", sums.impressions, sums.clicks, "reportedClicks", visitors, purchases,
           "revenueCents", "contentCents", "adCents", coalesce(rates.clicks, 0)::float8 AS "seenClicks",
           coalesce(rates.impressions, 0)::float8 AS "seenImpressions"
      FROM campaigns LEFT JOIN sums ON sums.campaign_id = campaigns.id
           LEFT JOIN (SELECT campaign_id, sum(clicks) AS clicks, sum(impressions) AS impressions FROM rate_days GROUP BY 1) rates
           ON rates.campaign_id = campaigns.id
           LEFT JOIN links ON links.campaign_id = campaigns.id AND links.creator_id IS NULL AND links.channel IS NULL
     WHERE campaigns.brand_id = ${actor.workspaceId} AND campaigns.status <> 'pending'
       AND (${chosen.campaign?.id ?? null}::text IS NULL OR campaigns.id = ${chosen.campaign?.id ?? null})
       AND (${!chosen.creator && !chosen.channel} OR sums.campaign_id IS NOT NULL)
     ORDER BY "revenueCents" DESC NULLS LAST, campaigns.id DESC LIMIT ${limit}`);
  return rows.map(({ seenClicks, seenImpressions, ...row }) => ({
    ...row,
    clickThroughRate: percentOf(seenClicks, seenImpressions),
    conversionRate: percentOf(row.purchases ?? 0, (row.clicks ?? 0) + (row.reportedClicks ?? 0)),
    returnOnSpend: returnOnSpend(row.revenueCents ?? 0, row.contentCents ?? 0),
  }));
}

/** The creators with most approved videos in the range, with their revenue and cost. The channel filter applies only to these two. */
async function readLeaders(actor: Actor, range: Range, chosen: FilterSelection): Promise<MarketingCreator[]> {
  const { rows } = await db.execute<Omit<MarketingCreator, 'returnOnSpend'>>(sql`
    WITH ${metricsOf(actor, range, chosen)}, results AS (
      SELECT creator_id, sum(revenue_cents)::float8 AS revenue,
             sum(content_cents)::float8 AS spend
        FROM metrics WHERE creator_id <> '' GROUP BY creator_id
    ), completed AS (
      SELECT s.creator_id, count(*)::int AS videos
        FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
       WHERE c.brand_id = ${actor.workspaceId} AND s.status = 'approved'
         AND s.reviewed_at >= ${range.from}::timestamp AT TIME ZONE 'utc'
         AND s.reviewed_at < (${range.to}::timestamp + interval '1 day') AT TIME ZONE 'utc'
         AND ${isSelected({ ...chosen, channel: null }, sql`s`)}
       GROUP BY s.creator_id
    )
    SELECT workspaces.id, workspaces.name, workspaces.image AS "imageUrl", videos AS "videosCompleted",
           revenue AS "revenueCents", coalesce(spend, 0)::float8 AS "spendCents"
      FROM completed LEFT JOIN results USING (creator_id) JOIN workspaces ON workspaces.id = creator_id
     ORDER BY videos DESC, revenue DESC NULLS LAST, workspaces.id LIMIT ${TOP_CREATORS}`);
  return rows.map((row) => ({ ...row, returnOnSpend: returnOnSpend(row.revenueCents ?? 0, row.spendCents) }));
}

/** Clicks by channel; null for links without one. */
async function readChannels(
  actor: Actor,
  range: Range,
  chosen: FilterSelection,
): Promise<MarketingSummary['channels']> {
  const { rows } = await db.execute<MarketingSummary['channels'][number]>(sql`
    WITH ${metricsOf(actor, range, chosen)}
    SELECT nullif(channel, '') AS channel, coalesce(sum(clicks), 0)::float8 AS clicks
      FROM metrics GROUP BY metrics.channel HAVING sum(clicks) > 0 ORDER BY 2 DESC, metrics.channel`);
  return rows;
}

/** Currencies of orders and ads that have no exchange rate, so their amounts are in no metric. */
async function readWithoutRate(
  { workspaceId }: Actor,
  { from, to }: Range,
  chosen: FilterSelection,
): Promise<string[]> {
  const { rows } = await db.execute<{ currency: string }>(sql`
    SELECT currency FROM shop_orders
     WHERE brand_id = ${workspaceId} AND kind = 'purchase' AND NOT is_test AND currency <> 'USD' AND usd_cents IS NULL
       AND campaign_id IS NOT NULL AND occurred_at >= ${from}::timestamp AT TIME ZONE 'utc'
       AND occurred_at < (${to}::timestamp + interval '1 day') AT TIME ZONE 'utc'
       AND ${isSelected(chosen, sql`shop_orders`)}
     UNION
    SELECT currency FROM channel_days
     WHERE brand_id = ${workspaceId} AND NOT is_replaced AND spend_minor > 0 AND currency <> 'USD'
       AND in_usd_cents(brand_id, 100, currency, day) IS NULL AND day BETWEEN ${from}::date AND ${to}::date
       AND ${isSelected(chosen, sql`channel_days`)}
     ORDER BY currency`);
  return rows.map(({ currency }) => currency);
}

/** Lets the screen choose its hints: whether campaigns and shops exist, and the latest campaign with a link. */
async function readHas({ workspaceId }: Actor): Promise<MarketingSummary['has']> {
  const { rows } = await db.execute<MarketingSummary['has']>(sql`
    SELECT EXISTS (SELECT FROM campaigns WHERE brand_id = ${workspaceId} AND status <> 'pending') AS campaigns,
           (SELECT campaigns.id FROM campaigns JOIN links ON links.campaign_id = campaigns.id
             WHERE campaigns.brand_id = ${workspaceId} ORDER BY campaigns.id DESC LIMIT 1) AS "linkedCampaign",
           EXISTS (SELECT FROM shops WHERE brand_id = ${workspaceId}) AS orders`);
  return firstOf(rows);
}

export async function readMarketingDays(actor: Actor, query: MarketingQuery): Promise<MarketingDays> {
  const range = rangeOf(query);
  const chosen = await readSelection(actor, query);
  const [days, before] = await Promise.all([
    readDays(actor, range, chosen),
    readDays(actor, rangeBefore(range), chosen),
  ]);
  return { days, before };
}

/** Every day of the range. Null: no source covers the day; zero: a source covers it, but has nothing. */
async function readDays(actor: Actor, range: Range, chosen: FilterSelection): Promise<MarketingDay[]> {
  type Row = Omit<MarketingDay, 'clickThroughRate'> & Pick<Totals, 'seenClicks' | 'seenImpressions'>;
  const { rows } = await db.execute<Row>(sql`
      WITH ${metricsOf(actor, range, chosen)}, ${RATE_DAYS}, sums AS (SELECT day, ${SUM_COLUMNS} FROM metrics GROUP BY day), any_link AS (
        SELECT min(links.created_at) AS since FROM campaigns JOIN links ON links.campaign_id = campaigns.id
         WHERE campaigns.brand_id = ${actor.workspaceId} AND ${isSelected(chosen, sql`links`)}
      ), rates AS (SELECT day, sum(clicks) AS clicks, sum(impressions) AS impressions FROM rate_days GROUP BY day)
      SELECT to_char(calendar.day, 'YYYY-MM-DD') AS day, sums.impressions,
             coalesce(sums.clicks, CASE WHEN (since AT TIME ZONE 'utc')::date <= calendar.day THEN 0 END)::float8 AS clicks,
             "reportedClicks", visitors,
             coalesce(purchases, CASE WHEN shop_days.day IS NOT NULL THEN 0 END)::float8 AS purchases,
             coalesce("revenueCents", CASE WHEN shop_days.day IS NOT NULL THEN 0 END)::float8 AS "revenueCents",
             "contentCents", "adCents", coalesce(rates.clicks, 0)::float8 AS "seenClicks",
             coalesce(rates.impressions, 0)::float8 AS "seenImpressions"
        FROM generate_series(${range.from}::date, ${range.to}::date, interval '1 day') AS calendar (day)
             LEFT JOIN sums ON sums.day = calendar.day LEFT JOIN rates ON rates.day = calendar.day
             LEFT JOIN shop_days ON shop_days.day = calendar.day, any_link
       ORDER BY calendar.day`);
  return rows.map(({ seenClicks, seenImpressions, ...row }) => ({
    ...row,
    clickThroughRate: percentOf(seenClicks, seenImpressions),
  }));
}
