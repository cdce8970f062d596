import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import {
  assertTier,
  lockCampaignAndBrand,
  updateCounts,
} from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaignClosed, campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { isOpen } from '#features/campaigns/campaigns/rules.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { readShownItems } from '#features/people/portfolio/queries.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { alreadyApplied, needsNoApplication, videoNotShown } from '../errors.ts';
import { applicationReceived } from '../notifications.server.ts';
import type { ApplicationInput } from '../schema.ts';
import { applications } from '../tables.server.ts';

/** Applies to an open casting, once per creator. */
export async function applyToCampaign(
  actor: Actor,
  campaignId: string,
  { note, videoIds = [] }: ApplicationInput = {},
): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const { campaign, isBrandSuspended } = await lockCampaignAndBrand(tx, campaignId);
    // Invited creators accept instead. Other creators cannot see the campaign.
    if (campaign.status === 'pending' || campaign.inviteOnly) throw campaignNotFound();
    if (campaign.intake !== 'casting') throw needsNoApplication();
    if (!isOpen(campaign) || isBrandSuspended) throw campaignClosed();
    await assertTier(tx, actor, campaign);
    const shownVideos = await readShownItems(tx, actor, { ids: videoIds, creatorId: actor.workspaceId });
    if (shownVideos.size < videoIds.length) throw videoNotShown();
    const id = newId('app');
    const inserted = await tx
      .insert(applications)
      .values({ id, campaignId, creatorId: actor.workspaceId, note, videoIds })
      .onConflictDoNothing()
      .returning({ id: applications.id });
    if (inserted.length === 0) throw alreadyApplied();
    await updateCounts(tx, campaignId, { applicationCount: campaign.applicationCount + 1 });
    await notify(tx, campaign.brandId, applicationReceived, {
      campaign_id: campaignId,
      campaign_title: campaign.title,
      application_id: id,
      creator_name: await readPublicName(tx, actor.workspaceId),
    });
    await sendLiveEvent(tx, [campaign.brandId, actor.workspaceId], ['applications', 'campaigns'], campaignId);
    return { id };
  });
}
