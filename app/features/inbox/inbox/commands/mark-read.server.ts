import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { lockConversation, sidesOf } from '../sides.server.ts';
import { conversations } from '../tables.server.ts';
import { countUnreadAbove } from './send-message.server.ts';

/** Marks messages up to a number as read. A lower number changes nothing. */
export async function markRead(actor: Actor, conversationId: string, upTo: number): Promise<void> {
  await inTransaction(async (tx) => {
    const conversation = await lockConversation(tx, actor, conversationId);
    const { side } = sidesOf(actor);
    const before = side === 'brand' ? conversation.readSeqBrand : conversation.readSeqCreator;
    const readSeq = Math.min(upTo, conversation.lastSeq);
    if (readSeq <= before) return;
    const unread = await countUnreadAbove(tx, conversationId, side, readSeq);
    await tx
      .update(conversations)
      .set(
        side === 'brand'
          ? { readSeqBrand: readSeq, unreadCountBrand: unread }
          : { readSeqCreator: readSeq, unreadCountCreator: unread },
      )
      .where(eq(conversations.id, conversationId));
    const sides = [conversation.brandId, conversation.creatorId];
    await sendLiveEvent(tx, sides, ['conversations'], conversationId);
  });
}
