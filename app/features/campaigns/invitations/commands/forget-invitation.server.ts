import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { invitationsMoved } from '../events.ts';
import { campaignInvitations } from '../tables.server.ts';
import { countInvited } from './count-invited.server.ts';

/** Whoever was let in by an invitation and leaves takes it with them: nobody relies on it, and they may be invited again. */
export async function forgetInvitation(
  tx: Tx,
  { campaignId, brandId, creatorId }: { campaignId: string; brandId: string; creatorId: string },
): Promise<void> {
  const forgotten = await tx
    .delete(campaignInvitations)
    .where(
      and(
        eq(campaignInvitations.campaignId, campaignId),
        eq(campaignInvitations.creatorId, creatorId),
        eq(campaignInvitations.status, 'accepted'),
      ),
    )
    .returning({ id: campaignInvitations.id, creatorId: campaignInvitations.creatorId });
  if (forgotten.length === 0) return;
  await countInvited(tx, campaignId);
  await emit(tx, invitationsMoved, { kind: 'withdrawn', campaignId, brandId, invitations: forgotten });
  await publish(tx, [brandId, creatorId], ['invitations'], campaignId);
}
