import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { inTransaction, type Tx } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { messageDeleted, messageReported, readOnly, tooLateToEdit } from '../errors.ts';
import { isEditable, otherSide } from '../rules.ts';
import { type LockedConversation, lockConversation, sidesOf } from '../sides.server.ts';
import { conversations, messageReports, messages } from '../tables.server.ts';
import { detachFiles } from './attach-files.server.ts';
import { assertNotSilenced, countUnreadAbove } from './send-message.server.ts';

type Own = { message: typeof messages.$inferSelect; conversation: LockedConversation };

/** Edits an own message within 15 minutes, unless it was deleted or reported. */
export async function editMessage(actor: Actor, id: string, body: string): Promise<void> {
  await changeOwnMessage(actor, id, async (tx, { message, conversation }) => {
    if (message.deletedAt) throw messageDeleted();
    await assertNotReported(tx, id);
    if (message.body === body) return;
    await assertNotSilenced(tx, actor, conversation.id);
    if (conversation.state === 'read_only') throw readOnly();
    if (!isEditable(message.createdAt)) throw tooLateToEdit();
    await tx.update(messages).set({ body, editedAt: new Date() }).where(eq(messages.id, id));
  });
}

/**
 * Deletes an own message, which leaves a placeholder and is no longer unread. Idempotent. Also allowed in a read-only
 * conversation and after a block.
 */
export async function deleteMessage(actor: Actor, id: string): Promise<void> {
  await changeOwnMessage(actor, id, async (tx, { message, conversation }) => {
    if (message.deletedAt) return;
    await assertNotReported(tx, id);
    await tx.update(messages).set({ body: '', deletedAt: new Date() }).where(eq(messages.id, id));
    await detachFiles(tx, id);
    const side = otherSide(sidesOf(actor).side);
    const readSeq = side === 'brand' ? conversation.readSeqBrand : conversation.readSeqCreator;
    const unread = await countUnreadAbove(tx, conversation.id, side, readSeq);
    await tx
      .update(conversations)
      .set(side === 'brand' ? { unreadCountBrand: unread } : { unreadCountCreator: unread })
      .where(eq(conversations.id, conversation.id));
  });
}

/** A reported message is fixed. The conversation is locked, as it is by a report. */
async function assertNotReported(tx: Tx, id: string): Promise<void> {
  if ((await tx.$count(messageReports, eq(messageReports.messageId, id))) > 0) throw messageReported();
}

/** Locks the conversation of an own message, changes it and refetches it for both sides. */
async function changeOwnMessage(
  actor: Actor,
  id: string,
  change: (tx: Tx, own: Own) => Promise<void>,
): Promise<void> {
  const isOwn = and(eq(messages.id, id), eq(messages.senderId, actor.userId));
  await inTransaction(async (tx) => {
    const [found] = await tx.select({ conversationId: messages.conversationId }).from(messages).where(isOwn);
    if (!found) throw notFound();
    const conversation = await lockConversation(tx, actor, found.conversationId);
    // Read again under the lock, which edits and reports take too.
    const [message] = await tx.select().from(messages).where(isOwn);
    await change(tx, { message: message!, conversation });
    const { brandId, creatorId } = conversation;
    await sendLiveEvent(tx, [brandId, creatorId], ['message-changes', 'conversations'], conversation.id);
  });
}
