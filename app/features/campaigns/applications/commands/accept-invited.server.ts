import { and, eq } from 'drizzle-orm';
import { newId } from '#core/ids.ts';
import type { Campaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { updateCounts } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { withdrawUnseenNotifications } from '#features/notifications/notifications/commands/withdraw-notifications.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { alreadyDecided } from '../errors.ts';
import { creatorAccepted } from '../events.ts';
import { applicationReceived } from '../notifications.server.ts';
import { applications } from '../tables.server.ts';
import { remindOfPayoutSetup } from './remind-of-payout-setup.server.ts';

/**
 * Accepts a creator who said yes to an invitation to a casting. Call after `lockCampaignAndBrand`, if the campaign is open.
 * Refused if the brand has declined the creator's application, or if the creator's work was released.
 */
export async function acceptInvited(tx: Tx, campaign: Campaign, creatorId: string): Promise<void> {
  const accepted = { status: 'accepted', decidedAt: new Date() } as const;
  const [existing] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.campaignId, campaign.id), eq(applications.creatorId, creatorId)))
    .for('no key update');
  if (existing?.status === 'accepted') return;
  if (existing?.status === 'rejected' || existing?.status === 'released') throw alreadyDecided();
  if (existing) {
    await tx.update(applications).set(accepted).where(eq(applications.id, existing.id));
    await withdrawUnseenNotifications(tx, [campaign.brandId], applicationReceived, {
      application_id: existing.id,
    });
  } else
    await tx
      .insert(applications)
      .values({ id: newId('app'), campaignId: campaign.id, creatorId, ...accepted });
  await updateCounts(tx, campaign.id, {
    applicationCount: campaign.applicationCount + (existing ? 0 : 1),
    acceptedCount: campaign.acceptedCount + 1,
  });
  await remindOfPayoutSetup(tx, campaign, creatorId);
  await emit(tx, creatorAccepted, {
    campaignId: campaign.id,
    brandId: campaign.brandId,
    creatorId,
    side: 'creator',
  });
  await sendLiveEvent(tx, [campaign.brandId, creatorId], ['applications', 'campaigns'], campaign.id);
}
