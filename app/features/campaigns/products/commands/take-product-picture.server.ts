import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import type { Upload } from '#features/media/media/schema.ts';
import { takeFile } from '#features/media/media/uploads/take-file.server.ts';
import { log } from '#platform/log/log.server.ts';
import { PageUnreadable, readPicture } from '#platform/outbound/read-page.server.ts';
import { pictureUnreadable } from '../errors.ts';
import type { ProductPictureInput } from '../schema.ts';

/** Fetches the picture of a product as an upload of the actor, with the usual checks. */
export async function takeProductPicture(
  actor: Actor,
  { url, purpose }: z.output<typeof ProductPictureInput>,
): Promise<Upload> {
  const bytes = await pictureAt(url);
  if (bytes.byteLength === 0) throw pictureUnreadable();
  return takeFile(actor, { purpose, fileName: fileNameOf(url), bytes });
}

async function pictureAt(url: string): Promise<Buffer> {
  try {
    return await readPicture(url);
  } catch (cause) {
    if (!(cause instanceof PageUnreadable)) throw cause;
    log.info({ error: cause }, 'the picture of a product was not read');
    throw pictureUnreadable({ cause });
  }
}

function fileNameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'picture';
  } catch {
    return last;
  }
}
