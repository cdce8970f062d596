import type { ReadableStream } from 'node:stream/web';
import { sql } from 'drizzle-orm';
import { createTarPacker, type TarPackController } from 'modern-tar';
import type { Actor } from '#core/actor.ts';
import { cleanFileName } from '#features/media/media/serving/file-name.ts';
import type { VariantName } from '#features/media/media/tables.server.ts';
import { storageKey } from '#features/media/media/variants/draw-poster.server.ts';
import { db } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { StorageMissing } from '#platform/storage/file-storage.server.ts';
import { storage } from '#platform/storage/storage.server.ts';

type OwnFile = { key: string; name: string; bytes: number };

/** Each file that the user uploaded, in its best form: the original, or the largest form of a picture. */
export async function listOwnFiles({ userId }: Pick<Actor, 'userId'>): Promise<OwnFile[]> {
  const { rows } = await db.execute<{ id: string; fileName: string; name: VariantName; bytes: string }>(sql`
    SELECT DISTINCT ON (m.id) m.id, m.file_name AS "fileName", v.name, v.size_bytes AS bytes
      FROM media m JOIN media_variants v ON v.media_id = m.id
     WHERE m.user_id = ${userId} AND m.removed_at IS NULL
     ORDER BY m.id, v.name = 'original' DESC, v.size_bytes DESC`);
  return rows.map(({ id, fileName, name, bytes }) => ({
    key: storageKey(id, name),
    name: `${id}-${cleanFileName(fileName)}`,
    bytes: Number(bytes),
  }));
}

/** Packs a tar, because a ZIP of this library ends at 4 GB. Reads no faster than the browser receives. */
export function streamFiles(files: OwnFile[]): ReadableStream {
  const { readable, controller } = createTarPacker();
  pack(controller, files).catch((error) => {
    log.warn({ error }, 'a download of own files ended early');
    controller.error(error);
  });
  return readable as ReadableStream;
}

async function pack(tar: TarPackController, files: OwnFile[]): Promise<void> {
  for (const { key, name, bytes } of files) {
    const content = await storage.read(key).catch((error) => nullIfMissing(error, key));
    if (!content) continue;
    const body = tar.add({ name, size: bytes }).getWriter();
    for await (const chunk of content as AsyncIterable<Buffer>) await body.write(new Uint8Array(chunk));
    await body.close();
  }
  tar.finalize();
}

/** The user may have removed the file since the list was read. The log names it, because it may be lost instead. */
function nullIfMissing(error: unknown, key: string): null {
  if (!(error instanceof StorageMissing)) throw error;
  log.warn({ key }, 'a file is missing in a download of own files');
  return null;
}
