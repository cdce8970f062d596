import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { countWork, lockCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { takeBackFrom } from '#features/notifications/notifications/commands/take-back.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { alreadyDecided } from '../errors.ts';
import { applicationWithdrawing, creatorWithdrew } from '../events.ts';
import { applicationReceived, applicationWithdrawn } from '../notifications.server.ts';
import { canWithdraw } from '../policy.ts';
import { applications } from '../tables.server.ts';

/**
 * Withdraws an undecided application with its notification. The creator may apply again. An accepted creator may
 * withdraw after the terms have changed; the brand is notified.
 */
export async function withdraw(actor: Actor, applicationId: string): Promise<void> {
  const isOwn = and(eq(applications.id, applicationId), eq(applications.creatorId, actor.workspaceId));
  await inTransaction(async (tx) => {
    const [found] = await tx.select({ campaignId: applications.campaignId }).from(applications).where(isOwn);
    if (!found) throw notFound();
    const campaign = await lockCampaign(tx, found.campaignId);
    const [application] = await tx.select().from(applications).where(isOwn).for('update');
    if (!application) throw notFound();
    if (!canWithdraw(application, campaign)) throw alreadyDecided();
    const wasAccepted = application.status === 'accepted';
    if (wasAccepted)
      await emit(tx, applicationWithdrawing, {
        campaignId: campaign.id,
        brandId: campaign.brandId,
        creatorId: actor.workspaceId,
      });
    await tx.delete(applications).where(isOwn);
    await countWork(tx, campaign.id, {
      applicationCount: campaign.applicationCount - 1,
      ...(wasAccepted && { acceptedCount: campaign.acceptedCount - 1 }),
    });
    await takeBackFrom(tx, [campaign.brandId], applicationReceived, { application_id: applicationId });
    if (wasAccepted) await emit(tx, creatorWithdrew, { campaignId: campaign.id });
    if (wasAccepted)
      await notify(tx, campaign.brandId, applicationWithdrawn, {
        campaign_id: campaign.id,
        campaign_title: campaign.title,
        creator_name: await readPublicName(tx, actor.workspaceId),
      });
    await publish(tx, [campaign.brandId, actor.workspaceId], ['applications', 'campaigns'], campaign.id);
  });
}
