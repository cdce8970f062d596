import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import type { RatingInput } from '../schema.ts';
import { ratings } from '../tables.server.ts';
import { lockOwnRating } from './lock-ratings.server.ts';

/** Says it otherwise, as long as nobody else has seen it. When it becomes visible stays as it was. */
export async function changeRating(actor: Actor, submissionId: string, input: RatingInput): Promise<void> {
  await inTransaction(async (tx) => {
    const id = await lockOwnRating(tx, actor, submissionId);
    await tx
      .update(ratings)
      .set({ ...input, review: input.review || null, userId: actor.userId, updatedAt: new Date() })
      .where(eq(ratings.id, id));
    await publish(tx, [actor.workspaceId], ['ratings'], submissionId);
  });
}
