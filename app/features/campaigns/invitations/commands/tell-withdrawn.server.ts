import { and, eq, isNotNull } from 'drizzle-orm';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notifyAll } from '#features/notifications/notifications/commands/notify.server.ts';
import {
  takeBackFrom,
  takeBackSeen,
} from '#features/notifications/notifications/commands/take-back.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { campaignInvitation, invitationWithdrawn } from '../notifications.server.ts';
import { campaignInvitations } from '../tables.server.ts';

type Campaign = { campaignId: string; brandId: string; title: string };
type Withdrawn = { id: string; creatorId: string }[];

/**
 * Whoever has seen an invitation to a campaign is told that it is taken back, unless they know already; for everybody
 * else it is as if it had never come.
 */
export async function tellWithdrawn(
  tx: Tx,
  { campaignId, brandId, title }: Campaign,
  withdrawn: Withdrawn,
  knowing: string[] = [],
): Promise<void> {
  const creatorIds = withdrawn.map(({ creatorId }) => creatorId);
  const about = { campaign_id: campaignId };
  await takeBackFrom(tx, creatorIds, campaignInvitation, about);
  // What they have seen, or were mailed, no longer stands under the bell as if it were so.
  const seen = await takeBackSeen(tx, creatorIds, campaignInvitation, about);
  const brandName = await readPublicName(tx, brandId);
  await notifyAll(
    tx,
    invitationWithdrawn,
    withdrawn
      .filter(({ creatorId }) => seen.has(creatorId) && !knowing.includes(creatorId))
      .map(({ id, creatorId }) => ({
        workspaceId: creatorId,
        data: { ...about, campaign_title: title, invitation_id: id, brand_name: brandName },
      })),
  );
  await publish(tx, creatorIds, ['invitations', 'campaigns'], campaignId);
}

/** The same of all that stand to a campaign which is being deleted. */
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
  if (standing.length > 0) await tellWithdrawn(tx, campaign, standing, knowing);
}
