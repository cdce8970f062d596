import { sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { averageRating } from '#features/people/creators/queries.server.ts';
import { tierOf } from '#features/people/creators/rules.ts';
import type { TierProgress } from '#features/people/creators/schema.ts';
import { db, type Reader } from '#platform/db/db.server.ts';

/**
 * How far the creator is towards the premium tier, counted from their work. A campaign counts once they
 * were accepted for it, and an open call, which accepts nobody, once it approved a video of theirs.
 */
export async function readTierProgress(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  reader: Reader = db,
): Promise<TierProgress> {
  const { rows } = await reader.execute<{ videos: number; campaigns: number; rating: number | null }>(sql`
    SELECT (SELECT count(*)::int FROM submissions WHERE creator_id = ${workspaceId} AND status = 'approved') AS videos,
           (SELECT count(*)::int FROM (
              SELECT campaign_id FROM applications WHERE creator_id = ${workspaceId} AND status = 'accepted'
              UNION
              SELECT campaign_id FROM submissions WHERE creator_id = ${workspaceId} AND status = 'approved') taken) AS campaigns,
           ${averageRating(sql`${workspaceId}`)} AS rating`);
  const { videos, campaigns, rating } = rows[0]!;
  const facts = { videosCompleted: videos, averageRating: rating, totalCampaigns: campaigns };
  return { tier: tierOf(facts), ...facts };
}
