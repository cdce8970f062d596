import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { applications } from '../tables.server.ts';

/** PostgreSQL refuses notifications of 8,000 bytes or more; an id has 30. */
const HINTED_AT_ONCE = 200;

/** Whoever has applied to a campaign sees at once that it was paused, opened again or completed. */
export async function hintParticipants(tx: Tx, { campaignId }: { campaignId: string }): Promise<void> {
  const rows = await tx
    .select({ creatorId: applications.creatorId })
    .from(applications)
    .where(eq(applications.campaignId, campaignId));
  const creatorIds = rows.map((row) => row.creatorId);
  for (let start = 0; start < creatorIds.length; start += HINTED_AT_ONCE) {
    await publish(tx, creatorIds.slice(start, start + HINTED_AT_ONCE), ['campaigns'], campaignId);
  }
}
