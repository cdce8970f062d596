import { videoSent } from '#features/campaigns/applications/errors.ts';
import { hasSent } from '#features/campaigns/invitations/errors.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { hasSubmitted } from '../queries.server.ts';

/** Refuses an invitation to a creator who has already submitted to the campaign. */
export async function refuseInvitation(
  tx: Tx,
  pair: { campaignId: string; creatorId: string },
): Promise<void> {
  if (await hasSubmitted(tx, pair)) throw hasSent();
}

/** Refuses to withdraw the application of a creator who has submitted a video. */
export async function refuseWithdrawal(
  tx: Tx,
  pair: { campaignId: string; creatorId: string },
): Promise<void> {
  if (await hasSubmitted(tx, pair)) throw videoSent();
}
