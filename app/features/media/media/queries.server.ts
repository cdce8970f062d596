import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { db, pool, type Reader } from '#platform/db/db.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { uploadNotFound } from './errors.ts';
import { CHUNK_BYTES, type Purpose } from './rules.ts';
import type { Upload } from './schema.ts';
import { media, mediaVariants, uploads, type VariantName } from './tables.server.ts';

type UploadRow = typeof uploads.$inferSelect;

/** The storage knows the offset of an open upload, however the last request ended. */
export const toUpload = async (row: UploadRow): Promise<Upload> => ({
  id: row.id,
  purpose: row.purpose,
  fileName: row.fileName,
  sizeBytes: row.sizeBytes,
  receivedBytes:
    row.status === 'open' ? await storage.uploadedBytes(row.mediaId, row.uploadState) : row.receivedBytes,
  chunkBytes: CHUNK_BYTES,
  status: row.status,
  refusal: row.refusal,
  removedLocation: row.removedLocation,
  mediaId: row.status === 'done' ? row.mediaId : null,
  expiresAt: row.expiresAt.toISOString(),
});

export const isOwnUpload = (actor: Actor) =>
  and(eq(uploads.userId, actor.userId), eq(uploads.workspaceId, actor.workspaceId));

export async function readOwnUpload(actor: Actor, id: string): Promise<UploadRow> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), isOwnUpload(actor)));
  if (!row) throw uploadNotFound();
  return row;
}

/** Returns all at once, because their number is limited. */
export async function listOpenUploads(actor: Actor): Promise<{ items: Upload[] }> {
  const rows = await db
    .select()
    .from(uploads)
    .where(and(isOwnUpload(actor), inArray(uploads.status, ['open', 'checking'])))
    .orderBy(desc(uploads.id));
  return { items: await Promise.all(rows.map(toUpload)) };
}

type StoredFile = {
  purpose: Purpose;
  fileName: string;
  variant: VariantName;
  type: string;
  sizeBytes: number;
};

/** Files by id, with the names of their variants. Includes removed ones. The caller has checked access. */
export async function readMedia(reader: Reader, ids: string[]) {
  if (ids.length === 0) return new Map<string, MediaRow>();
  const rows = await reader
    .select({
      ...getTableColumns(media),
      variants: sql<
        VariantName[]
      >`(SELECT array_agg(${mediaVariants.name}) FROM ${mediaVariants} WHERE ${mediaVariants.mediaId} = ${media.id})`,
    })
    .from(media)
    .where(inArray(media.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
export type MediaRow = typeof media.$inferSelect & { variants: VariantName[] };

/** Exported for the benchmark, which runs the same SQL without the app. */
export const readStoredFileStatement = {
  name: 'read-stored-file',
  text: `SELECT m.purpose, m.file_name AS "fileName", v.name AS variant, v.type, v.size_bytes::float8 AS "sizeBytes"
           FROM media_variants v JOIN media m ON m.id = v.media_id
          WHERE v.media_id = $1 AND m.removed_at IS NULL
            AND (v.name = $2 OR (v.name = 'original' AND $2 = 'faststart'))
          ORDER BY v.name <> $2 LIMIT 1`,
};

/** One variant of a file, without an access check; the original if it needs no `faststart` variant. Null if it does not exist or was removed. */
export async function readStoredFile(mediaId: string, variant: string): Promise<StoredFile | null> {
  if (!/^med_\w+$/.test(mediaId) || !/^\w+$/.test(variant)) return null;
  const { rows } = await pool.query({ ...readStoredFileStatement, values: [mediaId, variant] });
  return rows[0] ?? null;
}

export async function readPictures(actor: Actor) {
  const [row] = await db
    .select({ pictureUrl: users.image, logoUrl: workspaces.image })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.id, actor.workspaceId))
    .where(eq(users.id, actor.userId));
  return row!;
}
