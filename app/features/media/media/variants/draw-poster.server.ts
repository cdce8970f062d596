import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { ByteSource } from '#core/byte-source.ts';
import { db } from '#platform/db/db.server.ts';
import { makePictures } from '#platform/pictures/pictures.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { mediaVariants, type VariantName } from '../tables.server.ts';

type Poster = Omit<typeof mediaVariants.$inferInsert, 'mediaId'>;
const WIDTH = 720;

/** Re-encodes the picture. Null if it is unreadable. */
export async function storePoster(mediaId: string, picture: Uint8Array): Promise<Poster | null> {
  const pictures = await makePictures(picture, [{ name: 'poster', width: WIDTH }]);
  if ('refusal' in pictures) return null;
  const { bytes, type, width, height } = pictures.variants[0]!;
  await storage.put(storageKey(mediaId, 'poster'), bytes, type);
  return { name: 'poster', type, sizeBytes: bytes.byteLength, width, height };
}

/** Replaces the poster of a file, unless the picture is unreadable. */
export async function drawPoster(mediaId: string, picture: Uint8Array): Promise<void> {
  const poster = await storePoster(mediaId, picture);
  if (!poster) return;
  await db
    .insert(mediaVariants)
    .values({ mediaId, ...poster })
    .onConflictDoUpdate({ target: [mediaVariants.mediaId, mediaVariants.name], set: poster });
}

/** Stores a file as a variant and returns its size. */
export async function storeVariant(
  mediaId: string,
  name: VariantName,
  file: string,
  type: string,
): Promise<number> {
  const key = storageKey(mediaId, name);
  // Discards the bytes of a run that was killed.
  await storage.abortUpload(key, await storage.beginUpload(key, type));
  let uploadState = await storage.beginUpload(key, type);
  await storage.appendToUpload(key, uploadState, 0, createReadStream(file), async (next) => {
    uploadState = next;
  });
  await storage.finishUpload(key, uploadState);
  return (await stat(file)).size;
}

export const storageKey = (mediaId: string, variant: VariantName): string =>
  variant === 'original' ? mediaId : `${mediaId}.${variant}`;

/** The poster that the browser drew, until the server has re-encoded it. */
export const uploadedPosterKey = (mediaId: string): string => `${mediaId}.given-poster`;

export const storedSource = (key: string, sizeBytes: number): ByteSource => ({
  sizeBytes,
  read: async (start, end) =>
    start >= Math.min(end, sizeBytes)
      ? new Uint8Array()
      : buffer(await storage.read(key, { start, end: Math.min(end, sizeBytes) - 1 })),
});
