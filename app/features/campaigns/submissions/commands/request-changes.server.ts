import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { countWork } from '#features/campaigns/campaigns/commands/count-work.server.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { submissionMoved } from '../events.ts';
import { changesRequested, submissionRejected } from '../notifications.server.ts';
import { isFinalRejection } from '../rules.ts';
import { submissions } from '../tables.server.ts';
import { lockForReview } from './lock-submission.server.ts';

/** Asks for changes, and says which. After two change requests it is final. No money moves. */
export async function requestChanges(actor: Actor, submissionId: string, feedback: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { campaign, submission } = await lockForReview(tx, actor, submissionId);
    const now = new Date();
    const isFinal = isFinalRejection(submission.version);
    await tx
      .update(submissions)
      .set({
        status: 'rejected',
        isFinal,
        feedback,
        reviewedAt: now,
        updatedAt: now,
      })
      .where(eq(submissions.id, submissionId));
    await countWork(tx, campaign.id, { pendingReviewCount: campaign.pendingReviewCount - 1 });
    await notify(tx, submission.creatorId, isFinal ? submissionRejected : changesRequested, {
      campaign_id: campaign.id,
      campaign_title: campaign.title,
      submission_id: submissionId,
    });
    await emit(tx, submissionMoved, {
      kind: isFinal ? 'rejected' : 'changes_requested',
      submissionId,
      campaignId: campaign.id,
      creatorId: submission.creatorId,
    });
    await publish(tx, [actor.workspaceId, submission.creatorId], ['submissions', 'campaigns'], campaign.id);
  });
}
