import { cannotEndSubmitted, cannotWithdrawSubmitted } from '#features/campaigns/applications/errors.ts';
import { creatorHasSubmitted } from '#features/campaigns/invitations/errors.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { hasSubmitted } from '../queries.server.ts';

/** Three listeners: once a creator has submitted a video, only its review changes their part in the campaign. */
export async function refuseInvitation(
  tx: Tx,
  pair: { campaignId: string; creatorId: string },
): Promise<void> {
  if (await hasSubmitted(tx, pair)) throw creatorHasSubmitted();
}

export async function refuseWithdrawal(
  tx: Tx,
  pair: { campaignId: string; creatorId: string },
): Promise<void> {
  if (await hasSubmitted(tx, pair)) throw cannotWithdrawSubmitted();
}

export async function refuseRelease(tx: Tx, pair: { campaignId: string; creatorId: string }): Promise<void> {
  if (await hasSubmitted(tx, pair)) throw cannotEndSubmitted();
}
