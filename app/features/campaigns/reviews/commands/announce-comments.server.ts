import type { Actor } from '#core/actor.ts';
import { readPublicName } from '#features/identity/workspaces/queries.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { commentReplied, reviewCommentsSent } from '../notifications.server.ts';
import type { Review } from './lock-review.server.ts';

/** Sends a live event to both sides, or only to the author of a draft. */
export const refreshComments = (
  tx: Tx,
  { brandId, creatorId, submissionId }: Pick<Review, 'brandId' | 'creatorId' | 'submissionId'>,
  draftOf?: Actor,
): Promise<void> =>
  sendLiveEvent(tx, draftOf ? [draftOf.userId] : [brandId, creatorId], ['comments'], submissionId);

/** Notifies the other side of sent comments or a reply, and refreshes both. */
export async function announceComments(
  tx: Tx,
  actor: Actor,
  review: Review,
  isReply: boolean,
): Promise<void> {
  const [to, side] =
    review.side === 'brand' ? [review.creatorId, 'creator' as const] : [review.brandId, 'brand' as const];
  await notify(tx, to, isReply ? commentReplied : reviewCommentsSent, {
    side,
    campaign_id: review.campaignId,
    campaign_title: review.campaignTitle,
    submission_id: review.submissionId,
    author_name: await readPublicName(tx, actor.workspaceId),
  });
  await refreshComments(tx, review);
}
