import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { mediaNotFound } from '../errors.ts';
import type { MediaKind, Purpose } from '../rules.ts';
import { media, mediaUses } from '../tables.server.ts';

export type Use = { feature: string; subject: string };

/** Attaches a file of the actor to a subject. The attaching feature decides who may see the subject, and so the file. */
export async function attachMedia(
  tx: Tx,
  actor: Actor,
  {
    mediaId,
    purposes,
    kind,
    feature,
    subject,
  }: Use & { mediaId: string; purposes: Purpose[]; kind: MediaKind },
): Promise<typeof media.$inferSelect> {
  const [row] = await tx
    .select()
    .from(media)
    .where(
      and(
        eq(media.id, mediaId),
        eq(media.workspaceId, actor.workspaceId),
        inArray(media.purpose, purposes),
        eq(media.kind, kind),
        isNull(media.removedAt),
      ),
    )
    // Locked, so that the sweeper cannot delete the file meanwhile.
    .for('update');
  if (!row) throw mediaNotFound();
  await tx.insert(mediaUses).values({ mediaId, feature, subject }).onConflictDoNothing();
  return row;
}

/** Detaches all files of these subjects. Unreferenced files are swept later. */
export async function detachMedia(tx: Tx, feature: string, subjects: string[]): Promise<void> {
  await tx.delete(mediaUses).where(and(eq(mediaUses.feature, feature), inArray(mediaUses.subject, subjects)));
}
