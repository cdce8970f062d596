import { and, desc, eq, exists, gt, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { forbidden, retryAfter } from '#core/errors.ts';
import { newId } from '#core/ids.ts';
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts';
import type { UploadState } from '#platform/storage/file-storage.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { bitsOf } from '#platform/video/fingerprint.ts';
import { dailyQuotaReached, quotaReached, storageIsFull, tooLarge, tooManyUploads } from '../errors.ts';
import { isOwnUpload, toUpload } from '../queries.server.ts';
import {
  canUpload,
  MAX_BYTES_A_DAY,
  MAX_OPEN_UPLOADS_PER_USER,
  MAX_STORED_BYTES,
  MIN_FREE_BYTES,
  maxBytesOf,
  RETENTION_DAYS,
  roundSize,
} from '../rules.ts';
import type { Upload, UploadInput } from '../schema.ts';
import { cleanFileName } from '../serving/file-name.ts';
import { media, mediaUses, uploads } from '../tables.server.ts';
import { orStorageUnavailable } from './unavailable-storage.server.ts';

/** Returns the existing upload of the same file, user and purpose, so that it resumes. Limits hold under concurrency. */
export async function beginUpload(actor: Actor, input: UploadInput): Promise<Upload> {
  if (!canUpload(actor, input.purpose)) throw forbidden();
  const maxBytes = maxBytesOf(input.purpose);
  if (input.sizeBytes > maxBytes) throw tooLarge({ params: { max: roundSize(maxBytes) } });
  const existing = await findResumable(actor, input);
  if (existing) return toUpload(existing);

  const mediaId = newId('med');
  const uploadState = await orStorageUnavailable(beginInStorage(mediaId, input.sizeBytes));
  const row = await inTransaction(async (tx) => {
    await lockUploads(tx, actor);
    return addRow(tx, actor, input, mediaId, uploadState);
  }).catch(async (error) => {
    await orStorageUnavailable(storage.abortUpload(mediaId, uploadState));
    throw error;
  });
  return toUpload(row);
}

/** Serializes the uploads of a workspace, so that they see each other. */
const lockUploads = (tx: Tx, { workspaceId }: Actor) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`media:${workspaceId}`}, 0))`);

/** A finished upload whose file is unused: choosing the same file again reuses it. */
const hasUnusedFile = exists(
  db
    .select({ one: sql`1` })
    .from(media)
    .where(
      and(
        eq(media.id, uploads.mediaId),
        isNull(media.removedAt),
        notExists(db.select({ one: sql`1` }).from(mediaUses).where(eq(mediaUses.mediaId, media.id))),
      ),
    ),
);

async function findResumable(actor: Actor, input: UploadInput) {
  const [row] = await db
    .select()
    .from(uploads)
    .where(
      and(
        isOwnUpload(actor),
        or(
          and(eq(uploads.status, 'open'), gt(uploads.expiresAt, sql`now()`)),
          eq(uploads.status, 'checking'),
          and(eq(uploads.status, 'done'), hasUnusedFile),
        ),
        eq(uploads.purpose, input.purpose),
        eq(uploads.fileName, cleanFileName(input.fileName)),
        eq(uploads.sizeBytes, input.sizeBytes),
        eq(uploads.lastModifiedMs, input.lastModifiedMs),
        // Null-safe: most files have no crop.
        sql`${uploads.crop} IS NOT DISTINCT FROM ${input.crop ? JSON.stringify(input.crop) : null}::jsonb`,
      ),
    )
    .orderBy(desc(uploads.id))
    .limit(1);
  return row;
}

async function beginInStorage(mediaId: string, sizeBytes: number): Promise<UploadState> {
  const free = await storage.freeBytes();
  if (free !== null && free - sizeBytes < MIN_FREE_BYTES) throw storageIsFull();
  return storage.beginUpload(mediaId, 'application/octet-stream');
}

async function addRow(tx: Tx, actor: Actor, input: UploadInput, mediaId: string, uploadState: UploadState) {
  await assertQuota(tx, actor, input.sizeBytes);
  const [row] = await tx
    .insert(uploads)
    .values({
      id: newId('upl'),
      workspaceId: actor.workspaceId,
      userId: actor.userId,
      mediaId,
      purpose: input.purpose,
      fileName: cleanFileName(input.fileName),
      sizeBytes: input.sizeBytes,
      lastModifiedMs: input.lastModifiedMs,
      sha256: input.sha256 ? Buffer.from(input.sha256, 'hex') : null,
      crop: input.crop ?? null,
      fingerprint: input.fingerprint ? bitsOf(input.fingerprint) : null,
      uploadState,
      expiresAt: sql`now() + make_interval(days => ${RETENTION_DAYS})`,
    })
    .returning();
  return row!;
}

/** The daily limit ends when so many of today's uploads are a day old that this one fits. */
async function assertQuota(tx: Tx, { workspaceId, userId, role }: Actor, sizeBytes: number): Promise<void> {
  const { rows } = await tx.execute<{
    open: number;
    coming: string;
    secondsUntilRoom: number | null;
    stored: string;
  }>(sql`
    SELECT
      (SELECT count(*)::int FROM uploads
        WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND status = 'open') AS open,
      (SELECT coalesce(sum(size_bytes), 0) FROM uploads
        WHERE workspace_id = ${workspaceId} AND status IN ('open', 'checking')) AS coming,
      (SELECT extract(epoch FROM max(created_at) + interval '1 day' - now())::float8
         FROM (SELECT created_at, sum(size_bytes) OVER (ORDER BY created_at DESC, id DESC) AS since
                 FROM uploads
                WHERE workspace_id = ${workspaceId} AND created_at > now() - interval '1 day') today
        WHERE since + ${sizeBytes}::bigint > ${MAX_BYTES_A_DAY}::bigint) AS "secondsUntilRoom",
      (SELECT coalesce(sum(size_bytes), 0) FROM media
        WHERE workspace_id = ${workspaceId} AND removed_at IS NULL) AS stored`);
  const [{ open, coming, secondsUntilRoom, stored }] = rows as [(typeof rows)[number]];
  if (open >= MAX_OPEN_UPLOADS_PER_USER) throw tooManyUploads({ params: { max: MAX_OPEN_UPLOADS_PER_USER } });
  if (secondsUntilRoom !== null)
    throw dailyQuotaReached({
      params: { max: roundSize(MAX_BYTES_A_DAY), ...retryAfter(secondsUntilRoom, 'hours') },
    });
  const maxBytes = MAX_STORED_BYTES[role === 'brand' ? 'brand' : 'creator'];
  if (Number(stored) + Number(coming) + sizeBytes > maxBytes)
    throw quotaReached({ params: { max: roundSize(maxBytes) } });
}
