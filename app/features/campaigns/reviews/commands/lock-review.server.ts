import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { Side } from '../rules.ts';
import { reviewComments } from '../tables.server.ts';

export type Review = Awaited<ReturnType<typeof lockReview>>;

/** Locks a video of either side, which serializes its comments with each other and with the decision. */
export async function lockReview(tx: Tx, actor: Actor, submissionId: string) {
  const side = actor.role as Side;
  const own = side === 'brand' ? campaigns.brandId : submissions.creatorId;
  const [review] = await tx
    .select({
      submissionId: submissions.id,
      status: submissions.status,
      mediaId: submissions.mediaId,
      campaignId: campaigns.id,
      campaignTitle: campaigns.title,
      brandId: campaigns.brandId,
      creatorId: submissions.creatorId,
    })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .where(and(eq(submissions.id, submissionId), eq(own, actor.workspaceId)))
    .for('no key update', { of: submissions });
  if (!review) throw notFound();
  return { ...review, side };
}

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
  const review = await lockReview(tx, actor, found.submissionId);
  // It may have changed while the lock was awaited.
  const [comment] = await tx.select().from(reviewComments).where(visible);
  if (!comment) throw notFound();
  return { review, comment, isOwn: comment.authorId === actor.userId };
}
