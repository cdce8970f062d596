import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { ratings } from '../tables.server.ts';
import { lockOwnRating } from './lock-ratings.server.ts';

/** Takes a rating back that nobody else has seen, as if it had never been given. */
export async function deleteRating(actor: Actor, submissionId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const id = await lockOwnRating(tx, actor, submissionId);
    await tx.delete(ratings).where(eq(ratings.id, id));
    await publish(tx, [actor.workspaceId], ['ratings'], submissionId);
  });
}
