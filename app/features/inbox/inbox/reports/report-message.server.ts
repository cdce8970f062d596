import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { messageDeleted } from '../errors.ts';
import { lockConversation, sidesOf } from '../sides.server.ts';
import { messageReports, messages } from '../tables.server.ts';
import type { ReportInput } from './schema.ts';

/** Reports a message, which then cannot be edited or deleted. Idempotent. The author is not notified. */
export async function reportMessage(actor: Actor, id: string, { reason, note }: ReportInput): Promise<void> {
  const isByOtherSide = and(eq(messages.id, id), ne(messages.side, sidesOf(actor).side));
  await inTransaction(async (tx) => {
    const [reference] = await tx
      .select({ conversationId: messages.conversationId, senderId: messages.senderId })
      .from(messages)
      .where(isByOtherSide);
    if (!reference?.senderId) throw notFound();
    // Locked against concurrent edits.
    await lockConversation(tx, actor, reference.conversationId);
    const [message] = await tx
      .select({
        body: messages.body,
        sentAt: messages.createdAt,
        editedAt: messages.editedAt,
        deletedAt: messages.deletedAt,
        fileNames: sql<string[]>`ARRAY(
          SELECT file.file_name FROM message_attachments attachment JOIN media file ON file.id = attachment.media_id
           WHERE attachment.message_id = messages.id ORDER BY attachment.position)`,
      })
      .from(messages)
      .where(isByOtherSide);
    const { deletedAt, sentAt, editedAt, ...content } = message!;
    if (deletedAt) throw messageDeleted();
    const snapshot = {
      ...content,
      sentAt: sentAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    };
    await tx
      .insert(messageReports)
      .values({ id: newId('rpt'), messageId: id, reportedBy: actor.userId, reason, note, snapshot })
      .onConflictDoNothing();
    await sendLiveEvent(tx, [actor.workspaceId], ['message-changes'], reference.conversationId);
  });
}
