import type { ByteSource } from '#core/byte-source.ts';
import { firstOf } from '#core/typed-values.ts';
import { type Box, findBoxes, listBoxes, readBox, viewOf } from './boxes.ts';

/** Bytes to zero, or the type of a box to change to `free`, so that every offset in the file stays valid. */
export type Blank = { start: number; end: number; isType?: true };

/** Boxes that are needed to play a film. Every other box is metadata. */
const PLAYED: Record<'file' | 'moov' | 'trak', ReadonlySet<string>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'wide']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'tref', 'mdia', 'tapt']),
};
/** Pictures, sound and time code. Cameras and drones write positions into other tracks, subtitles among them. */
const PLAYED_TRACKS = ['vide', 'soun', 'tmcd'];
const LOCATION = /\xa9xyz|loci\0|location|iso6709|gps|latitude|longitude/i;
const CHUNK_BYTES = 4 * 1024 * 1024;
/** Chunks overlap by this much, so that none splits the longest word. */
const OVERLAP_BYTES = 16;
/** Bounds memory and time for a hostile file. */
const MAX_BLANKS = 100_000;
const FREE = Buffer.from('free');

/** Metadata boxes with a location, and tracks of timed metadata. Null for a film that is fragmented or too complex. */
export async function findLocation(source: ByteSource): Promise<Blank[] | null> {
  const blanks: Blank[] = [];
  for (let at = 0; at < source.sizeBytes; ) {
    const box = await readBox(source, at);
    if (!box) break;
    if (box.type === 'moov') {
      const locations = locationIn(viewOf(await source.read(box.start, box.end)), box.start);
      if (!locations) return null;
      blanks.push(...locations);
    } else if (!PLAYED.file.has(box.type) && (await hasLocation(source, box))) blanks.push(...blanksOf(box));
    at = box.end;
  }
  return blanks;
}

/** The film with the same length and offsets, and without these bytes. */
export const withoutLocation = (source: ByteSource, blanks: readonly Blank[]): ByteSource => ({
  sizeBytes: source.sizeBytes,
  read: async (start, end) => {
    const bytes = Buffer.from(await source.read(start, end));
    for (const blank of blanks) {
      if (blank.start >= end || blank.end <= start) continue;
      bytes.fill(0, Math.max(blank.start - start, 0), blank.end - start);
      for (let at = blank.start; blank.isType && at < blank.end; at++) {
        if (at >= start && at < end) bytes[at - start] = FREE[at - blank.start]!;
      }
    }
    return bytes;
  },
});

const blanksOf = ({ start, contentAt, end }: Box, offset = 0): Blank[] => [
  { start: start + offset + 4, end: start + offset + 8, isType: true },
  { start: contentAt + offset, end: end + offset },
];

async function hasLocation(source: ByteSource, { start, end }: Box): Promise<boolean> {
  for (let at = start; at < end; at += CHUNK_BYTES) {
    const bytes = await source.read(at, Math.min(at + CHUNK_BYTES + OVERLAP_BYTES, end));
    if (LOCATION.test(Buffer.from(bytes).toString('latin1'))) return true;
  }
  return false;
}

/** Of the index of a film, which starts at `offset` of the file. */
function locationIn(index: DataView, offset: number): Blank[] | null {
  const blanks: Blank[] = [];
  const moov = firstOf([...findBoxes(index, 'moov')]);
  const add = (parent: Box, played: ReadonlySet<string>) => {
    for (const box of listBoxes(index, parent)) {
      if (!played.has(box.type) && LOCATION.test(textOf(index, box))) blanks.push(...blanksOf(box, offset));
    }
  };
  add(moov, PLAYED.moov);
  const isFragmented = !findBoxes(index, 'moov/mvex').next().done;
  for (const trak of findBoxes(index, 'moov/trak')) {
    add(trak, PLAYED.trak);
    const [handler] = findBoxes(index, 'mdia/hdlr', trak);
    if (handler && PLAYED_TRACKS.includes(textOf(index, handler).slice(16, 20))) continue;
    const samples = isFragmented ? null : samplesOf(index, trak);
    if (!samples || blanks.length + samples.length > MAX_BLANKS) return null;
    blanks.push(...blanksOf(trak, offset), ...samples);
  }
  return blanks;
}

const textOf = (index: DataView, { start, end }: Box): string =>
  Buffer.from(index.buffer, index.byteOffset + start, end - start).toString('latin1');

/** Ranges of the chunks of a track; null if its tables are incomplete. */
function samplesOf(index: DataView, trak: Box): Blank[] | null {
  const table = (name: string) => findBoxes(index, `mdia/minf/stbl/${name}`, trak).next().value;
  const [sizes, runs] = [table('stsz'), table('stsc')];
  const offsets = table('stco') ?? table('co64');
  if (!sizes || !runs || !offsets) return null;
  const width = offsets.type === 'co64' ? 8 : 4;
  const chunks = index.getUint32(offsets.contentAt + 4);
  const equalSize = index.getUint32(sizes.contentAt + 4);
  const runCount = index.getUint32(runs.contentAt + 4);
  const isWhole =
    offsets.contentAt + 8 + chunks * width <= offsets.end &&
    runs.contentAt + 8 + runCount * 12 <= runs.end &&
    (equalSize > 0 || sizes.contentAt + 12 + index.getUint32(sizes.contentAt + 8) * 4 <= sizes.end);
  if (!isWhole || chunks > MAX_BLANKS) return null;

  const blanks: Blank[] = [];
  let sample = 0;
  let run = 0;
  const runAt = (nth: number) => runs.contentAt + 8 + nth * 12;
  for (let chunk = 0; chunk < chunks; chunk++) {
    while (run + 1 < runCount && index.getUint32(runAt(run + 1)) <= chunk + 1) run++;
    const count = runCount === 0 ? 0 : index.getUint32(runAt(run) + 4);
    let bytes = count * equalSize;
    for (let nth = 0; equalSize === 0 && nth < count; nth++, sample++) {
      const at = sizes.contentAt + 12 + sample * 4;
      if (at + 4 > sizes.end) return null;
      bytes += index.getUint32(at);
    }
    const at = offsets.contentAt + 8 + chunk * width;
    const start = width === 8 ? Number(index.getBigUint64(at)) : index.getUint32(at);
    blanks.push({ start, end: start + bytes });
  }
  return blanks;
}
