import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { readOwnUpload } from '#features/media/media/queries.server.ts';
import { media } from '#features/media/media/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { findDuplicate } from './commands/find-duplicate.server.ts';
import type { Duplicate } from './rules.ts';

/** What the brand of a campaign would be told of a video, for its creator to know before it is sent. */
export async function readLikeness(
  actor: Actor,
  uploadId: string,
  campaignId: string,
): Promise<{ duplicate: Duplicate | null }> {
  const upload = await readOwnUpload(actor, uploadId);
  const [file] = await db.select().from(media).where(eq(media.id, upload.mediaId));
  return { duplicate: await findDuplicate(db, file ?? upload, campaignId) };
}
