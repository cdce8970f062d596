import { buffer } from 'node:stream/consumers';
import type { ByteSource } from '#core/byte-source.ts';
import { storage } from '#platform/storage/storage.server.ts';

/** A stored file of which parts can be read. */
export const storedSource = (key: string, sizeBytes: number): ByteSource => ({
  sizeBytes,
  read: async (start, end) =>
    start >= Math.min(end, sizeBytes)
      ? new Uint8Array()
      : buffer(await storage.read(key, { start, end: Math.min(end, sizeBytes) - 1 })),
});
