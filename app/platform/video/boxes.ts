import type { ByteSource } from '#core/byte-source.ts';

/** Of an MP4 or QuickTime file. Positions in bytes. */
export type Box = { type: string; start: number; contentAt: number; end: number };

/** Null if its header is cut off. `end` is not validated. */
export async function readBox(source: ByteSource, start: number): Promise<Box | null> {
  const end = Math.min(start + 16, source.sizeBytes);
  return boxAt(viewOf(await source.read(start, end)), start, source.sizeBytes);
}

/** Boxes at a path such as `moov/trak`, as far as they are nested correctly. */
export function* findBoxes(
  view: DataView,
  path: string,
  within = { contentAt: 0, end: view.byteLength },
): Generator<Box, undefined> {
  const [type, ...rest] = path.split('/');
  for (const box of listBoxes(view, within)) {
    if (box.type === type && rest.length === 0) yield box;
    else if (box.type === type) yield* findBoxes(view, rest.join('/'), box);
  }
}

/** The boxes directly within these bytes, as far as they fit. */
export function* listBoxes(
  view: DataView,
  { contentAt, end }: { contentAt: number; end: number },
): Generator<Box, undefined> {
  for (let at = contentAt; at < end; ) {
    const head = new DataView(view.buffer, view.byteOffset + at, Math.min(16, end - at));
    const box = boxAt(head, at, end);
    if (!box || box.end > end || box.end < box.contentAt) return;
    yield box;
    at = box.end;
  }
}

function boxAt(head: DataView, start: number, end: number): Box | null {
  if (head.byteLength < 8) return null;
  const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => head.getUint8(index)));
  const size = head.getUint32(0);
  // Size 0: to the end of the file.
  if (size === 0) return { type, start, contentAt: start + 8, end };
  if (size > 1) return { type, start, contentAt: start + 8, end: start + size };
  if (head.byteLength < 16) return null;
  return { type, start, contentAt: start + 16, end: start + Number(head.getBigUint64(8)) };
}

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
