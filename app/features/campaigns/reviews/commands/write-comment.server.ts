import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { lockOwnVideo } from '#features/campaigns/submissions/commands/lock-submission.server.ts';
import { readMedia } from '#features/media/media/queries.server.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { commentLimit, invalidTimecode } from '../errors.ts';
import { isTimeWithin, MAX_COMMENTS } from '../rules.ts';
import type { CommentInput } from '../schema.ts';
import { reviewComments } from '../tables.server.ts';
import { announceComments, refreshComments } from './announce-comments.server.ts';

/** A brand's comment that starts a thread is a draft until it is sent; everything else is sent at once. */
export async function writeComment(
  actor: Actor,
  submissionId: string,
  { body, parentId, startUs, drawing }: CommentInput,
  now = new Date(),
): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const review = await lockOwnVideo(tx, actor, submissionId);
    if (parentId) await assertThread(tx, submissionId, parentId);
    if (startUs !== undefined) await assertTime(tx, review.mediaId, startUs);
    if ((await tx.$count(reviewComments, eq(reviewComments.submissionId, submissionId))) >= MAX_COMMENTS)
      throw commentLimit({ params: { max: MAX_COMMENTS } });
    const isDraft = review.side === 'brand' && !parentId;
    const id = newId('rcm');
    await tx.insert(reviewComments).values({
      id,
      submissionId,
      authorId: actor.userId,
      side: review.side,
      parentId: parentId ?? null,
      body,
      startUs: startUs ?? null,
      drawing: drawing ?? null,
      sentAt: isDraft ? null : now,
      createdAt: now,
    });
    if (isDraft) await refreshComments(tx, review, actor);
    else await announceComments(tx, actor, review, parentId !== undefined);
    return { id };
  });
}

/** Drafts and replies take no replies. */
async function assertThread(tx: Tx, submissionId: string, id: string): Promise<void> {
  const threads = await tx.$count(
    reviewComments,
    and(
      eq(reviewComments.id, id),
      eq(reviewComments.submissionId, submissionId),
      isNull(reviewComments.parentId),
      isNotNull(reviewComments.sentAt),
    ),
  );
  if (threads === 0) throw notFound();
}

/** Refuses a time after the end of the video, and any time in a link. */
async function assertTime(tx: Tx, mediaId: string | null, startUs: number): Promise<void> {
  const file = mediaId ? (await readMedia(tx, [mediaId])).get(mediaId) : undefined;
  if (!isTimeWithin(startUs, file?.facts?.durationMs ?? null)) throw invalidTimecode();
}
