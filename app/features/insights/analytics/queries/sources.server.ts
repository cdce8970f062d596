import { sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { firstOf } from '#core/typed-values.ts';
import { ORDER_SOURCES } from '#features/insights/conversions/rules.ts';
import { db } from '#platform/db/db.server.ts';
import type { FactKind } from '../figures.ts';
import type { Range, SourceKind } from '../rules.ts';
import type { FigureSource, FilterSelection } from '../schema.ts';
import { isSelected } from './filter.server.ts';

type SourceRow = { kind: SourceKind; label: string | null; from: string; to: string };
const REPORTED_BY_SHOPS = new Set<SourceKind>(ORDER_SOURCES);
type SourcesByFact = Record<FactKind, FigureSource[]>;

const KIND_OF_FORMAT = sql`
  CASE WHEN format = 'manual' THEN 'manual' WHEN format LIKE '%content' THEN 'content_file' ELSE 'ads_file' END`;

/** A link or shop is a source in the range even if the filter has no results of it; a file only if it has. */
export async function readSources(
  { workspaceId }: Actor,
  { from, to }: Range,
  chosen: FilterSelection,
): Promise<SourcesByFact> {
  const { rows } = await db.execute<SourceRow & { parts: string[] }>(sql`
    WITH days AS (
      SELECT source, min(day) AS first_day, max(day) AS last_day, bool_or(impressions IS NOT NULL OR views IS NOT NULL) AS impressions,
             bool_or(reported_clicks IS NOT NULL) AS clicks, bool_or(reported_purchases IS NOT NULL) AS orders,
             bool_or(ad_cents IS NOT NULL) AS ads,
             bool_or(${isSelected(chosen, sql`metric_days`)}) AS is_selected
        FROM metric_days CROSS JOIN LATERAL unnest(sources) AS source
       WHERE brand_id = ${workspaceId} AND day BETWEEN ${from}::date AND ${to}::date GROUP BY source
    )
    SELECT 'link' AS kind, NULL AS label, to_char(first_day, 'YYYY-MM-DD') AS from, to_char(last_day, 'YYYY-MM-DD') AS to,
           ARRAY['links'] AS parts FROM days WHERE source = 'link'
     UNION ALL
    SELECT split_part(source, ' ', 1), name, to_char(first_day, 'YYYY-MM-DD'), to_char(last_day, 'YYYY-MM-DD'), ARRAY['orders']
      FROM days JOIN shops ON shops.id = split_part(source, ' ', 2)
     UNION ALL
    SELECT ${KIND_OF_FORMAT}, file_name, to_char(first_day, 'YYYY-MM-DD'), to_char(last_day, 'YYYY-MM-DD'),
           array_remove(ARRAY[CASE WHEN impressions THEN 'impressions' END, CASE WHEN clicks THEN 'reportedClicks' END,
                              CASE WHEN orders THEN 'orders' END, CASE WHEN ads THEN 'ads' END], NULL)
      FROM days JOIN imports ON imports.id = source WHERE is_selected
     ORDER BY kind, label`);
  const paidVideo = await db.execute(sql`
    SELECT FROM payments CROSS JOIN LATERAL (SELECT payments.campaign_id, payments.creator_id, NULL::text AS channel) AS video
     WHERE brand_id = ${workspaceId} AND kind = 'video' AND status = 'completed'
       AND payout_processed_at >= ${from}::timestamp AT TIME ZONE 'utc'
       AND payout_processed_at < (${to}::timestamp + interval '1 day') AT TIME ZONE 'utc'
       AND ${isSelected(chosen, sql`video`)} LIMIT 1`);
  const sourcesOf = (part: FactKind): FigureSource[] =>
    rows.filter(({ parts }) => parts.includes(part)).map(({ parts: _, ...source }) => source);
  const shopOrders = sourcesOf('orders').filter(({ kind }) => REPORTED_BY_SHOPS.has(kind));
  return {
    links: sourcesOf('links'),
    reportedClicks: sourcesOf('reportedClicks'),
    impressions: sourcesOf('impressions'),
    // Orders of shops replace those that platforms report.
    orders: shopOrders.length > 0 ? shopOrders : sourcesOf('orders'),
    ads: sourcesOf('ads'),
    content: paidVideo.rowCount ? [{ kind: 'laqta', label: null, from, to }] : [],
  };
}

/** The age of the metrics: since when a change of the brand's facts waits for the roll-up. Null: none waits. */
export async function readOldestMark({ workspaceId }: Actor): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    SELECT min(marked_at) AS at FROM metric_marks JOIN campaigns ON campaigns.id = campaign_id
     WHERE brand_id = ${workspaceId}`);
  const { at } = firstOf(rows);
  return at && new Date(at);
}
