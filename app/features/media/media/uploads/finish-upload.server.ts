import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { checkDocument } from '#platform/content-type/check-document.server.ts';
import { HEAD_BYTES, sniff } from '#platform/content-type/sniff.server.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { defineJob, enqueue } from '#platform/jobs/jobs.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { makePictures } from '#platform/pictures/pictures.server.ts';
import { hasScanner, scan } from '#platform/scan/scan.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { writeCopy, writeFastStart } from '#platform/video/fast-start.server.ts';
import { findLocation, withoutLocation } from '#platform/video/location.server.ts';
import { readVideo } from '#platform/video/read-video.server.ts';
import type { VideoFacts } from '#platform/video/video-facts.ts';
import { kindOf, type MediaKind, PICTURE_WIDTHS, PURPOSES, type UploadRefusal } from '../rules.ts';
import { media, mediaVariants, uploads, type VariantName } from '../tables.server.ts';
import {
  storageKey,
  storedSource,
  storePoster,
  storeVariant,
  uploadedPosterKey,
} from '../variants/draw-poster.server.ts';
import { prepareVideoJob } from '../variants/prepare-video.server.ts';

type UploadRow = typeof uploads.$inferSelect;
type Variant = Omit<typeof mediaVariants.$inferInsert, 'mediaId'>;
type Checked = {
  kind: MediaKind;
  variants: Variant[];
  facts?: VideoFacts;
  isScanned?: boolean;
  hasLocation?: boolean;
};

type Refused = { refusal: UploadRefusal };

/** Enqueued when all bytes have arrived, and hourly by the sweep while the check fails. */
export const finishUploadJob = defineJob({
  name: 'media.finish-upload',
  schema: z.object({ uploadId: z.string() }),
  // The largest video is read twice and hashed, possibly from a bucket.
  expireInSeconds: 900,
  handle: ({ uploadId }) => finishUpload(uploadId),
});

/** Idempotent after a crash: bytes and variants are overwritten by name, and the row changes once. */
export async function finishUpload(uploadId: string): Promise<void> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, uploadId));
  if (upload?.status === 'checking') await checkAndRecord(upload);
  await removeSources(uploadId);
}

async function checkAndRecord(upload: UploadRow): Promise<void> {
  await storage.finishUpload(upload.mediaId, upload.uploadState);
  const sha256 = await hashOf(upload.mediaId);
  const checked =
    upload.sha256 && !upload.sha256.equals(sha256) ? refused('corrupted') : await inspect(upload);
  await inTransaction(async (tx) => {
    const { rowCount } = await tx
      .update(uploads)
      .set(
        'refusal' in checked
          ? { status: 'refused', refusal: checked.refusal }
          : { status: 'done', removedLocation: checked.hasLocation ?? false },
      )
      .where(and(eq(uploads.id, upload.id), eq(uploads.status, 'checking')));
    if (!rowCount) return;
    await sendLiveEvent(tx, [upload.userId], ['uploads'], upload.id);
    if ('refusal' in checked) return;
    await tx.insert(media).values({
      id: upload.mediaId,
      workspaceId: upload.workspaceId,
      userId: upload.userId,
      purpose: upload.purpose,
      kind: checked.kind,
      fileName: upload.fileName,
      sizeBytes: upload.sizeBytes,
      sha256,
      scan: checked.isScanned ? 'clean' : 'none',
      facts: checked.facts ?? null,
      fingerprint: checked.kind === 'video' ? upload.fingerprint : null,
    });
    await tx
      .insert(mediaVariants)
      .values(checked.variants.map((variant) => ({ mediaId: upload.mediaId, ...variant })));
    if (checked.kind === 'video') await enqueue(tx, prepareVideoJob, { mediaId: upload.mediaId });
  });
}

/** Removes the sent picture and poster once their variants are stored: their metadata may contain a location. */
async function removeSources(uploadId: string): Promise<void> {
  const [file] = await db
    .select({ id: media.id, kind: media.kind })
    .from(media)
    .innerJoin(uploads, eq(uploads.mediaId, media.id))
    .where(eq(uploads.id, uploadId));
  if (!file) return;
  // The browser may send a poster before the kind of the file is known.
  await storage.remove(uploadedPosterKey(file.id));
  if (file.kind === 'picture') await storage.remove(storageKey(file.id, 'original'));
}

async function hashOf(key: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of await storage.read(key)) hash.update(bytes);
  return hash.digest();
}

const refused = (refusal: UploadRefusal): Refused => ({ refusal });

async function inspect(upload: UploadRow): Promise<Checked | Refused> {
  const source = storedSource(upload.mediaId, upload.sizeBytes);
  const type = await sniff(await source.read(0, HEAD_BYTES));
  const kind = type && kindOf(type);
  const limits = kind && PURPOSES[upload.purpose].kinds[kind];
  if (!type || !limits) return refused('kind');
  if (upload.sizeBytes > limits.maxBytes) return refused('tooLarge');
  const original: Variant = { name: 'original', type, sizeBytes: upload.sizeBytes };
  switch (kind) {
    case 'picture':
      return inspectPicture(upload);
    case 'video':
      return inspectVideo(upload, original);
    case 'document':
      return inspectDocument(upload, original);
    case 'captions':
      // The submission parses the captions and serves the parsed text, never this file.
      return { kind, variants: [original] };
  }
}

async function inspectPicture({ mediaId, crop }: UploadRow): Promise<Checked | Refused> {
  const sizes = Object.entries(PICTURE_WIDTHS).map(([name, width]) => ({
    name,
    width,
    ...(crop && { crop }),
  }));
  const pictures = await makePictures(await buffer(await storage.read(mediaId)), sizes);
  if ('refusal' in pictures) return refused(pictures.refusal);
  const variants: Variant[] = [];
  for (const { name, bytes, ...about } of pictures.variants)
    variants.push(await storePicture(mediaId, name as VariantName, bytes, about));
  return { kind: 'picture', variants };
}

async function inspectVideo(upload: UploadRow, original: Variant): Promise<Checked | Refused> {
  const result = await readVideo(storedSource(upload.mediaId, upload.sizeBytes));
  if ('refusal' in result) return refused(result.refusal);
  const { facts } = result;
  const variants: Variant[] = [{ ...original, width: facts.width, height: facts.height }];
  const publicFilm = await storeWithoutLocation(upload, original.type, facts);
  if (publicFilm && 'refusal' in publicFilm) return publicFilm;
  if (publicFilm) variants.push(publicFilm);
  const poster =
    upload.hasPoster &&
    (await storePoster(upload.mediaId, await buffer(await storage.read(uploadedPosterKey(upload.mediaId)))));
  return {
    kind: 'video',
    facts,
    variants: poster ? [...variants, poster] : variants,
    hasLocation: publicFilm !== null,
  };
}

/** Stores the film that other users see if the original has location data. Null if it has none: only MP4 and QuickTime can. */
async function storeWithoutLocation(
  { mediaId, sizeBytes }: UploadRow,
  type: string,
  facts: VideoFacts,
): Promise<Variant | Refused | null> {
  if (facts.container !== 'mp4' && facts.container !== 'quicktime') return null;
  const source = storedSource(mediaId, sizeBytes);
  const blanks = await findLocation(source);
  if (blanks === null) return refused('tooComplex');
  if (blanks.length === 0) return null;
  const film = withoutLocation(source, blanks);
  // Blanking bytes must not change the film.
  if (JSON.stringify(await readVideo(film)) !== JSON.stringify({ facts })) return refused('tooComplex');
  const folder = await mkdtemp(path.join(tmpdir(), 'laqta-video-'));
  try {
    const file = path.join(folder, 'film');
    if (!(await writeFastStart(film, file))) await writeCopy(film, file);
    return { name: 'faststart', type, sizeBytes: await storeVariant(mediaId, 'faststart', file, type) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function inspectDocument(upload: UploadRow, original: Variant): Promise<Checked | Refused> {
  const problem = await checkDocument(storedSource(upload.mediaId, upload.sizeBytes));
  if (problem) return refused(problem.refusal);
  const isScanned = hasScanner();
  if (isScanned && (await scan(await storage.read(upload.mediaId))) === 'infected')
    return refused('infected');
  return { kind: 'document', variants: [original], isScanned };
}

async function storePicture(
  mediaId: string,
  name: VariantName,
  bytes: Uint8Array,
  { type, width, height }: { type: string; width: number; height: number },
): Promise<Variant> {
  await storage.put(storageKey(mediaId, name), bytes, type);
  return { name, type, sizeBytes: bytes.byteLength, width, height };
}
