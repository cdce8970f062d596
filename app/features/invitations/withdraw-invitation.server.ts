import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { lockOwnCampaign } from '#features/campaigns/lock-campaign.server.ts';
import { campaigns } from '#features/campaigns/tables.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { takeBackFrom, takeBackSeen } from '#features/notifications/take-back.server.ts';
import { readPublicName } from '#features/workspaces/queries.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { countInvited } from './count-invited.server.ts';
import { hasAnswered } from './errors.ts';
import { invitationsMoved } from './events.ts';
import { campaignInvitation, invitationWithdrawn } from './notifications.server.ts';
import { campaignInvitations } from './tables.server.ts';

/**
 * Takes back an invitation of the actor that nobody has answered. Whoever has seen it is told; for everybody else it is
 * as if it had never come. Of a withdrawal and an answer at the same time the later one is refused.
 */
export async function withdrawInvitation(actor: Actor, id: string): Promise<void> {
  const isThis = eq(campaignInvitations.id, id);
  await inTransaction(async (tx) => {
    const [found] = await tx
      .select({ campaignId: campaigns.id })
      .from(campaignInvitations)
      .innerJoin(campaigns, eq(campaigns.id, campaignInvitations.campaignId))
      .where(and(isThis, eq(campaigns.brandId, actor.workspaceId)));
    if (!found) throw notFound();
    const campaign = await lockOwnCampaign(tx, actor, found.campaignId);
    const [invitation] = await tx.select().from(campaignInvitations).where(isThis).for('no key update');
    if (!invitation) throw notFound();
    if (invitation.status === 'withdrawn') return;
    if (invitation.status !== 'pending') throw hasAnswered();

    await tx.update(campaignInvitations).set({ status: 'withdrawn', decidedAt: new Date() }).where(isThis);
    await countInvited(tx, campaign.id);
    const { creatorId } = invitation;
    await takeBackFrom(tx, creatorId, campaignInvitation, { invitation_id: id });
    // What they have seen, or were mailed, no longer stands under the bell as if it were so.
    if (await takeBackSeen(tx, creatorId, campaignInvitation, { invitation_id: id }))
      await notify(tx, creatorId, invitationWithdrawn, {
        campaign_id: campaign.id,
        campaign_title: campaign.title,
        invitation_id: id,
        brand_name: await readPublicName(tx, campaign.brandId),
      });
    await emit(tx, invitationsMoved, {
      kind: 'withdrawn',
      campaignId: campaign.id,
      brandId: campaign.brandId,
      invitations: [{ id, creatorId }],
    });
    await publish(tx, [campaign.brandId, creatorId], ['invitations', 'campaigns'], campaign.id);
  });
}
