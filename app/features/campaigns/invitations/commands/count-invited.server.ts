import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { countWork } from '#features/campaigns/campaigns/commands/count-work.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { campaignInvitations } from '../tables.server.ts';

/** Writes how many rely on an invitation to a locked campaign: it stands, or they have accepted it. */
export async function countInvited(tx: Tx, campaignId: string): Promise<void> {
  const isOffered = and(
    eq(campaignInvitations.campaignId, campaignId),
    isNotNull(campaignInvitations.sentAt),
    inArray(campaignInvitations.status, ['pending', 'accepted']),
  );
  await countWork(tx, campaignId, { invitedCount: await tx.$count(campaignInvitations, isOffered) });
}
