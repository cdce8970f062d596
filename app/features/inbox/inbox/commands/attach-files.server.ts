import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { attachMedia, detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import { mediaNotFound } from '#features/media/media/errors.ts';
import { media } from '#features/media/media/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { attachedElsewhere } from '../errors.ts';
import { messageAttachments } from '../tables.server.ts';

/** Attaches files of the sender's workspace, which makes them visible to both sides. */
export async function attachFiles(
  tx: Tx,
  actor: Actor,
  messageId: string,
  mediaIds: string[],
): Promise<void> {
  for (const [position, mediaId] of mediaIds.entries()) {
    const [file] = await tx
      .select({ kind: media.kind })
      .from(media)
      .where(and(eq(media.id, mediaId), eq(media.workspaceId, actor.workspaceId)));
    if (!file) throw mediaNotFound();
    const use = { feature: 'inbox', subject: messageId };
    await attachMedia(tx, actor, { mediaId, purposes: ['message'], kind: file.kind, ...use });
    const { rowCount } = await tx
      .insert(messageAttachments)
      .values({ mediaId, messageId, position })
      .onConflictDoNothing();
    if (!rowCount) throw attachedElsewhere();
  }
}

export async function detachFiles(tx: Tx, messageId: string): Promise<void> {
  await tx.delete(messageAttachments).where(eq(messageAttachments.messageId, messageId));
  await detachMedia(tx, 'inbox', [messageId]);
}
