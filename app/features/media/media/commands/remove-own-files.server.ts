import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.server.ts';
import { media, mediaUses } from '../tables.server.ts';

/** Uses that no other party shares, unlike submitted videos and message attachments. */
const OWN_USES = ['accounts', 'workspaces', 'portfolio'];

/** Removes the files of an erased account. The sweep removes the bytes of those without another use. */
// unscoped: the user owns the workspaces
export async function removeOwnFiles(tx: Tx, userId: string, workspaceIds: string[]): Promise<void> {
  const isOwn = or(eq(media.userId, userId), inArray(media.workspaceId, workspaceIds));
  const own = tx.select({ id: media.id }).from(media).where(isOwn);
  await tx
    .delete(mediaUses)
    .where(and(inArray(mediaUses.feature, OWN_USES), inArray(mediaUses.mediaId, own)));
  const uses = tx.select({ one: sql`1` }).from(mediaUses).where(eq(mediaUses.mediaId, media.id));
  await tx
    .update(media)
    .set({ removedAt: sql`coalesce(${media.removedAt}, now())`, fileName: '' })
    .where(and(isOwn, notExists(uses)));
}
