import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import { lockFees } from '#features/money/charges/commands/lock-fees.server.ts';
import { lockWallet } from '#features/money/wallet/commands/lock-wallet.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { hasApprovedVideos, transitionNotAllowed } from '../errors.ts';
import { beforeCampaignDeleted } from '../events.ts';
import { canDelete } from '../policy.ts';
import type { CampaignDeletion } from '../schema.ts';
import { campaigns } from '../tables.server.ts';
import { lockOwnCampaign } from './lock-campaign.server.ts';

/** Deletes a campaign. Refused after an approval or a changed status, so that no fee is lost. An open fee checkout is refunded if paid. */
export async function deleteCampaign(
  actor: Actor,
  campaignId: string,
  { status }: CampaignDeletion = {},
): Promise<void> {
  await inTransaction(async (tx) => {
    // Fees are locked before the campaign: their foreign key is set to null on deletion.
    await lockFees(tx, actor, campaignId);
    await lockWallet(tx, actor.workspaceId);
    const campaign = await lockOwnCampaign(tx, actor, campaignId);
    if (status && campaign.status !== status) throw transitionNotAllowed();
    if (!canDelete(campaign)) throw hasApprovedVideos();
    await emit(tx, beforeCampaignDeleted, { campaignId, brandId: campaign.brandId, title: campaign.title });
    await detachMedia(tx, 'campaigns', [campaignId]);
    await tx.delete(campaigns).where(eq(campaigns.id, campaignId));
    await sendLiveEvent(tx, [actor.workspaceId], ['campaigns'], campaignId);
  });
}
