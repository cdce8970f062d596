import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { readOwnUpload } from '#features/media/media/queries.server.ts';
import { media } from '#features/media/media/tables.server.ts';
import type { Reader } from '#platform/db/db.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { Duplicate } from '../rules.ts';
import { submissions } from '../tables.server.ts';

/** Of 1024 bits so many differ at most between a video and its copies: 8 of each frame's 64. Others differ in 11 and more. */
const ALIKE_BITS = 128;

type LooksLike = { workspaceId: string; sha256: Buffer | null; fingerprint: string | null };

/**
 * Whether a video was sent for another campaign before: the same bytes by anybody, this very file included, or one of
 * this creator's that looks like it. Versions for the same campaign are alike by nature and do not count.
 */
export async function findDuplicate(
  reader: Reader,
  file: LooksLike,
  campaignId: string,
): Promise<Duplicate | null> {
  const sent = async (condition: SQL | undefined) =>
    (
      await reader
        .select({ id: media.id })
        .from(media)
        .innerJoin(submissions, eq(submissions.mediaId, media.id))
        .where(and(eq(media.kind, 'video'), ne(submissions.campaignId, campaignId), condition))
        .limit(1)
    ).length > 0;
  if (file.sha256 && (await sent(eq(media.sha256, file.sha256)))) return 'equal';
  const isOwnAndAlike = and(
    eq(media.workspaceId, file.workspaceId),
    isNull(media.removedAt),
    sql`bit_count(${media.fingerprint} # ${file.fingerprint}::bit(1024)) <= ${ALIKE_BITS}`,
  );
  return file.fingerprint && (await sent(isOwnAndAlike)) ? 'alike' : null;
}

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
