import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { lockOwnVideo } from '#features/campaigns/submissions/commands/lock-submission.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { alreadyVisible, notApproved } from '../errors.ts';
import { isVisibleNow } from '../queries.server.ts';
import { ratings } from '../tables.server.ts';

/** Locks an approved video of the actor, which serializes its ratings, and reads the ratings of both sides. */
export async function lockRatings(tx: Tx, actor: Actor, submissionId: string) {
  const { side, ...video } = await lockOwnVideo(tx, actor, submissionId);
  if (video.status !== 'approved') throw notApproved();
  const existing = await tx
    .select({ id: ratings.id, side: ratings.side, isVisible: isVisibleNow })
    .from(ratings)
    .where(eq(ratings.submissionId, submissionId));
  return {
    side,
    otherId: side === 'brand' ? video.creatorId : video.brandId,
    own: existing.find((rating) => rating.side === side),
    other: existing.find((rating) => rating.side !== side),
  };
}

/** Locks the actor's rating to change it. Both sides can read a visible one, so it is final. */
export async function lockOwnRating(tx: Tx, actor: Actor, submissionId: string): Promise<string> {
  const { own } = await lockRatings(tx, actor, submissionId);
  if (!own) throw notFound();
  if (own.isVisible) throw alreadyVisible();
  return own.id;
}
