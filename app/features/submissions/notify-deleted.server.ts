import { and, eq } from 'drizzle-orm';
import { notifyAll } from '#features/notifications/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { campaignDeleted } from './notifications.server.ts';
import { submissions } from './tables.server.ts';

/** Tells the creators whose videos wait for a review that there will be none: the campaign is being deleted. */
export async function notifyDeleted(
  tx: Tx,
  { campaignId, title }: { campaignId: string; title: string },
): Promise<void> {
  const waiting = await tx
    .selectDistinct({ creatorId: submissions.creatorId })
    .from(submissions)
    .where(and(eq(submissions.campaignId, campaignId), eq(submissions.status, 'pending')));
  if (waiting.length === 0) return;
  const data = { campaign_title: title };
  await notifyAll(
    tx,
    campaignDeleted,
    waiting.map(({ creatorId }) => ({ workspaceId: creatorId, data })),
  );
}
