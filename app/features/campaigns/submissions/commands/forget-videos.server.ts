import { and, eq, isNotNull } from 'drizzle-orm';
import { detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { submissions } from '../tables.server.ts';

export async function forgetVideos(tx: Tx, { campaignId }: { campaignId: string }): Promise<void> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.campaignId, campaignId), isNotNull(submissions.mediaId)));
  await detachMedia(
    tx,
    'submissions',
    rows.map(({ id }) => id),
  );
}
