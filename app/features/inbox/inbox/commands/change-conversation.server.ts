import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { readConversation } from '../queries.server.ts';
import type { ConversationChange } from '../schema.ts';
import { lockConversation, sidesOf } from '../sides.server.ts';
import { blocks, conversations } from '../tables.server.ts';

/** Puts a conversation away or back, or lets it be quiet: for the actor's own side alone. */
export async function changeConversation(
  actor: Actor,
  id: string,
  { isArchived, isMuted }: ConversationChange,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockConversation(tx, actor, id);
    const { side } = sidesOf(actor);
    const moment = (is: boolean | undefined) => (is === undefined ? undefined : is ? new Date() : null);
    const [archived, muted] = [moment(isArchived), moment(isMuted)];
    if (archived === undefined && muted === undefined) return;
    await tx
      .update(conversations)
      .set(
        side === 'brand'
          ? { archivedBrandAt: archived, mutedBrandAt: muted }
          : { archivedCreatorAt: archived, mutedCreatorAt: muted },
      )
      .where(eq(conversations.id, id));
    await publish(tx, [actor.workspaceId], ['conversations'], id);
  });
}

/** A creator agrees to talk to somebody with whom they have no work. Twice is no error. */
export async function acceptRequest(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { brandId, creatorId, state } = await lockConversation(tx, actor, id);
    if (state !== 'request') return;
    await tx.update(conversations).set({ state: 'open' }).where(eq(conversations.id, id));
    await publish(tx, [brandId, creatorId], ['conversations'], id);
  });
}

/** The actor's workspace hears no more from the other side of a conversation, in none of them; or hears it again. */
export async function setBlock(actor: Actor, id: string, isBlocked: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const { brandId, creatorId } = await lockConversation(tx, actor, id);
    const blockerId = actor.workspaceId;
    const blockedId = blockerId === brandId ? creatorId : brandId;
    if (isBlocked)
      await tx.insert(blocks).values({ blockerId, blockedId, blockedBy: actor.userId }).onConflictDoNothing();
    else await tx.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
    await publish(tx, [brandId, creatorId], ['conversations']);
  });
}

/**
 * Tells the other side that somebody is writing: a hint, and no row. Not where they could not send it; and a creator who
 * has not agreed to talk is told nothing.
 */
export async function tellTyping(actor: Actor, id: string): Promise<void> {
  const { counterpart, barrier, state } = await readConversation(actor, id);
  if (barrier) throw notFound();
  if (state === 'open') await publish(db, [counterpart.id], ['typing'], id);
}
