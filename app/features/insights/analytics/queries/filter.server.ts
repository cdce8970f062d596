import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { firstOf } from '#core/typed-values.ts';
import { db } from '#platform/db/db.server.ts';
import type { FilterSelection, MarketingFilter } from '../schema.ts';

/** The menu of creators shows no more. */
const MAX_CREATORS = 200;

/** Creators with a link or a paid video of the brand. */
const relatedCreators = (brandId: string) => sql`
  SELECT creator_id FROM links WHERE brand_id = ${brandId}
   UNION SELECT creator_id FROM payments WHERE brand_id = ${brandId} AND kind = 'video'`;

/** Resolves a filter. A campaign or creator unrelated to the brand is ignored. */
export async function readSelection(
  { workspaceId }: Actor,
  requested: MarketingFilter,
): Promise<FilterSelection> {
  const { rows } = await db.execute<Omit<FilterSelection, 'channel'>>(sql`
    SELECT (SELECT json_build_object('id', id, 'title', title) FROM campaigns
             WHERE id = ${requested.campaign ?? null}::text AND brand_id = ${workspaceId}) AS campaign,
           (SELECT json_build_object('id', id, 'name', name) FROM workspaces
             WHERE id = ${requested.creator ?? null}::text AND id IN (${relatedCreators(workspaceId)})) AS creator`);
  return { ...firstOf(rows), channel: requested.channel ?? null };
}

/** Creators whose results the brand can select. */
export async function listChoices({ workspaceId }: Actor) {
  const { rows } = await db.execute<NonNullable<FilterSelection['creator']>>(sql`
    SELECT id, name FROM workspaces WHERE id IN (${relatedCreators(workspaceId)}) ORDER BY lower(name), id LIMIT ${MAX_CREATORS}`);
  return rows;
}

/** Condition on a table with these columns. A part of the filter that is not set matches all rows. */
export function isSelected({ campaign, creator, channel }: FilterSelection, table: SQL): SQL {
  const conditions = [
    campaign && sql`${table}.campaign_id = ${campaign.id}`,
    creator && sql`${table}.creator_id = ${creator.id}`,
    channel && sql`${table}.channel = ${channel}`,
  ];
  return sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` AND `);
}
