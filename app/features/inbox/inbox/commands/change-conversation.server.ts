import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { readConversation } from '../queries.server.ts';
import type { ConversationChange } from '../schema.ts';
import { lockConversation, sidesOf } from '../sides.server.ts';
import { blocks, conversations } from '../tables.server.ts';

/** Archives or mutes a conversation for the own side, or undoes it. */
export async function changeConversation(
  actor: Actor,
  id: string,
  { isArchived, isMuted }: ConversationChange,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockConversation(tx, actor, id);
    const { side } = sidesOf(actor);
    const timestamp = (isSet: boolean | undefined) =>
      isSet === undefined ? undefined : isSet ? new Date() : null;
    const [archived, muted] = [timestamp(isArchived), timestamp(isMuted)];
    if (archived === undefined && muted === undefined) return;
    await tx
      .update(conversations)
      .set(
        side === 'brand'
          ? { archivedBrandAt: archived, mutedBrandAt: muted }
          : { archivedCreatorAt: archived, mutedCreatorAt: muted },
      )
      .where(eq(conversations.id, id));
    await sendLiveEvent(tx, [actor.workspaceId], ['conversations'], id);
  });
}

/** Accepts a message request. Repeating it is no error. */
export async function acceptRequest(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { brandId, creatorId, state } = await lockConversation(tx, actor, id);
    if (state !== 'request') return;
    await tx.update(conversations).set({ state: 'open' }).where(eq(conversations.id, id));
    await sendLiveEvent(tx, [brandId, creatorId], ['conversations'], id);
  });
}

/** Blocks or unblocks the other side in all conversations. */
export async function setBlock(actor: Actor, id: string, isBlocked: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const { brandId, creatorId } = await lockConversation(tx, actor, id);
    const blockerId = actor.workspaceId;
    const blockedId = blockerId === brandId ? creatorId : brandId;
    if (isBlocked)
      await tx.insert(blocks).values({ blockerId, blockedId, blockedBy: actor.userId }).onConflictDoNothing();
    else await tx.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
    await sendLiveEvent(tx, [brandId, creatorId], ['conversations']);
  });
}

/** Shows the other side of an open conversation that the actor is typing. A block is not revealed. */
export async function publishTyping(actor: Actor, id: string): Promise<void> {
  const { counterpart, barrier, state } = await readConversation(actor, id);
  if (barrier) throw notFound();
  if (state === 'open') await sendLiveEvent(db, [counterpart.id], ['typing'], id);
}
