import { and, eq, isNotNull } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { acceptInvited } from '#features/campaigns/applications/commands/accept-invited.server.ts';
import { alreadyDecided } from '#features/campaigns/applications/errors.ts';
import { isAccepted } from '#features/campaigns/applications/queries.server.ts';
import { holdBrand, lockCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaignClosed } from '#features/campaigns/campaigns/errors.ts';
import { isOpen } from '#features/campaigns/campaigns/rules.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { takeBackFrom } from '#features/notifications/notifications/commands/take-back.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { alreadyAnswered, withdrawn } from '../errors.ts';
import { invitationsMoved } from '../events.ts';
import { campaignInvitation, invitationAccepted, invitationDeclined } from '../notifications.server.ts';
import { campaignInvitations } from '../tables.server.ts';
import { countInvited } from './withdraw-invitation.server.ts';

/**
 * Accepts or declines an invitation and notifies the brand. Accepting an open casting accepts the creator. Repeating an
 * answer is no error. Changing it is refused.
 */
export async function answerInvitation(
  actor: Actor,
  id: string,
  answer: 'accepted' | 'declined',
): Promise<void> {
  const isOwn = and(
    eq(campaignInvitations.id, id),
    eq(campaignInvitations.creatorId, actor.workspaceId),
    isNotNull(campaignInvitations.sentAt),
  );
  await inTransaction(async (tx) => {
    const [found] = await tx
      .select({ campaignId: campaignInvitations.campaignId })
      .from(campaignInvitations)
      .where(isOwn);
    if (!found) throw notFound();
    const isBrandSuspended = await holdBrand(tx, found.campaignId);
    const campaign = await lockCampaign(tx, found.campaignId);
    const [invitation] = await tx.select().from(campaignInvitations).where(isOwn).for('no key update');
    if (!invitation) throw notFound();
    if (invitation.status === answer) return;
    if (invitation.status === 'withdrawn') throw withdrawn();
    if (invitation.status !== 'pending') throw alreadyAnswered();

    if (answer === 'accepted') {
      if (!isOpen(campaign) || isBrandSuspended) throw campaignClosed();
      if (campaign.intake === 'casting') await acceptInvited(tx, campaign, actor.workspaceId);
    } else if (await isAccepted(tx, campaign.id, actor.workspaceId)) throw alreadyDecided();
    await tx
      .update(campaignInvitations)
      .set({ status: answer, decidedAt: new Date() })
      .where(eq(campaignInvitations.id, id));
    await countInvited(tx, campaign.id);
    const about = { campaign_id: campaign.id, campaign_title: campaign.title, invitation_id: id };
    await takeBackFrom(tx, [actor.workspaceId], campaignInvitation, { invitation_id: id });
    await notify(tx, campaign.brandId, answer === 'accepted' ? invitationAccepted : invitationDeclined, {
      ...about,
      creator_name: await readPublicName(tx, actor.workspaceId),
    });
    await emit(tx, invitationsMoved, {
      kind: answer,
      campaignId: campaign.id,
      brandId: campaign.brandId,
      invitations: [{ id, creatorId: actor.workspaceId }],
    });
    await publish(tx, [campaign.brandId, actor.workspaceId], ['invitations', 'campaigns'], campaign.id);
  });
}
