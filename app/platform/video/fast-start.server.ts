import { open, rm, writeFile } from 'node:fs/promises';
import type { ByteSource } from '#core/byte-source.ts';
import { findBoxes, readBox, viewOf } from './boxes.ts';
import { readVideo } from './read-video.server.ts';

/** Held in memory. The index of ten minutes has about 2 MiB. */
const MAX_INDEX_BYTES = 32 * 1024 * 1024;
const PIECE = 1024 * 1024;
/** The index is near the end, after a few boxes. */
const MAX_BOXES = 64;

/** Moves the index to the front, for early playback. False, without a file, if impossible. Throws like the source. */
export async function writeFastStart(source: ByteSource, file: string): Promise<boolean> {
  const before = await readVideo(source);
  if (!('facts' in before) || before.facts.fastStart) return false;
  const moov = await findIndex(source);
  if (!moov) return false;
  const index = Buffer.from(await source.read(moov.start, moov.end));
  if (!movePlaces(index, moov)) return false;

  const handle = await open(file, 'w+', 0o600);
  let isWritten = false;
  try {
    await handle.writeFile(piecesOf(source, 0, moov.insertAt));
    await handle.writeFile(index);
    await handle.writeFile(piecesOf(source, moov.insertAt, moov.start));
    await handle.writeFile(piecesOf(source, moov.end, source.sizeBytes));

    const after = await readVideo({
      sizeBytes: (await handle.stat()).size,
      read: async (start, end) => {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
        return buffer.subarray(0, bytesRead);
      },
    });
    const expected = JSON.stringify({ facts: { ...before.facts, fastStart: true } });
    isWritten = JSON.stringify(after) === expected;
    return isWritten;
  } finally {
    await handle.close();
    if (!isWritten) await rm(file);
  }
}

export const writeCopy = (source: ByteSource, file: string): Promise<void> =>
  writeFile(file, piecesOf(source, 0, source.sizeBytes), { mode: 0o600 });

async function* piecesOf(source: ByteSource, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += PIECE) yield await source.read(at, Math.min(at + PIECE, end));
}

/** The position of the index, and its target: right after the `ftyp` box. */
async function findIndex(source: ByteSource) {
  let insertAt = 0;
  let at = 0;
  for (let boxes = 0; boxes < MAX_BOXES && at < source.sizeBytes; boxes++) {
    const box = await readBox(source, at);
    if (!box) return null;
    if (box.type === 'ftyp' && at === 0) insertAt = box.end;
    if (box.type === 'moov') return box.end - box.start > MAX_INDEX_BYTES ? null : { ...box, insertAt };
    at = box.end;
  }
  return null;
}

/** Shifts the offsets of moved bytes; false if one overflows. */
function movePlaces(index: Buffer, { start, insertAt }: { start: number; insertAt: number }): boolean {
  const view = viewOf(index);
  const moved = (place: number) => (place >= insertAt && place < start ? place + index.length : place);
  for (const stbl of findBoxes(view, 'moov/trak/mdia/minf/stbl')) {
    // Offsets of encryption data, which uploads are not expected to have.
    if (!findBoxes(view, 'saio', stbl).next().done) return false;
    for (const { contentAt, end } of findBoxes(view, 'stco', stbl)) {
      for (let at = contentAt + 8; at + 4 <= end; at += 4) {
        const offset = moved(view.getUint32(at));
        if (offset > 0xffff_ffff) return false;
        view.setUint32(at, offset);
      }
    }
    for (const { contentAt, end } of findBoxes(view, 'co64', stbl)) {
      for (let at = contentAt + 8; at + 8 <= end; at += 8) {
        view.setBigUint64(at, BigInt(moved(Number(view.getBigUint64(at)))));
      }
    }
  }
  return true;
}
