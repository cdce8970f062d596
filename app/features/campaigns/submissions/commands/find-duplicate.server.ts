import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { readOwnUpload } from '#features/media/media/queries.server.ts';
import { media } from '#features/media/media/tables.server.ts';
import type { Reader } from '#platform/db/db.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { Duplicate } from '../rules.ts';
import { submissions } from '../tables.server.ts';

/** Maximum distance in bits of 1,024: 8 of each frame's 64. Different videos differ in at least 11. */
const MAX_DISTANCE_BITS = 128;

type ComparedFile = { workspaceId: string; sha256: Buffer | null; fingerprint: string | null };

/** Finds the same bytes from any creator, or a similar video of this creator, in other campaigns. */
export async function findDuplicate(
  reader: Reader,
  file: ComparedFile,
  campaignId: string,
): Promise<Duplicate | null> {
  const exists = async (condition: SQL | undefined) =>
    (
      await reader
        .select({ id: media.id })
        .from(media)
        .innerJoin(submissions, eq(submissions.mediaId, media.id))
        .where(and(eq(media.kind, 'video'), ne(submissions.campaignId, campaignId), condition))
        .limit(1)
    ).length > 0;
  if (file.sha256 && (await exists(eq(media.sha256, file.sha256)))) return 'equal';
  const isSimilarOwn = and(
    eq(media.workspaceId, file.workspaceId),
    isNull(media.removedAt),
    sql`bit_count(${media.fingerprint} # ${file.fingerprint}::bit(1024)) <= ${MAX_DISTANCE_BITS}`,
  );
  return file.fingerprint && (await exists(isSimilarOwn)) ? 'alike' : null;
}

/** Compares the creator's own upload, finished or not, before it is submitted. */
export async function readLikeness(
  actor: Actor,
  uploadId: string,
  campaignId: string,
): Promise<{ duplicate: Duplicate | null }> {
  const upload = await readOwnUpload(actor, uploadId);
  const [file] = await db.select().from(media).where(eq(media.id, upload.mediaId));
  return { duplicate: await findDuplicate(db, file ?? upload, campaignId) };
}
