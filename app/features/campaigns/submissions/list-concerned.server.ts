import { and, eq, inArray, or } from 'drizzle-orm';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { campaignInvitations } from '#features/campaigns/invitations/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { submissions } from './tables.server.ts';

/**
 * Everybody who takes part in a campaign and is not through: whose application stands so, who has accepted an invitation
 * to an open call, or who has sent a video. Whose video was approved, or turned down for good, knows how it stands.
 */
export async function listConcerned(
  tx: Tx,
  campaignId: string,
  standing: ('pending' | 'accepted')[],
): Promise<string[]> {
  const applied = tx
    .select({ workspaceId: applications.creatorId })
    .from(applications)
    .where(and(eq(applications.campaignId, campaignId), inArray(applications.status, standing)));
  const ofVideos = tx.select({ workspaceId: submissions.creatorId }).from(submissions);
  const ofInvitations = tx
    .select({ workspaceId: campaignInvitations.creatorId })
    .from(campaignInvitations)
    .innerJoin(campaigns, eq(campaigns.id, campaignInvitations.campaignId))
    // In a casting it made an application, which may be withdrawn.
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.intake, 'open_call'),
        eq(campaignInvitations.status, 'accepted'),
      ),
    );
  const isHere = eq(submissions.campaignId, campaignId);
  const isDecided = or(eq(submissions.status, 'approved'), submissions.isFinal);
  const concerned = await applied
    .union(ofVideos.where(isHere))
    .union(ofInvitations)
    .except(
      tx.select({ workspaceId: submissions.creatorId }).from(submissions).where(and(isHere, isDecided)),
    );
  return concerned.map(({ workspaceId }) => workspaceId);
}
