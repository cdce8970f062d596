import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { db } from '#platform/db/db.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { uploadEnded } from '../errors.ts';
import { givenPosterKey } from '../keys.ts';
import { readOwnUpload } from '../queries.server.ts';
import { uploads } from '../tables.server.ts';
import { available } from './available.server.ts';

/** Keeps the browser's picture of a video until the video is whole; the check then draws the poster from it. */
export async function savePoster(actor: Actor, uploadId: string, request: Request): Promise<void> {
  const upload = await readOwnUpload(actor, uploadId);
  const isOpen = and(eq(uploads.id, uploadId), eq(uploads.status, 'open'));
  if (upload.status !== 'open' || upload.purpose === 'picture') throw uploadEnded();
  const bytes = new Uint8Array(await request.arrayBuffer());
  await available(storage.put(givenPosterKey(upload.mediaId), bytes, 'image/webp'));
  await db.update(uploads).set({ hasPoster: true }).where(isOpen);
}
