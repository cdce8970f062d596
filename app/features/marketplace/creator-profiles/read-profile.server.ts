import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { readTierProgress } from '#features/campaigns/ratings/queries.server.ts';
import { publicProfile } from '#features/identity/workspaces/queries.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { isShownCreator, isShownTo } from '#features/people/creators/queries.server.ts';
import { levelOf } from '#features/people/creators/rules.ts';
import { directoryEntries } from '#features/people/creators/tables.server.ts';
import { CREATOR_RELIABILITY } from '#features/people/reliability/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import { MIN_DELIVERIES } from './rules.ts';
import type { CreatorProfile } from './schema.ts';

/** Throws `notFound` for a creator hidden from the actor. */
export async function assertShownCreator(actor: Actor, id: string): Promise<void> {
  if (!(await isShownCreator(db, actor, id))) throw notFound();
}

export async function readCreatorProfile(actor: Actor, id: string): Promise<CreatorProfile> {
  const [[row], tier, deliveryDays] = await Promise.all([
    db
      .select({
        ...publicProfile,
        bio: workspaces.bio,
        expertiseTags: workspaces.expertiseTags,
        languages: workspaces.languages,
        platforms: workspaces.platforms,
        createdAt: workspaces.createdAt,
        ratingCount: sql<number>`(SELECT count FROM visible_ratings(${workspaces.id}))`,
        reliability: sql<CreatorProfile['reliability']>`${sql.raw(CREATOR_RELIABILITY)}`,
        earnedCents: sql<string | null>`CASE WHEN ${workspaces.showsEarnings}
          THEN (SELECT coalesce(sum(sent_cents), 0) FROM payments WHERE creator_id = workspaces.id) END`,
      })
      .from(workspaces)
      .innerJoin(directoryEntries, eq(directoryEntries.creatorId, workspaces.id))
      .where(and(eq(workspaces.id, id), isShownTo(actor))),
    readTierProgress({ workspaceId: id }),
    readDeliveryDays(id),
  ]);
  if (!row) throw notFound();
  const { createdAt, earnedCents, ...profile } = row;
  return {
    ...profile,
    ...tier,
    deliveryDays,
    isOwn: id === actor.workspaceId,
    memberSince: createdAt.toISOString(),
    level: levelOf(tier.totalCampaigns),
    earnedCents: earnedCents === null ? null : Number(earnedCents),
  };
}

/** Median over the castings of the last year, in whole days, rounded up. Campaigns that ship a product are left out. */
async function readDeliveryDays(creatorId: string): Promise<number | null> {
  const { rows } = await db.execute<{ deliveries: number; days: number | null }>(sql`
    SELECT count(*)::int AS deliveries,
           greatest(ceil(percentile_cont(0.5) WITHIN GROUP (
             ORDER BY extract(epoch FROM s.created_at - a.decided_at) / 86400)), 1)::int AS days
      FROM applications a
      JOIN submissions s ON s.campaign_id = a.campaign_id AND s.creator_id = a.creator_id AND s.version = 1
      JOIN campaigns c ON c.id = a.campaign_id
     WHERE a.creator_id = ${creatorId} AND a.status = 'accepted' AND s.created_at > a.decided_at
       AND s.created_at > now() - interval '1 year'
       AND c.brief #>> '{product,isShipped}' IS DISTINCT FROM 'true'`);
  const { deliveries, days } = rows[0]!;
  return deliveries < MIN_DELIVERIES ? null : days;
}
