import { aliasedTable, and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { changeRequestComments, submissions } from '#features/campaigns/submissions/tables.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { readMedia } from '#features/media/media/queries.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { ExportedReview } from './exports.server.ts';
import { editableUntil } from './rules.ts';
import type { ReviewThreads } from './schema.ts';
import { reviewComments } from './tables.server.ts';

/** The comments on a version for one of its sides, by time in the video: sent ones, and the user's drafts. */
export async function readReview(
  actor: Actor,
  submissionId: string,
  now = new Date(),
): Promise<ReviewThreads> {
  const brand = aliasedTable(workspaces, 'brand');
  const creator = aliasedTable(workspaces, 'creator');
  const own = actor.role === 'brand' ? campaigns.brandId : submissions.creatorId;
  const [review] = await db
    .select({
      status: submissions.status,
      mediaId: submissions.mediaId,
      brand: brand.name,
      creator: creator.name,
    })
    .from(submissions)
    .innerJoin(campaigns, eq(campaigns.id, submissions.campaignId))
    .innerJoin(brand, eq(brand.id, campaigns.brandId))
    .innerJoin(creator, eq(creator.id, submissions.creatorId))
    .where(and(eq(submissions.id, submissionId), eq(own, actor.workspaceId)));
  if (!review) throw notFound();
  const resolver = aliasedTable(users, 'resolver');
  const [rows, media] = await Promise.all([
    db
      .select({
        comment: reviewComments,
        resolverSide: resolver.role,
        isCited: sql<boolean>`EXISTS (SELECT FROM ${changeRequestComments} WHERE comment_id = ${reviewComments.id})`,
      })
      .from(reviewComments)
      .leftJoin(resolver, eq(resolver.id, reviewComments.resolvedBy))
      .where(
        and(
          eq(reviewComments.submissionId, submissionId),
          or(isNotNull(reviewComments.sentAt), eq(reviewComments.authorId, actor.userId)),
        ),
      )
      .orderBy(sql`${reviewComments.startUs} NULLS FIRST`, asc(reviewComments.id)),
    readMedia(db, review.mediaId ? [review.mediaId] : []),
  ]);
  const facts = review.mediaId ? media.get(review.mediaId)?.facts : undefined;
  const isOpen = review.status === 'pending';
  const withReplies = new Set(rows.map(({ comment }) => comment.parentId));
  return {
    submissionId,
    fps: facts?.fps ?? null,
    isVariableFps: facts?.variableFps ?? false,
    canComment: actor.permissions.has('submissions:review'),
    comments: rows.map(({ comment, resolverSide, isCited }) => {
      const isOwn = comment.authorId === actor.userId;
      const until = editableUntil(comment.sentAt);
      return {
        id: comment.id,
        parentId: comment.parentId,
        side: comment.side,
        authorName: review[comment.side],
        isOwn,
        body: comment.body,
        startUs: comment.startUs,
        drawing: comment.drawing,
        isDraft: comment.sentAt === null,
        isEdited: comment.editedAt !== null,
        createdAt: (comment.sentAt ?? comment.createdAt).toISOString(),
        editableUntil: until && isOwn && isOpen && until > now ? until.toISOString() : null,
        canDelete: isOwn && (isOpen || !comment.sentAt) && !withReplies.has(comment.id),
        isCited,
        resolved: comment.resolvedAt && {
          name: review[resolverSide === 'brand' ? 'brand' : 'creator'],
          at: comment.resolvedAt.toISOString(),
        },
      };
    }),
  };
}

/** Drafts are left out, so both sides export the same comments. */
export async function readExportedReview(actor: Actor, submissionId: string): Promise<ExportedReview> {
  const { fps, isVariableFps, comments } = await readReview(actor, submissionId);
  const [row] = await db
    .select({ title: submissions.title, mediaId: submissions.mediaId })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!row) throw notFound();
  const facts = row.mediaId ? (await readMedia(db, [row.mediaId])).get(row.mediaId)?.facts : undefined;
  const sent = comments.filter(({ isDraft }) => !isDraft);
  return {
    title: row.title,
    fps,
    isVariableFps,
    durationMs: facts?.durationMs ?? 0,
    // A link has no facts. Most videos are vertical.
    width: facts?.width ?? 1080,
    height: facts?.height ?? 1920,
    threads: sent
      .filter(({ parentId }) => parentId === null)
      .map((thread) => ({
        startUs: thread.startUs,
        author: thread.authorName,
        body: thread.body,
        isResolved: thread.resolved !== null,
        replies: sent
          .filter(({ parentId }) => parentId === thread.id)
          .map(({ authorName, body }) => ({ author: authorName, body })),
      })),
  };
}
