import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { Reader } from '#platform/db/db.server.ts';
import { type CreatorTier, tierOf } from './rules.ts';
import { directoryEntries } from './tables.server.ts';

/**
 * How a workspace is rated on average by what is visible now; null as long as nobody has. The database's own function
 * knows it, so that lists of earlier features can show what a later one, `ratings`, keeps.
 */
export const averageRating = (workspaceId: SQLWrapper): SQL<number | null> =>
  sql<number | null>`average_rating(${workspaceId})`;

/** That others see a creator: somebody with a verified address stands behind them, and is not suspended. To themselves they are always there. */
export const isShownTo = ({ workspaceId }: Actor) =>
  or(directoryEntries.isListed, eq(directoryEntries.creatorId, workspaceId));

/** Whether there is such a creator for this actor. Who is no creator is like one whom nobody sees. */
export const isShownCreator = async (reader: Reader, actor: Actor, id: string): Promise<boolean> =>
  (await reader.$count(directoryEntries, and(eq(directoryEntries.creatorId, id), isShownTo(actor)))) > 0;

/** A creator's standing at this moment. */
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
