import { and, eq } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { submissions } from '../tables.server.ts';

/** Sends a live event to the brands that review this creator. */
export async function refreshReviews(tx: Tx, { creatorId }: { creatorId: string }): Promise<void> {
  const rows = await tx
    .selectDistinct({ brandId: campaigns.brandId })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .where(and(eq(submissions.creatorId, creatorId), eq(submissions.status, 'pending')));
  const brandIds = rows.map(({ brandId }) => brandId);
  await sendLiveEvent(tx, brandIds, ['submissions']);
}
