import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { updateCounts } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { campaignInvitations } from '../tables.server.ts';

/** Updates the campaign's number of sent invitations that are pending or accepted. */
export async function updateInvitedCount(tx: Tx, campaignId: string): Promise<void> {
  const isOffered = and(
    eq(campaignInvitations.campaignId, campaignId),
    isNotNull(campaignInvitations.sentAt),
    inArray(campaignInvitations.status, ['pending', 'accepted']),
  );
  await updateCounts(tx, campaignId, { invitedCount: await tx.$count(campaignInvitations, isOffered) });
}
