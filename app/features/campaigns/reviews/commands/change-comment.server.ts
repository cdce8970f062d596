import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { editWindowClosed, hasReplies, reviewEnded } from '../errors.ts';
import { editableUntil } from '../rules.ts';
import { reviewComments } from '../tables.server.ts';
import { refreshComments } from './announce-comments.server.ts';
import { lockComment } from './lock-review.server.ts';

/** Comments of others are hidden from these commands. Sent comments are final once the review has ended. */
async function lockOwnComment(tx: Tx, actor: Actor, id: string) {
  const { review, comment, isOwn } = await lockComment(tx, actor, id);
  if (!isOwn) throw notFound();
  if (comment.sentAt && review.status !== 'pending') throw reviewEnded();
  return { review, comment, draftOf: comment.sentAt ? undefined : actor };
}

/** Edits a draft at any time, and a sent comment within the edit window. */
export async function editComment(actor: Actor, id: string, body: string, now = new Date()): Promise<void> {
  await inTransaction(async (tx) => {
    const { review, comment, draftOf } = await lockOwnComment(tx, actor, id);
    const until = editableUntil(comment.sentAt);
    if (until && until < now) throw editWindowClosed();
    await tx
      .update(reviewComments)
      .set({ body, editedAt: comment.sentAt ? now : null })
      .where(eq(reviewComments.id, id));
    await refreshComments(tx, review, draftOf);
  });
}

/** Deletes a comment without replies. */
export async function deleteComment(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { review, draftOf } = await lockOwnComment(tx, actor, id);
    if ((await tx.$count(reviewComments, eq(reviewComments.parentId, id))) > 0) throw hasReplies();
    await tx.delete(reviewComments).where(eq(reviewComments.id, id));
    await refreshComments(tx, review, draftOf);
  });
}

/** Both sides resolve and reopen sent threads. Repeating it keeps the first user and time. */
export async function resolveThread(actor: Actor, id: string, isResolved: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const { review, comment } = await lockComment(tx, actor, id);
    if (!comment.sentAt || comment.parentId) throw notFound();
    if ((comment.resolvedAt !== null) === isResolved) return;
    await tx
      .update(reviewComments)
      .set({ resolvedAt: isResolved ? new Date() : null, resolvedBy: isResolved ? actor.userId : null })
      .where(eq(reviewComments.id, id));
    await refreshComments(tx, review);
  });
}
