import { and, eq, isNotNull } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { acceptInvited } from '#features/campaigns/applications/commands/accept-invited.server.ts';
import { alreadyDecided } from '#features/campaigns/applications/errors.ts';
import { isAccepted } from '#features/campaigns/applications/queries.server.ts';
import {
  type Campaign,
  lockCampaignAndBrand,
} from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaignClosed } from '#features/campaigns/campaigns/errors.ts';
import { isOpen } from '#features/campaigns/campaigns/rules.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { withdrawUnseenNotifications } from '#features/notifications/notifications/commands/withdraw-notifications.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { alreadyAnswered, wasWithdrawn } from '../errors.ts';
import { invitationsChanged } from '../events.ts';
import { campaignInvitation, invitationAccepted, invitationDeclined } from '../notifications.server.ts';
import { campaignInvitations } from '../tables.server.ts';
import { updateInvitedCount } from './update-invited-count.server.ts';

type Answer = 'accepted' | 'declined';

/**
 * Accepts or declines an invitation. Accepting one to a casting also accepts the creator; one to an open call is only
 * recorded. Repeating an answer is no error. Changing it is refused.
 */
export async function answerInvitation(actor: Actor, id: string, answer: Answer): Promise<void> {
  await inTransaction(async (tx) => {
    const { invitation, campaign, isBrandSuspended } = await lockOwnInvitation(tx, actor, id);
    if (invitation.status === answer) return;
    if (invitation.status === 'withdrawn') throw wasWithdrawn();
    if (invitation.status !== 'pending') throw alreadyAnswered();

    // The brand has accepted the creator's application meanwhile: declining would not end that work.
    if (answer === 'declined' && (await isAccepted(tx, campaign.id, actor.workspaceId)))
      throw alreadyDecided();
    // Declining stays possible after the end.
    if (answer === 'accepted') {
      if (!isOpen(campaign) || isBrandSuspended) throw campaignClosed();
      if (campaign.intake === 'casting') await acceptInvited(tx, campaign, actor.workspaceId);
    }

    await tx
      .update(campaignInvitations)
      .set({ status: answer, decidedAt: new Date() })
      .where(eq(campaignInvitations.id, id));
    await updateInvitedCount(tx, campaign.id);
    await announceAnswer(tx, actor, campaign, id, answer);
  });
}

async function lockOwnInvitation(tx: Tx, actor: Actor, id: string) {
  // A creator sees an invitation once it is sent.
  const isOwnAndSent = and(
    eq(campaignInvitations.id, id),
    eq(campaignInvitations.creatorId, actor.workspaceId),
    isNotNull(campaignInvitations.sentAt),
  );
  const [found] = await tx
    .select({ campaignId: campaignInvitations.campaignId })
    .from(campaignInvitations)
    .where(isOwnAndSent);
  if (!found) throw notFound();
  const locked = await lockCampaignAndBrand(tx, found.campaignId);
  // Read after the campaign is locked: every change of an invitation locks its campaign first.
  const [invitation] = await tx.select().from(campaignInvitations).where(isOwnAndSent).for('no key update');
  if (!invitation) throw notFound();
  return { invitation, ...locked };
}

async function announceAnswer(
  tx: Tx,
  actor: Actor,
  campaign: Campaign,
  id: string,
  answer: Answer,
): Promise<void> {
  const { id: campaignId, brandId, title } = campaign;
  const creatorId = actor.workspaceId;
  // The creator no longer needs the notification of this invitation.
  await withdrawUnseenNotifications(tx, [creatorId], campaignInvitation, { invitation_id: id });
  await notify(tx, brandId, answer === 'accepted' ? invitationAccepted : invitationDeclined, {
    campaign_id: campaignId,
    campaign_title: title,
    invitation_id: id,
    creator_name: await readPublicName(tx, creatorId),
  });
  await emit(tx, invitationsChanged, {
    kind: answer,
    campaignId,
    brandId,
    invitations: [{ id, creatorId }],
  });
  await sendLiveEvent(tx, [brandId, creatorId], ['invitations', 'campaigns'], campaignId);
}
