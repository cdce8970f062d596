import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { applications } from '../tables.server.ts';

/** `pg_notify` takes at most 8,000 bytes. An id has 30. */
const BATCH_SIZE = 200;

/** Sends a live event of a changed campaign to its applicants. */
export async function refreshApplicants(tx: Tx, { campaignId }: { campaignId: string }): Promise<void> {
  const rows = await tx
    .select({ creatorId: applications.creatorId })
    .from(applications)
    .where(eq(applications.campaignId, campaignId));
  const creatorIds = rows.map((row) => row.creatorId);
  for (let start = 0; start < creatorIds.length; start += BATCH_SIZE) {
    await sendLiveEvent(tx, creatorIds.slice(start, start + BATCH_SIZE), ['campaigns'], campaignId);
  }
}
