import { and, eq, isNotNull } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { lockOwnCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import {
  withdrawAllNotifications,
  withdrawUnseenNotifications,
} from '#features/notifications/notifications/commands/withdraw-notifications.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { creatorHasAnswered } from '../errors.ts';
import { invitationsChanged } from '../events.ts';
import { campaignInvitation, invitationWithdrawn } from '../notifications.server.ts';
import { campaignInvitations } from '../tables.server.ts';
import { updateInvitedCount } from './update-invited-count.server.ts';

/** Withdraws an unanswered invitation. Creators who have seen it are notified. */
export async function withdrawInvitation(actor: Actor, id: string): Promise<void> {
  const isThisInvitation = eq(campaignInvitations.id, id);
  await inTransaction(async (tx) => {
    const [found] = await tx
      .select({ campaignId: campaigns.id })
      .from(campaignInvitations)
      .innerJoin(campaigns, eq(campaigns.id, campaignInvitations.campaignId))
      .where(and(isThisInvitation, eq(campaigns.brandId, actor.workspaceId)));
    if (!found) throw notFound();
    const campaign = await lockOwnCampaign(tx, actor, found.campaignId);
    const [invitation] = await tx
      .select()
      .from(campaignInvitations)
      .where(isThisInvitation)
      .for('no key update');
    if (!invitation) throw notFound();
    if (invitation.status === 'withdrawn') return;
    if (invitation.status !== 'pending') throw creatorHasAnswered();

    await tx
      .update(campaignInvitations)
      .set({ status: 'withdrawn', decidedAt: new Date() })
      .where(isThisInvitation);
    await updateInvitedCount(tx, campaign.id);
    const { creatorId } = invitation;
    const { id: campaignId, brandId, title } = campaign;
    await notifyWithdrawn(tx, { campaignId, brandId, title }, [invitation]);
    await emit(tx, invitationsChanged, {
      kind: 'withdrawn',
      campaignId,
      brandId,
      invitations: [{ id, creatorId }],
    });
    await sendLiveEvent(tx, [brandId], ['invitations', 'campaigns'], campaignId);
  });
}

type Campaign = { campaignId: string; brandId: string; title: string };
type Withdrawn = { id: string; creatorId: string }[];

/**
 * Removes the notifications of withdrawn invitations. Notifies the creators who had seen theirs, except those in `notified`, who
 * get another notification of the same event.
 */
async function notifyWithdrawn(
  tx: Tx,
  { campaignId, brandId, title }: Campaign,
  withdrawn: Withdrawn,
  notified: string[] = [],
): Promise<void> {
  const creatorIds = withdrawn.map(({ creatorId }) => creatorId);
  const filter = { campaign_id: campaignId };
  await withdrawUnseenNotifications(tx, creatorIds, campaignInvitation, filter);
  // Also removes notifications that were seen or mailed.
  const seenBy = await withdrawAllNotifications(tx, creatorIds, campaignInvitation, filter);
  const brandName = await readPublicName(tx, brandId);
  await notifyAll(
    tx,
    invitationWithdrawn,
    withdrawn
      .filter(({ creatorId }) => seenBy.has(creatorId) && !notified.includes(creatorId))
      .map(({ id, creatorId }) => ({
        workspaceId: creatorId,
        data: { ...filter, campaign_title: title, invitation_id: id, brand_name: brandName },
      })),
  );
  await sendLiveEvent(tx, creatorIds, ['invitations', 'campaigns'], campaignId);
}

/** Before a campaign is deleted: withdraws the notifications of its unanswered invitations. */
export async function notifyAllWithdrawn(tx: Tx, campaign: Campaign, notified: string[]): Promise<void> {
  const open = await tx
    .select({ id: campaignInvitations.id, creatorId: campaignInvitations.creatorId })
    .from(campaignInvitations)
    .where(
      and(
        eq(campaignInvitations.campaignId, campaign.campaignId),
        eq(campaignInvitations.status, 'pending'),
        isNotNull(campaignInvitations.sentAt),
      ),
    );
  if (open.length > 0) await notifyWithdrawn(tx, campaign, open, notified);
}

/** Deletes the accepted invitation of a creator who withdraws, so that the brand may invite them again. */
export async function deleteAcceptedInvitation(
  tx: Tx,
  { campaignId, brandId, creatorId }: { campaignId: string; brandId: string; creatorId: string },
): Promise<void> {
  const deleted = await tx
    .delete(campaignInvitations)
    .where(
      and(
        eq(campaignInvitations.campaignId, campaignId),
        eq(campaignInvitations.creatorId, creatorId),
        eq(campaignInvitations.status, 'accepted'),
      ),
    )
    .returning({ id: campaignInvitations.id, creatorId: campaignInvitations.creatorId });
  if (deleted.length === 0) return;
  await updateInvitedCount(tx, campaignId);
  await emit(tx, invitationsChanged, { kind: 'withdrawn', campaignId, brandId, invitations: deleted });
  await sendLiveEvent(tx, [brandId, creatorId], ['invitations'], campaignId);
}
