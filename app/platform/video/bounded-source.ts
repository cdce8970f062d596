import type { ByteSource } from '#core/byte-source.ts';

/** Per file. The index of a ten-minute video has about 2 MiB. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Per read: an index is read whole. */
const MAX_RANGE = 32 * 1024 * 1024;
/** Ten minutes in one-second fragments need 1,200. */
const MAX_READS = 4_000;
/** Headers are read in a few bytes, each of which would be a request to the bucket. */
const PAGE = 32 * 1024;
/** 2 MiB of memory. */
const KEPT_PAGES = 64;

export class ReadLimitExceeded extends Error {}

export type BoundedSource = ByteSource & { readonly bytesRead: number; readonly failure: unknown };

/** Caches the latest pages. Beyond a limit, this read and all later ones throw. */
export function boundedSource(source: ByteSource): BoundedSource {
  const { sizeBytes } = source;
  const pages = new Map<number, Promise<Uint8Array>>();
  let bytesRead = 0;
  let reads = 0;
  let failure: unknown;

  async function fetch(start: number, end: number): Promise<Uint8Array> {
    bytesRead += end - start;
    reads++;
    if (end - start > MAX_RANGE || bytesRead > MAX_BYTES || reads > MAX_READS) {
      failure ??= new ReadLimitExceeded();
    }
    if (failure) throw failure;
    try {
      const bytes = await source.read(start, end);
      if (bytes.length !== end - start) throw new Error('The source is shorter than it says.');
      return bytes;
    } catch (error) {
      failure ??= error;
      throw error;
    }
  }

  return {
    sizeBytes,
    get bytesRead() {
      return bytesRead;
    },
    get failure() {
      return failure;
    },
    async read(start, end) {
      const page = Math.floor(start / PAGE);
      if (end > (page + 1) * PAGE) return fetch(start, end);
      const bytes = pages.get(page) ?? fetch(page * PAGE, Math.min((page + 1) * PAGE, sizeBytes));
      pages.delete(page);
      pages.set(page, bytes);
      if (pages.size > KEPT_PAGES) pages.delete(pages.keys().next().value!);
      return (await bytes).slice(start - page * PAGE, end - page * PAGE);
    },
  };
}
