import { db } from '#platform/db/db.server.ts';
import { makePictures } from '#platform/pictures/pictures.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { storageKey } from '../keys.ts';
import { mediaVariants } from '../tables.server.ts';

type Poster = Omit<typeof mediaVariants.$inferInsert, 'mediaId'>;
const WIDTH = 720;

/** Draws a picture of a video anew and stores it. One that cannot be drawn leaves the video without, which is no fault of its. */
export async function storePoster(mediaId: string, picture: Uint8Array): Promise<Poster | null> {
  const pictures = await makePictures(picture, [{ name: 'poster', width: WIDTH }]);
  if ('refusal' in pictures) return null;
  const { bytes, type, width, height } = pictures.variants[0]!;
  await storage.put(storageKey(mediaId, 'poster'), bytes, type);
  return { name: 'poster', type, sizeBytes: bytes.byteLength, width, height };
}

/** The same for a file that is there already: our own picture of it takes the place of the sender's. */
export async function drawPoster(mediaId: string, picture: Uint8Array): Promise<void> {
  const poster = await storePoster(mediaId, picture);
  if (!poster) return;
  await db
    .insert(mediaVariants)
    .values({ mediaId, ...poster })
    .onConflictDoUpdate({ target: [mediaVariants.mediaId, mediaVariants.name], set: poster });
}
