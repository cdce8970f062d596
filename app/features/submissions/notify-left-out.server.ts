import { and, eq, or } from 'drizzle-orm';
import { applications } from '#features/applications/tables.server.ts';
import type { Campaign } from '#features/campaigns/lock-campaign.server.ts';
import { notifyAll } from '#features/notifications/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { campaignFilled } from './notifications.server.ts';
import { submissions } from './tables.server.ts';

/**
 * Tells everybody who works on a campaign that others have filled it, as part of the transaction that fills it: nobody
 * hears of it after somebody was paid. Whose video was approved, or turned down for good, knows how it stands.
 */
export async function notifyLeftOut(tx: Tx, campaign: Campaign): Promise<void> {
  const accepted = tx
    .select({ workspaceId: applications.creatorId })
    .from(applications)
    .where(and(eq(applications.campaignId, campaign.id), eq(applications.status, 'accepted')));
  const ofVideos = tx.select({ workspaceId: submissions.creatorId }).from(submissions);
  const isHere = eq(submissions.campaignId, campaign.id);
  const isDecided = or(eq(submissions.status, 'approved'), submissions.isFinal);
  const leftOut = await accepted
    .union(ofVideos.where(isHere))
    .except(
      tx.select({ workspaceId: submissions.creatorId }).from(submissions).where(and(isHere, isDecided)),
    );
  const data = { campaign_id: campaign.id, campaign_title: campaign.title };
  await notifyAll(
    tx,
    campaignFilled,
    leftOut.map(({ workspaceId }) => ({ workspaceId, data })),
  );
}
