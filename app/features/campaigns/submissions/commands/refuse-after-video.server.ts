import { videoSent } from '#features/campaigns/applications/errors.ts';
import { hasSent } from '#features/campaigns/invitations/errors.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { hasSentVideo } from '../queries.server.ts';

/** Whoever has sent a video to a campaign takes part, or is through: there is nothing to accept. */
export async function refuseInvitation(
  tx: Tx,
  pair: { campaignId: string; creatorId: string },
): Promise<void> {
  if (await hasSentVideo(tx, pair)) throw hasSent();
}

/** Whoever has sent a video has taken part: what was said of it stays. */
export async function refuseWithdrawal(
  tx: Tx,
  pair: { campaignId: string; creatorId: string },
): Promise<void> {
  if (await hasSentVideo(tx, pair)) throw videoSent();
}
