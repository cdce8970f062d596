import type { ByteSource } from '#core/byte-source.ts';
import { findBoxes, readBox, viewOf } from './boxes.ts';
import type { VideoRefusal } from './video-facts.ts';

/** Types of the first box of a movie file. */
const FIRST_BOXES = ['ftyp', 'styp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'uuid'];
/** Two per fragment: ten minutes in one-second fragments have 1,200. */
const MAX_BOXES = 10_000;
/** The index of ten minutes has about 2 MiB. */
const MAX_INDEX_BYTES = 32 * 1024 * 1024;
/** Ten minutes have 36,000 video and 28,000 audio samples. */
const MAX_SAMPLES = 1_000_000;
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
/** Elements of a Matroska segment: SeekHead, Info, Tracks, Cluster, Cues, Tags, Attachments, Chapters, Void, CRC-32. */
const PARTS = [
  0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1f43b675, 0x1c53bb6b, 0x1254c367, 0x1941a469, 0x1043a770, 0xec, 0xbf,
];

type Examined = { refusal: VideoRefusal } | { fastStart: boolean };

/** Detects truncation, which the library misses if the index is in front. Reads only top-level headers. */
export async function examineEnd(source: ByteSource): Promise<Examined> {
  if (source.sizeBytes < 16) return { refusal: 'unreadable' };
  const start = viewOf(await source.read(0, 16));
  return start.getUint32(0) === EBML ? examineMatroska(source) : examineMovie(source);
}

async function examineMovie(source: ByteSource): Promise<Examined> {
  const boxesByType: { [type: string]: { start: number; end: number } } = {};
  let at = 0;
  for (let boxes = 0; at < source.sizeBytes; boxes++) {
    if (boxes === MAX_BOXES) return { refusal: 'tooComplex' };
    const box = await readBox(source, at);
    if (at === 0 && !FIRST_BOXES.includes(box?.type ?? '')) return { refusal: 'unreadable' };
    if (!box || box.end > source.sizeBytes) return { refusal: 'truncated' };
    if (box.end < box.contentAt) return { refusal: 'unreadable' };
    boxesByType[box.type] ??= box;
    at = box.end;
  }
  // The index is written last.
  const { moov, mdat } = boxesByType;
  if (!moov) return { refusal: 'truncated' };
  if (moov.end - moov.start > MAX_INDEX_BYTES) return { refusal: 'tooComplex' };
  const index = viewOf(await source.read(moov.start, moov.end));
  // Encrypted files play nowhere without a key, and the library loops over their tables.
  if (!findBoxes(index, 'moov/pssh').next().done) return { refusal: 'unreadable' };
  if (!hasPossibleTables(index)) return { refusal: 'tooComplex' };
  return { fastStart: moov.start < (mdat?.start ?? Number.POSITIVE_INFINITY) };
}

/** Eight hostile bytes make the library build a list of four billion samples. */
function hasPossibleTables(index: DataView): boolean {
  for (const stbl of findBoxes(index, 'moov/trak/mdia/minf/stbl')) {
    const order = [...findBoxes(index, 'ctts', stbl)];
    if (order.length === 0) continue;
    for (const { contentAt, end } of [...order, ...findBoxes(index, 'stts', stbl)]) {
      let samples = 0;
      const entries = end - contentAt < 8 ? 0 : index.getUint32(contentAt + 4);
      if (contentAt + 8 + entries * 8 > end) return false;
      for (let entry = 0; entry < entries; entry++) samples += index.getUint32(contentAt + 8 + entry * 8);
      if (samples > MAX_SAMPLES) return false;
    }
  }
  return true;
}

async function examineMatroska(source: ByteSource): Promise<Examined> {
  const head = await readElementSize(source, 4);
  if (!head?.size) return { refusal: 'unreadable' };
  const segmentAt = head.contentAt + head.size;
  if (segmentAt + 4 > source.sizeBytes) return { refusal: 'truncated' };
  if (viewOf(await source.read(segmentAt, segmentAt + 4)).getUint32(0) !== SEGMENT) {
    return { refusal: 'unreadable' };
  }
  const segment = await readElementSize(source, segmentAt + 4);
  if (!segment) return { refusal: 'truncated' };
  // A live recording does not state its length.
  const end = segment.contentAt + (segment.size ?? source.sizeBytes - segment.contentAt);
  if (end > source.sizeBytes) return { refusal: 'truncated' };
  let at = segment.contentAt;
  for (let parts = 0; at < end; parts++) {
    if (parts === MAX_BOXES) return { refusal: 'tooComplex' };
    const [first = 0, ...rest] = await source.read(at, Math.min(at + 4, end));
    const idBytes = first >= 0x80 ? 1 : 4;
    const id = rest.slice(0, idBytes - 1).reduce((value, byte) => value * 256 + byte, first);
    // After an unknown part, the library searches every byte for the next one.
    if (!PARTS.includes(id)) return { refusal: 'unreadable' };
    const part = await readElementSize(source, at + idBytes);
    if (!part) return { refusal: 'truncated' };
    if (part.size === null) break;
    at = part.contentAt + part.size;
    if (at > end) return { refusal: segment.size === null ? 'truncated' : 'unreadable' };
  }
  return { fastStart: true };
}

/** 1 to 8 bytes, by the first set bit. `null` as size: unknown; null: cut off. */
async function readElementSize(source: ByteSource, at: number) {
  const bytes = await source.read(at, Math.min(at + 8, source.sizeBytes));
  const length = Math.clz32(bytes[0] ?? 0) - 23;
  if (length > 8 || bytes.length < length) return null;
  let value = BigInt((bytes[0] ?? 0) & (0xff >> length));
  for (const byte of bytes.subarray(1, length)) value = value * 256n + BigInt(byte);
  const isUnknown = value === 2n ** BigInt(7 * length) - 1n;
  return { size: isUnknown ? null : Number(value), contentAt: at + length };
}
