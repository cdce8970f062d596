import { and, eq, not, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { levelOf } from '#features/creators/level.ts';
import { readTierProgress } from '#features/ratings/read-tier.server.ts';
import { publicProfile } from '#features/workspaces/queries.server.ts';
import { isSuspended } from '#features/workspaces/suspension.server.ts';
import { workspaces } from '#features/workspaces/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { CreatorProfile } from './schema.ts';

const isShownCreator = (id: string) =>
  and(eq(workspaces.id, id), eq(workspaces.kind, 'creator'), not(isSuspended(workspaces.id)));

/** Who is no creator, or suspended, has no page. */
export async function expectCreator(id: string): Promise<void> {
  if ((await db.$count(workspaces, isShownCreator(id))) === 0) throw notFound();
}

/** A creator as brands see them. What is not named here never leaves the server. */
export async function readCreatorProfile(actor: Actor, id: string): Promise<CreatorProfile> {
  const [[row], standing] = await Promise.all([
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
      .where(isShownCreator(id)),
    readTierProgress({ workspaceId: id }),
  ]);
  if (!row) throw notFound();
  const { createdAt, earnedCents, ...about } = row;
  return {
    ...about,
    ...standing,
    isOwn: id === actor.workspaceId,
    memberSince: createdAt.toISOString(),
    level: levelOf(standing.totalCampaigns),
    earnedCents: earnedCents === null ? null : Number(earnedCents),
  };
}
