import { and, eq, isNotNull } from 'drizzle-orm';
import { notify } from '#features/notifications/notify.server.ts';
import { takeBackFrom, takeBackSeen } from '#features/notifications/take-back.server.ts';
import { readPublicName } from '#features/workspaces/queries.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { campaignInvitation, invitationWithdrawn } from './notifications.server.ts';
import { campaignInvitations } from './tables.server.ts';

type Campaign = { campaignId: string; brandId: string; title: string };
type Told = { id: string; creatorId: string };

/** Whoever has seen an invitation is told that it is taken back; for everybody else it is as if it had never come. */
export async function tellWithdrawn(
  tx: Tx,
  { campaignId, brandId, title }: Campaign,
  { id, creatorId }: Told,
  { knows = false } = {},
): Promise<void> {
  await takeBackFrom(tx, creatorId, campaignInvitation, { invitation_id: id });
  // What they have seen, or were mailed, no longer stands under the bell as if it were so.
  if ((await takeBackSeen(tx, creatorId, campaignInvitation, { invitation_id: id })) && !knows)
    await notify(tx, creatorId, invitationWithdrawn, {
      campaign_id: campaignId,
      campaign_title: title,
      invitation_id: id,
      brand_name: await readPublicName(tx, brandId),
    });
}

/** The same of all that stand to a campaign which is being deleted. Those who know of that are told no second time. */
export async function tellAllWithdrawn(tx: Tx, campaign: Campaign, knowing: string[]): Promise<void> {
  const standing = await tx
    .select({ id: campaignInvitations.id, creatorId: campaignInvitations.creatorId })
    .from(campaignInvitations)
    .where(
      and(
        eq(campaignInvitations.campaignId, campaign.campaignId),
        eq(campaignInvitations.status, 'pending'),
        isNotNull(campaignInvitations.sentAt),
      ),
    );
  if (standing.length === 0) return;
  for (const told of standing)
    await tellWithdrawn(tx, campaign, told, { knows: knowing.includes(told.creatorId) });
  const creatorIds = standing.map(({ creatorId }) => creatorId);
  await publish(tx, creatorIds, ['invitations', 'campaigns'], campaign.campaignId);
}
