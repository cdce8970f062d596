import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { Reader } from '#platform/db/db.server.ts';
import { type CreatorTier, tierOf } from './rules.ts';
import { directoryEntries } from './tables.server.ts';

/** The average of the visible ratings, or null. A database function, because ratings are a later feature. */
export const averageRating = (workspaceId: SQLWrapper): SQL<number | null> =>
  sql<number | null>`average_rating(${workspaceId})`;

/** Others see creators whose owner has a verified address and is not suspended. Creators always see themselves. */
export const isShownTo = ({ workspaceId }: Actor) =>
  or(directoryEntries.isListed, eq(directoryEntries.creatorId, workspaceId));

export const isShownCreator = async (reader: Reader, actor: Actor, id: string): Promise<boolean> =>
  (await reader.$count(directoryEntries, and(eq(directoryEntries.creatorId, id), isShownTo(actor)))) > 0;

export async function readTier(reader: Reader, creatorId: string): Promise<CreatorTier> {
  const [row] = await reader
    .select({
      videosCompleted: directoryEntries.approvedCount,
      totalCampaigns: directoryEntries.campaignCount,
      averageRating: averageRating(sql`${creatorId}`),
    })
    .from(directoryEntries)
    .where(eq(directoryEntries.creatorId, creatorId));
  return row ? tierOf(row) : 'basic';
}
