import type { ByteSource } from '#core/byte-source.ts';

export const MEBIBYTE = 1 << 20;

/** The whole of a file, a mebibyte at a time; each piece goes on by `overlap` into the next one. */
export async function* piecesOf(source: ByteSource, overlap = 0): AsyncGenerator<Buffer> {
  for (let start = 0; start < source.sizeBytes; start += MEBIBYTE) {
    yield asBuffer(await source.read(start, Math.min(start + MEBIBYTE + overlap, source.sizeBytes)));
  }
}

export async function endOf(source: ByteSource, bytes: number): Promise<Buffer> {
  return asBuffer(await source.read(Math.max(0, source.sizeBytes - bytes), source.sizeBytes));
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
