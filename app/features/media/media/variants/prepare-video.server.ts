import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#platform/db/db.server.ts';
import {
  type Film,
  ffmpegVersion,
  makeFingerprint,
  makePoster,
  makePreview,
} from '#platform/ffmpeg/ffmpeg.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { log } from '#platform/log/log.server.ts';
import { product } from '#platform/product-info/product-info.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { writeFastStart } from '#platform/video/fast-start.server.ts';
import type { Purpose } from '../rules.ts';
import { media, mediaVariants, type VariantName } from '../tables.server.ts';
import { drawPoster, storedSource, storeVariant } from './draw-poster.server.ts';

type FfmpegResult = 'fingerprint' | 'poster' | 'preview';
/** Only submitted videos are compared, and watched before they are paid for. */
const MADE_WITH_FFMPEG: Partial<Record<Purpose, readonly FfmpegResult[]>> = {
  video: ['fingerprint', 'poster', 'preview'],
  portfolio: ['poster'],
};

/** Enqueued by `finishUpload` for each video. A repetition overwrites the variants. */
export const prepareVideoJob = defineJob({
  name: 'media.prepare-video',
  schema: z.object({ mediaId: z.string() }),
  expireInSeconds: 900,
  concurrency: 1,
  handle: ({ mediaId }) => prepareVideo(mediaId),
});

/** A streamable variant and, with ffmpeg, poster, fingerprint and watermarked preview. All optional; idempotent. */
export async function prepareVideo(mediaId: string): Promise<void> {
  const [row] = await db
    .select({ media, type: mediaVariants.type })
    .from(media)
    .innerJoin(mediaVariants, and(eq(mediaVariants.mediaId, media.id), eq(mediaVariants.name, 'original')))
    .where(and(eq(media.id, mediaId), isNull(media.removedAt)));
  if (!row?.media.facts) return;
  const { facts, sizeBytes, purpose } = row.media;
  const folder = await mkdtemp(path.join(tmpdir(), 'laqta-video-'));
  const inFolder = (name: string) => path.join(folder, name);
  try {
    const source = storedSource(mediaId, sizeBytes);
    const hasFastStart = await db.$count(
      mediaVariants,
      and(eq(mediaVariants.mediaId, mediaId), eq(mediaVariants.name, 'faststart')),
    );
    if (!facts.fastStart && !hasFastStart && (await writeFastStart(source, inFolder('faststart'))))
      await saveVariant(mediaId, 'faststart', inFolder('faststart'), row.type);
    const forms = MADE_WITH_FFMPEG[purpose];
    if (!forms || !(await ffmpegVersion())) return;
    await pipeline(await storage.read(mediaId), createWriteStream(inFolder('film')));
    await makeWithFfmpeg(forms, mediaId, { path: inFolder('film'), facts }, inFolder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function makeWithFfmpeg(
  forms: readonly FfmpegResult[],
  mediaId: string,
  film: Film,
  inFolder: (name: string) => string,
): Promise<void> {
  const attempts: Record<FfmpegResult, () => Promise<void>> = {
    fingerprint: async () => {
      const fingerprint = await makeFingerprint(film);
      const [row] = await db
        .update(media)
        .set({ fingerprint })
        .where(eq(media.id, mediaId))
        .returning({ userId: media.userId });
      // An open form compares the video again: its browser may have been too slow to draw a fingerprint.
      if (row) await sendLiveEvent(db, [row.userId], ['uploads']);
    },
    poster: async () => {
      await makePoster(film, inFolder('poster'));
      await drawPoster(mediaId, await readFile(inFolder('poster')));
    },
    preview: async () => {
      const day = new Date().toISOString().slice(0, 10);
      await makePreview(film, inFolder('preview'), [
        `${product.name.en} · ${product.name.ar}`,
        'preview · معاينة',
        day,
      ]);
      await saveVariant(mediaId, 'preview', inFolder('preview'), 'video/mp4');
    },
  };
  for (const name of forms) {
    await attempts[name]().catch((error: unknown) =>
      log.warn({ error, mediaId, name }, 'ffmpeg could not make it'),
    );
  }
}

async function saveVariant(mediaId: string, name: VariantName, file: string, type: string): Promise<void> {
  const sizeBytes = await storeVariant(mediaId, name, file, type);
  await db
    .insert(mediaVariants)
    .values({ mediaId, name, type, sizeBytes })
    .onConflictDoUpdate({ target: [mediaVariants.mediaId, mediaVariants.name], set: { sizeBytes } });
}
