import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { lockOwnCampaign } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { campaignClosed } from '#features/campaigns/campaigns/errors.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { lockWorkspaces } from '#features/identity/workspaces/suspension.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import { isShownCreator } from '#features/people/creators/queries.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { alreadyInvited, creatorHasApplied, creatorNotFound } from '../errors.ts';
import { beforeCreatorInvited, invitationsChanged } from '../events.ts';
import { campaignInvitation } from '../notifications.server.ts';
import { hasEnded } from '../rules.ts';
import type { InvitationInput } from '../schema.ts';
import { campaignInvitations } from '../tables.server.ts';
import { updateInvitedCount } from './update-invited-count.server.ts';

/**
 * Invites a creator once, and sends the invitation when the campaign is active. Refuses ended campaigns, hidden creators,
 * applicants (also declined ones) and, through listeners, creators who have submitted a video or blocked the brand.
 */
export async function inviteCreator(
  actor: Actor,
  campaignId: string,
  input: InvitationInput,
): Promise<{ id: string }> {
  return inTransaction((tx) => inviteCreatorWithin(tx, actor, campaignId, input));
}

/** `inviteCreator` within the transaction of the caller, such as the one that creates the campaign. */
export async function inviteCreatorWithin(
  tx: Tx,
  actor: Actor,
  campaignId: string,
  { creatorId, note }: InvitationInput,
): Promise<{ id: string }> {
  // A suspension waits for this lock, and `isShownCreator` refuses suspended creators.
  await lockWorkspaces(tx, [creatorId]);
  if (!(await isShownCreator(tx, actor, creatorId))) throw creatorNotFound();
  const campaign = await lockOwnCampaign(tx, actor, campaignId);
  if (hasEnded(campaign)) throw campaignClosed();
  const isOfCreator = and(eq(applications.campaignId, campaignId), eq(applications.creatorId, creatorId));
  if ((await tx.$count(applications, isOfCreator)) > 0) throw creatorHasApplied();
  // Listeners of other features throw if the creator has blocked the brand or has submitted a video.
  await emit(tx, beforeCreatorInvited, { campaignId, brandId: actor.workspaceId, creatorId });
  // A withdrawn invitation would conflict with the insert below.
  await tx
    .delete(campaignInvitations)
    .where(
      and(
        eq(campaignInvitations.campaignId, campaignId),
        eq(campaignInvitations.creatorId, creatorId),
        eq(campaignInvitations.status, 'withdrawn'),
      ),
    );
  const id = newId('inv');
  const { rowCount } = await tx
    .insert(campaignInvitations)
    .values({ id, campaignId, creatorId, invitedBy: actor.userId, note })
    .onConflictDoNothing({ target: [campaignInvitations.campaignId, campaignInvitations.creatorId] });
  if (!rowCount) throw alreadyInvited();
  await sendLiveEvent(tx, [actor.workspaceId], ['invitations', 'campaigns'], campaignId);
  await sendWaitingInvitations(tx, { campaignId });
  return { id };
}

/** Sends the waiting invitations of an active campaign. The caller holds its row lock, as listeners of `campaignChanged` do. */
export async function sendWaitingInvitations(tx: Tx, { campaignId }: { campaignId: string }): Promise<void> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (campaign?.status !== 'active') return;
  const sent = await tx
    .update(campaignInvitations)
    .set({ sentAt: new Date() })
    .where(
      and(
        eq(campaignInvitations.campaignId, campaignId),
        eq(campaignInvitations.status, 'pending'),
        isNull(campaignInvitations.sentAt),
      ),
    )
    .returning();
  if (sent.length === 0) return;
  await updateInvitedCount(tx, campaignId);
  const brandName = await readPublicName(tx, campaign.brandId);
  await notifyAll(
    tx,
    campaignInvitation,
    sent.map(({ id, creatorId }) => ({
      workspaceId: creatorId,
      data: {
        campaign_id: campaignId,
        campaign_title: campaign.title,
        invitation_id: id,
        brand_name: brandName,
      },
    })),
  );
  await emit(tx, invitationsChanged, {
    kind: 'invited',
    campaignId,
    brandId: campaign.brandId,
    invitations: sent.map(({ id, creatorId }) => ({ id, creatorId })),
  });
  const creatorIds = sent.map(({ creatorId }) => creatorId);
  await sendLiveEvent(tx, creatorIds, ['invitations', 'campaigns'], campaignId);
}
