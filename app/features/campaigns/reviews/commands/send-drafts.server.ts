import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { lockOwnVideo } from '#features/campaigns/submissions/commands/lock-submission.server.ts';
import type { MovedSubmission } from '#features/campaigns/submissions/events.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { reviewComments } from '../tables.server.ts';
import { announceComments } from './announce-comments.server.ts';

/** Returns the number of drafts sent. */
async function markSent(tx: Tx, submissionId: string, authorId: string): Promise<number> {
  const sent = await tx
    .update(reviewComments)
    .set({ sentAt: new Date() })
    .where(
      and(
        eq(reviewComments.submissionId, submissionId),
        eq(reviewComments.authorId, authorId),
        isNull(reviewComments.sentAt),
      ),
    )
    .returning({ id: reviewComments.id });
  return sent.length;
}

/** Sends the user's drafts together. The other side gets one notification; a repeated request sends nothing. */
export async function sendDrafts(actor: Actor, submissionId: string): Promise<{ sent: number }> {
  return inTransaction(async (tx) => {
    const review = await lockOwnVideo(tx, actor, submissionId);
    const sent = await markSent(tx, submissionId, actor.userId);
    if (sent > 0) await announceComments(tx, actor, review, false);
    return { sent };
  });
}

/** Sends the reviewer's drafts in the transaction of the decision, whose notification covers them. */
export async function sendWithDecision(
  tx: Tx,
  { submissionId, decidedBy, brandId, creatorId }: MovedSubmission,
): Promise<void> {
  if (decidedBy) await markSent(tx, submissionId, decidedBy);
  // A decision also ends the editing of sent comments.
  await sendLiveEvent(tx, [brandId, creatorId], ['comments'], submissionId);
}
