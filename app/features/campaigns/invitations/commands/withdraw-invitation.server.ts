import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { lockOwnCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { hasAnswered } from '../errors.ts';
import { invitationsMoved } from '../events.ts';
import { campaignInvitations } from '../tables.server.ts';
import { countInvited } from './count-invited.server.ts';
import { tellWithdrawn } from './tell-withdrawn.server.ts';

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
    const { id: campaignId, brandId, title } = campaign;
    await tellWithdrawn(tx, { campaignId, brandId, title }, [invitation]);
    await emit(tx, invitationsMoved, {
      kind: 'withdrawn',
      campaignId,
      brandId,
      invitations: [{ id, creatorId }],
    });
    await publish(tx, [brandId], ['invitations', 'campaigns'], campaignId);
  });
}
