import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { alreadyRated } from '../errors.ts';
import { BLIND_DAYS } from '../rules.ts';
import type { RatingInput } from '../schema.ts';
import { ratings } from '../tables.server.ts';
import { lockOwnRating, lockRatings } from './lock-ratings.server.ts';
import { revealRatings } from './reveal-ratings.server.ts';

/** Rates the other side once. The first rating stays hidden and unannounced for seven days or until the second. */
export async function rateSubmission(actor: Actor, submissionId: string, input: RatingInput): Promise<void> {
  await inTransaction(async (tx) => {
    const { side, otherId, own, other } = await lockRatings(tx, actor, submissionId);
    if (own) throw alreadyRated();
    const id = newId('rat');
    await tx.insert(ratings).values({
      ...input,
      id,
      submissionId,
      side,
      raterId: actor.workspaceId,
      ratedId: otherId,
      userId: actor.userId,
      review: input.review || null,
      visibleAt: sql`now() + ${BLIND_DAYS} * interval '1 day'`,
    });
    if (other) await revealRatings(tx, [id, other.id]);
    await sendLiveEvent(tx, [actor.workspaceId], ['ratings'], submissionId);
  });
}

/** Changes a hidden rating. The time of its reveal stays. */
export async function changeRating(actor: Actor, submissionId: string, input: RatingInput): Promise<void> {
  await inTransaction(async (tx) => {
    const id = await lockOwnRating(tx, actor, submissionId);
    await tx
      .update(ratings)
      .set({ ...input, review: input.review || null, userId: actor.userId, updatedAt: new Date() })
      .where(eq(ratings.id, id));
    await sendLiveEvent(tx, [actor.workspaceId], ['ratings'], submissionId);
  });
}

/** Deletes a hidden rating. The actor may rate again. */
export async function deleteRating(actor: Actor, submissionId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const id = await lockOwnRating(tx, actor, submissionId);
    await tx.delete(ratings).where(eq(ratings.id, id));
    await sendLiveEvent(tx, [actor.workspaceId], ['ratings'], submissionId);
  });
}
