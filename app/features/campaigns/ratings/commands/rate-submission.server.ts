import { sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { alreadyRated } from '../errors.ts';
import { BLIND_DAYS } from '../rules.ts';
import type { RatingInput } from '../schema.ts';
import { ratings } from '../tables.server.ts';
import { lockRatings } from './lock-ratings.server.ts';
import { revealRatings } from './reveal-ratings.server.ts';

/**
 * Rates the other side of an approved video, once. The first of the two stays unseen until the second, or for seven
 * days; the second shows both. Nothing tells the other side of a rating that it cannot see.
 */
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
    await publish(tx, [actor.workspaceId], ['ratings'], submissionId);
  });
}
