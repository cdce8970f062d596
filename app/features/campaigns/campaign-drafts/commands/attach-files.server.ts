import type { Actor } from '#core/actor.ts';
import { attachMedia, detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import type { Purpose } from '#features/media/media/rules.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { DraftContent, DraftFile } from '../schema.ts';

/** Files are kept for as long as the draft holds them, and no longer. */
export async function attachFiles(
  tx: Tx,
  actor: Actor,
  subject: string,
  { cover, productPicture, guidelines }: DraftContent,
): Promise<void> {
  const feature = 'campaign-drafts';
  const attach = async (files: DraftFile[], purpose: Purpose) => {
    for (const { mediaId, kind } of files)
      await attachMedia(tx, actor, { mediaId, kind, purposes: [purpose], feature, subject });
  };
  await detachMedia(tx, feature, [subject]);
  await attach(cover, 'cover');
  await attach([...productPicture, ...guidelines], 'reference');
}
