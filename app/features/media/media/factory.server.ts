import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { db } from '#platform/db/db.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import type { Upload, UploadInput } from './schema.ts';
import { uploads } from './tables.server.ts';
import { beginUpload } from './uploads/begin-upload.server.ts';
import { finishUpload } from './uploads/finish-upload.server.ts';
import { uploadedPosterKey } from './variants/draw-poster.server.ts';

export const uploadBegun = (actor: Actor, input: Partial<UploadInput> = {}): Promise<Upload> =>
  beginUpload(actor, {
    purpose: 'picture',
    fileName: 'face.jpg',
    sizeBytes: 48_213,
    lastModifiedMs: 1_790_000_000_000,
    ...input,
  });

/** Returns the id of the file, or throws the reason for its refusal. */
export async function uploaded(
  actor: Actor,
  input: Pick<UploadInput, 'purpose' | 'fileName' | 'crop' | 'fingerprint'> & {
    bytes: Uint8Array;
    poster?: Uint8Array;
  },
): Promise<string> {
  const { bytes, poster, ...about } = input;
  const { id } = await beginUpload(actor, {
    ...about,
    sizeBytes: bytes.byteLength,
    lastModifiedMs: Date.now(),
  });
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  const { mediaId } = row!;
  let { uploadState } = row!;
  await storage.appendToUpload(mediaId, uploadState, 0, Readable.from([bytes]), async (next) => {
    uploadState = next;
  });
  if (poster) await storage.put(uploadedPosterKey(mediaId), poster, 'image/webp');
  await db
    .update(uploads)
    .set({ uploadState, receivedBytes: bytes.byteLength, status: 'checking', hasPoster: Boolean(poster) })
    .where(eq(uploads.id, id));
  await finishUpload(id);
  const [after] = await db.select().from(uploads).where(eq(uploads.id, id));
  if (after!.status !== 'done') throw new Error(`${input.fileName} was refused: ${after!.refusal}`);
  return mediaId;
}
