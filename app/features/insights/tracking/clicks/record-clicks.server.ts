import { sql } from 'drizzle-orm';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { trackingChanged } from '../events.ts';
import { MAX_HUMAN_CLICKS } from '../rules.ts';
import { clickBatches, clicks, linkDays, links, visitorDays } from '../tables.server.ts';

export type RecordedClick = {
  linkNo: number;
  clickedAt: Date;
  /** Null with Global Privacy Control. */
  visitor: bigint | null;
  isBot: boolean;
  device: number;
  referrer: string | null;
  country: string | null;
};

/**
 * One transaction per batch id, so a retry adds nothing. Sorted, so that two processes cannot deadlock.
 * `synchronous_commit` is off: a power failure can lose the last second, but never a part of a batch.
 */
export async function recordClicks(batchId: string, batch: RecordedClick[]): Promise<void> {
  const column = <T>(pick: (click: RecordedClick) => T) => sql.param(batch.map(pick));
  await inTransaction(async (tx) => {
    await tx.execute(sql`SET LOCAL synchronous_commit = off`);
    const { rows } = await tx.execute<{ campaignId: string; days: string[] }>(sql`
      WITH claimed AS (
        INSERT INTO ${clickBatches} (id) VALUES (${batchId}) ON CONFLICT DO NOTHING RETURNING id
      ), incoming AS (
        SELECT click.*, (clicked_at AT TIME ZONE 'utc')::date AS day,
               row_number() OVER (PARTITION BY (clicked_at AT TIME ZONE 'utc')::date, link_no, visitor, is_bot ORDER BY clicked_at) AS nth
          FROM unnest(${column(({ clickedAt }) => clickedAt.toISOString())}::timestamptz[],
                      ${column(({ linkNo }) => linkNo)}::bigint[],
                      ${column(({ visitor }) => visitor?.toString() ?? null)}::bigint[],
                      ${column(({ isBot }) => isBot)}::boolean[],
                      ${column(({ device }) => device)}::smallint[],
                      ${column(({ referrer }) => referrer)}::text[],
                      ${column(({ country }) => country)}::text[])
               AS click (clicked_at, link_no, visitor, is_bot, device, referrer, country)
         WHERE EXISTS (SELECT FROM claimed)
           AND EXISTS (SELECT FROM ${links} WHERE links.no = click.link_no)
      ), visits AS (
        INSERT INTO ${visitorDays} AS existing (day, link_no, visitor, hits)
        SELECT day, link_no, visitor, count(*) FROM incoming WHERE visitor IS NOT NULL AND NOT is_bot
         GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
            ON CONFLICT (day, link_no, visitor) DO UPDATE SET hits = existing.hits + excluded.hits
        RETURNING day, link_no, visitor, hits
      ), before AS (
        -- The clicks of these visitors before this batch.
        SELECT visits.day, visits.link_no, visits.visitor, visits.hits - count(*) AS hits
          FROM visits JOIN incoming USING (day, link_no, visitor) WHERE NOT incoming.is_bot
         GROUP BY visits.day, visits.link_no, visits.visitor, visits.hits
      ), judged AS (
        -- Too many clicks of one visitor are a bot's. A first click of the day is a new visitor.
        SELECT incoming.clicked_at, incoming.day, incoming.link_no, incoming.visitor, incoming.device, incoming.referrer, incoming.country,
               incoming.is_bot OR coalesce(before.hits + incoming.nth > ${MAX_HUMAN_CLICKS}, false) AS is_bot,
               NOT incoming.is_bot AND incoming.nth = 1 AND before.hits = 0 AS is_new
          FROM incoming LEFT JOIN before USING (day, link_no, visitor)
      ), inserted_clicks AS (
        INSERT INTO ${clicks} (clicked_at, link_no, visitor, is_bot, device, referrer, country)
        SELECT clicked_at, link_no, visitor, is_bot, device, referrer, country FROM judged
      ), moved AS (
        INSERT INTO ${linkDays} AS kept (link_no, day, clicks, visitors, bots)
        SELECT link_no, day, count(*) FILTER (WHERE NOT is_bot), count(*) FILTER (WHERE is_new),
               count(*) FILTER (WHERE is_bot)
          FROM judged GROUP BY 1, 2 ORDER BY 1, 2
            ON CONFLICT (link_no, day) DO UPDATE
           SET clicks = kept.clicks + excluded.clicks, visitors = kept.visitors + excluded.visitors,
               bots = kept.bots + excluded.bots
        RETURNING kept.link_no, kept.day
      )
      SELECT campaign_id AS "campaignId", array_agg(DISTINCT day::text) AS days
        FROM moved JOIN ${links} ON links.no = moved.link_no GROUP BY 1 ORDER BY 1`);
    for (const change of rows) await emit(tx, trackingChanged, change);
  });
}
