import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import {
  type Campaign,
  lockCampaign,
  updateCounts,
} from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { withdrawUnseenNotifications } from '#features/notifications/notifications/commands/withdraw-notifications.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { alreadyDecided } from '../errors.ts';
import { beforeApplicationWithdrawn, creatorWithdrew } from '../events.ts';
import { applicationReceived, applicationWithdrawn } from '../notifications.server.ts';
import { canWithdrawApplication } from '../policy.ts';
import { applications } from '../tables.server.ts';

/** Withdraws an undecided application, or an accepted one after the terms changed. The creator may apply again. */
export async function withdrawApplication(actor: Actor, applicationId: string): Promise<void> {
  const isOwn = and(eq(applications.id, applicationId), eq(applications.creatorId, actor.workspaceId));
  await inTransaction(async (tx) => {
    const [found] = await tx.select({ campaignId: applications.campaignId }).from(applications).where(isOwn);
    if (!found) throw notFound();
    const campaign = await lockCampaign(tx, found.campaignId);
    const [application] = await tx.select().from(applications).where(isOwn).for('update');
    if (!application) throw notFound();
    if (!canWithdrawApplication(application, campaign)) throw alreadyDecided();
    await remove(tx, campaign, application);
  });
}

/** Withdraws every undecided application of creators whose account is erased. Locks campaigns in the order of their ids. */
export async function withdrawPending(tx: Tx, creatorIds: string[]): Promise<void> {
  const isPending = and(inArray(applications.creatorId, creatorIds), eq(applications.status, 'pending'));
  const pending = await tx
    .select({ id: applications.id, campaignId: applications.campaignId })
    .from(applications)
    .where(isPending)
    .orderBy(applications.campaignId);
  for (const { id, campaignId } of pending) {
    const campaign = await lockCampaign(tx, campaignId);
    const [application] = await tx
      .select()
      .from(applications)
      .where(and(isPending, eq(applications.id, id)))
      .for('update');
    if (application) await remove(tx, campaign, application);
  }
}

/** Deletes the application, so that the creator may apply again. Notifies the brand if it was accepted. */
async function remove(
  tx: Tx,
  campaign: Campaign,
  { id, creatorId, status }: typeof applications.$inferSelect,
): Promise<void> {
  const wasAccepted = status === 'accepted';
  if (wasAccepted)
    await emit(tx, beforeApplicationWithdrawn, {
      campaignId: campaign.id,
      brandId: campaign.brandId,
      creatorId,
    });
  await tx.delete(applications).where(and(eq(applications.id, id), eq(applications.creatorId, creatorId)));
  await updateCounts(tx, campaign.id, {
    applicationCount: campaign.applicationCount - 1,
    ...(wasAccepted && { acceptedCount: campaign.acceptedCount - 1 }),
  });
  await withdrawUnseenNotifications(tx, [campaign.brandId], applicationReceived, { application_id: id });
  if (wasAccepted) await emit(tx, creatorWithdrew, { campaignId: campaign.id });
  if (wasAccepted)
    await notify(tx, campaign.brandId, applicationWithdrawn, {
      campaign_id: campaign.id,
      campaign_title: campaign.title,
      creator_name: await readPublicName(tx, creatorId),
    });
  await sendLiveEvent(tx, [campaign.brandId, creatorId], ['applications', 'campaigns'], campaign.id);
}
