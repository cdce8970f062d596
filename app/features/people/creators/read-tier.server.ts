import { eq, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/db.server.ts';
import { averageRating } from './average-rating.server.ts';
import { directoryEntries } from './tables.server.ts';
import { type CreatorTier, tierOf } from './tier.ts';

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
