import type { Actor } from '#core/actor.ts';
import { countWork } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { changesRequested, submissionRejected } from '../notifications.server.ts';
import { isFinalRejection } from '../rules.ts';
import { announceMove, lockForReview, recordReview } from './lock-submission.server.ts';

/**
 * Requests changes to a video, or rejects it finally after the last change request and in a completed campaign. No money
 * moves.
 */
export async function requestChanges(actor: Actor, submissionId: string, feedback: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { campaign, submission } = await lockForReview(tx, actor.workspaceId, submissionId);
    const isFinal = isFinalRejection(submission.version, campaign.status);
    await recordReview(tx, submission, { status: 'rejected', isFinal, feedback });
    await countWork(tx, campaign.id, { pendingReviewCount: campaign.pendingReviewCount - 1 });
    await notify(tx, submission.creatorId, isFinal ? submissionRejected : changesRequested, {
      campaign_id: campaign.id,
      campaign_title: campaign.title,
      submission_id: submissionId,
    });
    await announceMove(tx, campaign, submission, isFinal ? 'rejected' : 'changes_requested', actor.userId);
  });
}
