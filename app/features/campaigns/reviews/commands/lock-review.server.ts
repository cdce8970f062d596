import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { lockOwnVideo } from '#features/campaigns/submissions/commands/lock-submission.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { reviewComments } from '../tables.server.ts';

export type Review = Awaited<ReturnType<typeof lockOwnVideo>>;

/** Locks the review of a comment that the actor sees: a sent one, or their own draft. */
export async function lockComment(tx: Tx, actor: Actor, commentId: string) {
  const visible = and(
    eq(reviewComments.id, commentId),
    or(isNotNull(reviewComments.sentAt), eq(reviewComments.authorId, actor.userId)),
  );
  const [found] = await tx
    .select({ submissionId: reviewComments.submissionId })
    .from(reviewComments)
    .where(visible);
  if (!found) throw notFound();
  const review = await lockOwnVideo(tx, actor, found.submissionId);
  // It may have changed while the lock was awaited.
  const [comment] = await tx.select().from(reviewComments).where(visible);
  if (!comment) throw notFound();
  return { review, comment, isOwn: comment.authorId === actor.userId };
}
