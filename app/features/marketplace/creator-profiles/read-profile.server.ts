import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { readTierProgress } from '#features/campaigns/ratings/queries.server.ts';
import { publicProfile } from '#features/identity/workspaces/queries.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { isShownCreator, isShownTo } from '#features/people/creators/queries.server.ts';
import { levelOf } from '#features/people/creators/rules.ts';
import { directoryEntries } from '#features/people/creators/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { CreatorProfile } from './schema.ts';

export async function expectCreator(actor: Actor, id: string): Promise<void> {
  if (!(await isShownCreator(db, actor, id))) throw notFound();
}

export async function readCreatorProfile(actor: Actor, id: string): Promise<CreatorProfile> {
  const [[row], tier] = await Promise.all([
    db
      .select({
        ...publicProfile,
        bio: workspaces.bio,
        expertiseTags: workspaces.expertiseTags,
        languages: workspaces.languages,
        platforms: workspaces.platforms,
        createdAt: workspaces.createdAt,
        ratingCount: sql<number>`(SELECT count FROM visible_ratings(${workspaces.id}))`,
        earnedCents: sql<string | null>`CASE WHEN ${workspaces.showsEarnings}
          THEN (SELECT coalesce(sum(sent_cents), 0) FROM payments WHERE creator_id = workspaces.id) END`,
      })
      .from(workspaces)
      .innerJoin(directoryEntries, eq(directoryEntries.creatorId, workspaces.id))
      .where(and(eq(workspaces.id, id), isShownTo(actor))),
    readTierProgress({ workspaceId: id }),
  ]);
  if (!row) throw notFound();
  const { createdAt, earnedCents, ...profile } = row;
  return {
    ...profile,
    ...tier,
    isOwn: id === actor.workspaceId,
    memberSince: createdAt.toISOString(),
    level: levelOf(tier.totalCampaigns),
    earnedCents: earnedCents === null ? null : Number(earnedCents),
  };
}
