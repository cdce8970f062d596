import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { reviewComments } from '../tables.server.ts';

/** A change request cites threads that the brand started on this version: sent ones, and the user's drafts. */
export async function refuseCitation(
  tx: Tx,
  { submissionId, commentIds, userId }: { submissionId: string; commentIds: string[]; userId: string },
): Promise<void> {
  const citable = and(
    inArray(reviewComments.id, commentIds),
    eq(reviewComments.submissionId, submissionId),
    eq(reviewComments.side, 'brand'),
    isNull(reviewComments.parentId),
    or(isNotNull(reviewComments.sentAt), eq(reviewComments.authorId, userId)),
  );
  if ((await tx.$count(reviewComments, citable)) < commentIds.length) throw notFound();
}
