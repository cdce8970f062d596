import { asc, eq } from 'drizzle-orm';
import { detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { detachCaptions } from '../captions/attach-captions.server.ts';
import { submissions } from '../tables.server.ts';

/** Detaches videos and captions before their campaign is deleted. */
export async function detachVideos(tx: Tx, { campaignId }: { campaignId: string }): Promise<void> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.campaignId, campaignId))
    .orderBy(asc(submissions.id))
    // Versions before their files, as `setCaptions` locks them, so that both cannot deadlock.
    .for('no key update');
  const ids = rows.map(({ id }) => id);
  await detachMedia(tx, 'submissions', ids);
  await detachCaptions(tx, ids);
}
