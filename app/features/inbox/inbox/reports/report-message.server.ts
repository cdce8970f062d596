import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { newId } from '#core/ids.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { messageDeleted } from '../errors.ts';
import { lockConversation, sidesOf } from '../sides.server.ts';
import { messageReports, messages } from '../tables.server.ts';
import type { ReportInput } from './schema.ts';

/**
 * Puts what the other side said before the operators, as it stands now: from here on nobody changes it or takes it back.
 * Twice is no error. Who wrote it is not told.
 */
export async function reportMessage(actor: Actor, id: string, { reason, note }: ReportInput): Promise<void> {
  const isTheirs = and(eq(messages.id, id), ne(messages.side, sidesOf(actor).side));
  await inTransaction(async (tx) => {
    const [found] = await tx
      .select({ conversationId: messages.conversationId, senderId: messages.senderId })
      .from(messages)
      .where(isTheirs);
    if (!found?.senderId) throw notFound();
    // Nobody changes it meanwhile.
    await lockConversation(tx, actor, found.conversationId);
    const [message] = await tx
      .select({
        body: messages.body,
        saidAt: messages.createdAt,
        editedAt: messages.editedAt,
        deletedAt: messages.deletedAt,
        fileNames: sql<string[]>`ARRAY(
          SELECT file.file_name FROM message_attachments attached JOIN media file ON file.id = attached.media_id
           WHERE attached.message_id = messages.id ORDER BY attached.position)`,
      })
      .from(messages)
      .where(isTheirs);
    const { deletedAt, saidAt, editedAt, ...said } = message!;
    if (deletedAt) throw messageDeleted();
    const snapshot = {
      ...said,
      saidAt: saidAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    };
    await tx
      .insert(messageReports)
      .values({ id: newId('rpt'), messageId: id, reportedBy: actor.userId, reason, note, snapshot })
      .onConflictDoNothing();
    await publish(tx, [actor.workspaceId], ['message-changes'], found.conversationId);
  });
}
