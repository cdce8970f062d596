import { and, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { defineScheduledJob, enqueueAll } from '#platform/jobs/jobs.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { RETENTION_DAYS } from '../rules.ts';
import { media, mediaUses, mediaVariants, uploads, type VariantName } from '../tables.server.ts';
import { storageKey, uploadedPosterKey } from '../variants/draw-poster.server.ts';
import { finishUploadJob } from './finish-upload.server.ts';

const PAGE = 100;
const VARIANTS: readonly VariantName[] = [
  'original',
  'faststart',
  'preview',
  'poster',
  'w256',
  'w512',
  'w1600',
];

/** Longer than the queue retries a failing check. */
const CHECK_HOURS = 1;
/** A check that fails for this long after the upload has expired ends, so that the user can upload the file again. */
const LAST_CHECK_DAYS = 1;
const DAY_MS = 86_400_000;

/** Hourly. Ends abandoned uploads and deletes unused files. Safe to repeat. */
export const sweepJob = defineScheduledJob({
  name: 'media.sweep',
  schedule: '17 * * * *',
  expireInSeconds: 1800,
  handle: sweepMedia,
});

/** Marks rows, then removes bytes, then records the removal, so that the next run completes an interrupted one. */
export async function sweepMedia(): Promise<void> {
  await db
    .update(uploads)
    .set({ status: 'expired' })
    .where(
      or(
        and(eq(uploads.status, 'open'), lt(uploads.expiresAt, sql`now()`)),
        and(
          eq(uploads.status, 'checking'),
          lt(uploads.expiresAt, sql`now() - make_interval(days => ${LAST_CHECK_DAYS})`),
        ),
      ),
    );
  await checkAgain();
  while ((await markUnused()) === PAGE);
  await discardUploads();
  await removeFiles();
  // A day later than the last row expires: only uploads that no row knows are left.
  await storage.deleteStaleUploads(new Date(Date.now() - (RETENTION_DAYS + LAST_CHECK_DAYS + 1) * DAY_MS));
}

/** Retries hourly the checks that the queue gave up, for example without storage or scanner. */
async function checkAgain(): Promise<void> {
  await inTransaction(async (tx) => {
    const rows = await tx
      .select({ uploadId: uploads.id })
      .from(uploads)
      .where(
        and(
          eq(uploads.status, 'checking'),
          lt(uploads.createdAt, sql`now() - make_interval(hours => ${CHECK_HOURS})`),
        ),
      );
    await enqueueAll(tx, finishUploadJob, rows);
  });
}

/** Locks the rows before reading their uses: a single statement would miss a concurrent attachment. */
const markUnused = (): Promise<number> =>
  inTransaction(async (tx) => {
    const isUnused = notExists(
      db.select({ one: sql`1` }).from(mediaUses).where(eq(mediaUses.mediaId, media.id)),
    );
    const lockedFiles = await tx
      .select({ id: media.id })
      .from(media)
      .where(
        and(
          isNull(media.removedAt),
          lt(media.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`),
          isUnused,
        ),
      )
      .limit(PAGE)
      .for('update', { skipLocked: true });
    const ids = lockedFiles.map(({ id }) => id);
    await tx
      .update(media)
      .set({ removedAt: sql`now()` })
      .where(and(inArray(media.id, ids), isUnused));
    return ids.length;
  });

/** Deletes the bytes of uploads that will never be files. */
async function discardUploads(): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: uploads.id, mediaId: uploads.mediaId, uploadState: uploads.uploadState })
      .from(uploads)
      .where(and(inArray(uploads.status, ['refused', 'canceled', 'expired']), isNull(uploads.discardedAt)))
      .orderBy(uploads.id)
      .limit(PAGE);
    for (const { id, mediaId, uploadState } of rows) {
      await storage.abortUpload(mediaId, uploadState);
      await removeVariants(mediaId);
      await db.update(uploads).set({ discardedAt: sql`now()` }).where(eq(uploads.id, id));
    }
    if (rows.length < PAGE) return;
  }
}

/** Deletes the bytes of removed files. The row of the file stays. */
async function removeFiles(): Promise<void> {
  for (;;) {
    const rows = await db
      .selectDistinct({ id: media.id })
      .from(media)
      .innerJoin(mediaVariants, eq(mediaVariants.mediaId, media.id))
      .where(sql`${media.removedAt} IS NOT NULL`)
      .limit(PAGE);
    for (const { id } of rows) {
      await removeVariants(id);
      await db.delete(mediaVariants).where(eq(mediaVariants.mediaId, id));
    }
    if (rows.length < PAGE) return;
  }
}

async function removeVariants(mediaId: string): Promise<void> {
  for (const variant of VARIANTS) await storage.remove(storageKey(mediaId, variant));
  await storage.remove(uploadedPosterKey(mediaId));
}
