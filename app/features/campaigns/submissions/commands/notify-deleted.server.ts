import { and, eq } from 'drizzle-orm';
import { tellAllWithdrawn } from '#features/campaigns/invitations/commands/tell-withdrawn.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { listConcerned } from '../list-concerned.server.ts';
import { campaignDeleted } from '../notifications.server.ts';
import { submissions } from '../tables.server.ts';

/** Tells everybody who works on a campaign, and is invited to it, that it is being deleted: each of them once. */
export async function notifyDeleted(
  tx: Tx,
  campaign: { campaignId: string; brandId: string; title: string },
): Promise<void> {
  const { campaignId, title } = campaign;
  const waiting = await tx
    .select({ creatorId: submissions.creatorId })
    .from(submissions)
    .where(and(eq(submissions.campaignId, campaignId), eq(submissions.status, 'pending')));
  const haveSent = new Set(waiting.map(({ creatorId }) => creatorId));
  const concerned = await listConcerned(tx, campaignId, ['accepted']);
  await notifyAll(
    tx,
    campaignDeleted,
    concerned.map((workspaceId) => ({
      workspaceId,
      data: { campaign_title: title, owes_video: !haveSent.has(workspaceId) },
    })),
  );
  await tellAllWithdrawn(tx, campaign, concerned);
}
