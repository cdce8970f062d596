import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { prepareVideoPresenter } from '#features/campaigns/submissions/present-video.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { ListQuery } from '#platform/http/schemas/lists.ts';
import { type Range, rangeOf } from '../rules.ts';
import type { FigureSource, MarketingQuery, VideoFigures, VideoFiguresPage } from '../schema.ts';
import { isSelected, readSelection } from './filter.server.ts';

type VideoQuery = MarketingQuery & ListQuery;
type Row = Omit<VideoFigures, 'url' | 'posterUrl'> & { no: string; code: string };

/** Results of the links of videos, newest first. Without a shop, purchases and revenue are null, not zero. */
export async function listVideoFigures(
  actor: Actor,
  { limit, cursor, ...query }: VideoQuery,
): Promise<VideoFiguresPage> {
  const range = rangeOf(query);
  const [{ items, nextCursor }, shops] = await Promise.all([
    readRows(actor, range, { limit, cursor, ...query }),
    readShops(actor, range),
  ]);
  const ids = items.map(({ id }) => id);
  const files = ids.length > 0 ? await db.select().from(submissions).where(inArray(submissions.id, ids)) : [];
  const present = await prepareVideoPresenter(actor, files);
  const posters = new Map(files.map((file) => [file.id, present(file, null).posterUrl]));
  const hasShops = shops.length > 0;
  const source = (kind: FigureSource['kind'], label: string | null = null) => ({ kind, label, ...range });
  return {
    items: items.map(({ no: _, code, purchases, revenueCents, ...row }) => ({
      ...row,
      url: `${config.baseUrl}/l/${code}`,
      posterUrl: posters.get(row.id) ?? null,
      purchases: hasShops ? purchases : null,
      revenueCents: hasShops ? revenueCents : null,
    })),
    nextCursor,
    sources: items.length > 0 ? [source('link'), ...shops.map(({ kind, name }) => source(kind, name))] : [],
    asOf: new Date().toISOString(),
  };
}

async function readRows(
  actor: Actor,
  { from, to }: Range,
  { limit, cursor, ...query }: VideoQuery,
): Promise<Page<Row>> {
  const chosen = await readSelection(actor, query);
  const { rows } = await db.execute<Row>(sql`
    WITH page AS (
      SELECT no::text, code, submission_id, campaign_id, creator_id, disabled_at FROM links
       WHERE brand_id = ${actor.workspaceId} AND submission_id IS NOT NULL AND ${isSelected(chosen, sql`links`)}
         AND (${cursor ?? null}::bigint IS NULL OR no < ${cursor ?? null}::bigint)
       ORDER BY links.no DESC LIMIT ${limit + 1}
    )
    SELECT page.no, code, disabled_at IS NOT NULL AS "isDisabled", s.id, s.title,
           json_build_object('id', c.id, 'title', c.title) AS campaign,
           json_build_object('id', w.id, 'name', w.name, 'imageUrl', w.image) AS creator,
           coalesce(followed.clicks, 0)::float8 AS clicks, sold.purchases::float8 AS purchases,
           coalesce(sold.cents, 0)::float8 AS "revenueCents"
      FROM page JOIN submissions s ON s.id = submission_id JOIN campaigns c ON c.id = page.campaign_id
           JOIN workspaces w ON w.id = page.creator_id
           CROSS JOIN LATERAL (
             SELECT sum(clicks) AS clicks FROM link_days
              WHERE link_no = page.no::bigint AND day BETWEEN ${from}::date AND ${to}::date
           ) followed
           CROSS JOIN LATERAL (
             SELECT count(*) AS purchases, sum(usd_cents - refunded_cents) AS cents FROM shop_orders
              WHERE link_no = page.no::bigint AND kind = 'purchase' AND NOT is_test
                AND occurred_at >= ${from}::timestamp AT TIME ZONE 'utc'
                AND occurred_at < (${to}::timestamp + interval '1 day') AT TIME ZONE 'utc'
           ) sold
     ORDER BY page.no::bigint DESC`);
  return toPage(rows, limit, ({ no }) => no);
}

/** Shops that reported orders in the range, or were connected to do so. */
async function readShops({ workspaceId }: Actor, { from, to }: Range) {
  const { rows } = await db.execute<{ kind: FigureSource['kind']; name: string }>(sql`
    SELECT source_on(id, ${to}) AS kind, name FROM shops
     WHERE brand_id = ${workspaceId} AND source_on(id, ${to}) <> 'files'
       AND (created_at AT TIME ZONE 'utc')::date <= ${to}::date
       AND (disabled_at IS NULL OR (disabled_at AT TIME ZONE 'utc')::date >= ${from}::date)
     UNION
    SELECT split_part(source, ' ', 1), name
      FROM metric_days CROSS JOIN unnest(sources) AS source JOIN shops ON shops.id = split_part(source, ' ', 2)
     WHERE metric_days.brand_id = ${workspaceId} AND day BETWEEN ${from}::date AND ${to}::date
     ORDER BY kind, name`);
  return rows;
}
