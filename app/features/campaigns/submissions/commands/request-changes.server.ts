import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { updateCounts } from '#features/campaigns/campaigns/commands/lock-campaign.server.ts';
import { revisionMsOf } from '#features/campaigns/campaigns/deadlines.ts';
import { notify } from '#features/notifications/notifications/commands/notify.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { NO_DEADLINE, startDeadline } from '../deadlines/start-deadline.server.ts';
import { finalRejectionTooEarly, onlyFinalRejectionLeft } from '../errors.ts';
import { commentsCited } from '../events.ts';
import { changesRequested, submissionRejected } from '../notifications.server.ts';
import { mustRejectFinally } from '../rules.ts';
import type { RequestChangesInput } from '../schema.ts';
import { changeRequestComments, changeRequestItems, changeRequests } from '../tables.server.ts';
import { assertBriefItems } from './check-brief.server.ts';
import { announceMove, lockForReview, recordReview } from './lock-submission.server.ts';

/** Requests changes to a video and cites the points of the brief and the comments that the next version must answer. */
export async function requestChanges(
  actor: Actor,
  submissionId: string,
  { items = [], commentIds = [], feedback }: RequestChangesInput,
): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockForReview(tx, actor.workspaceId, submissionId);
    const { campaign, submission } = locked;
    if (mustRejectFinally(submission.version, campaign.status)) throw onlyFinalRejectionLeft();
    const ids = items.map(({ briefItemId }) => briefItemId);
    await assertBriefItems(tx, campaign.id, ids);
    const id = newId('crq');
    await tx.insert(changeRequests).values({ id, submissionId, createdBy: actor.userId });
    if (items.length > 0) {
      await tx
        .insert(changeRequestItems)
        .values(
          items.map(({ briefItemId, note }) => ({ changeRequestId: id, briefItemId, note: note || null })),
        );
    }
    if (commentIds.length > 0) {
      await emit(tx, commentsCited, { submissionId, commentIds, userId: actor.userId });
      await tx
        .insert(changeRequestComments)
        .values(commentIds.map((commentId) => ({ changeRequestId: id, commentId })));
    }
    await sendBack(tx, actor, locked, { isFinal: false, feedback: feedback || null });
  });
}

/** Rejects a video finally, after the last change request or in a completed campaign. No money moves. */
export async function rejectSubmission(actor: Actor, submissionId: string, feedback: string): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockForReview(tx, actor.workspaceId, submissionId);
    if (!mustRejectFinally(locked.submission.version, locked.campaign.status)) throw finalRejectionTooEarly();
    await sendBack(tx, actor, locked, { isFinal: true, feedback });
  });
}

/** Both decisions have the status `rejected`. Only a change request (not `isFinal`) starts a deadline: that of the next version. */
async function sendBack(
  tx: Tx,
  { userId }: Actor,
  { campaign, submission }: Awaited<ReturnType<typeof lockForReview>>,
  { isFinal, feedback }: { isFinal: boolean; feedback: string | null },
): Promise<void> {
  const now = new Date();
  const nextDeadline = isFinal
    ? NO_DEADLINE
    : await startDeadline(tx, { ...submission, status: 'rejected' }, revisionMsOf(campaign), now);
  await recordReview(tx, submission, { status: 'rejected', isFinal, feedback, ...nextDeadline }, now);
  await updateCounts(tx, campaign.id, { pendingReviewCount: campaign.pendingReviewCount - 1 });
  await notify(tx, submission.creatorId, isFinal ? submissionRejected : changesRequested, {
    campaign_id: campaign.id,
    campaign_title: campaign.title,
    submission_id: submission.id,
  });
  await announceMove(tx, campaign, submission, isFinal ? 'rejected' : 'changes_requested', userId);
}
