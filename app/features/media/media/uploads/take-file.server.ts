import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { db, inTransaction } from '#platform/db/db.server.ts';
import { storage } from '#platform/storage/storage.server.ts';
import { readOwnUpload, toUpload } from '../queries.server.ts';
import type { Purpose } from '../rules.ts';
import type { Upload } from '../schema.ts';
import { uploads } from '../tables.server.ts';
import { beginUpload } from './begin-upload.server.ts';
import { recordReceived } from './receive-upload.server.ts';
import { orStorageUnavailable } from './unavailable-storage.server.ts';

/** Uploads bytes that the server fetched for the actor, with the same limits and checks as a browser upload. */
export async function takeFile(
  actor: Actor,
  { bytes, ...about }: { purpose: Purpose; fileName: string; bytes: Buffer },
): Promise<Upload> {
  const { id } = await beginUpload(actor, {
    ...about,
    sizeBytes: bytes.byteLength,
    lastModifiedMs: Date.now(),
  });
  const { mediaId, uploadState } = await readOwnUpload(actor, id);
  const end = await orStorageUnavailable(
    storage.appendToUpload(mediaId, uploadState, 0, Readable.from([bytes]), async (next) => {
      await db.update(uploads).set({ uploadState: next }).where(eq(uploads.id, id));
    }),
  );
  await inTransaction((tx) => recordReceived(tx, id, end));
  return toUpload(await readOwnUpload(actor, id));
}
