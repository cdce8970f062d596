import { eq } from 'drizzle-orm';
import { type Campaign, updateCounts } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { applicationReleased } from '../events.ts';
import { applications, type ReleaseReason } from '../tables.server.ts';
import { NO_DELIVERY_DEADLINE } from './set-delivery-deadline.server.ts';

/** Ends the work of an accepted creator and frees the slot. Call after `lockCampaign` and a lock of the application. */
export async function releaseApplication(
  tx: Tx,
  campaign: Campaign,
  applicationId: string,
  releaseReason: ReleaseReason,
): Promise<void> {
  const [released] = await tx
    .update(applications)
    .set({ ...NO_DELIVERY_DEADLINE, status: 'released', releasedAt: new Date(), releaseReason })
    .where(eq(applications.id, applicationId))
    .returning();
  const { creatorId } = released!;
  const { id: campaignId, brandId } = campaign;
  await updateCounts(tx, campaignId, { acceptedCount: campaign.acceptedCount - 1 });
  await emit(tx, applicationReleased, { applicationId, campaignId, brandId, creatorId });
  await sendLiveEvent(tx, [brandId, creatorId], ['applications', 'campaigns'], campaignId);
}
