export const PLACE = '+24.7136+046.6753/';

export function boxOf(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** The film with a box at the end of its index. The index must not precede samples. */
export function insertedIntoIndex(film: Buffer, box: Buffer): Buffer {
  const start = film.indexOf('moov', 0, 'latin1') - 4;
  const end = start + film.readUInt32BE(start);
  const before = Buffer.from(film.subarray(0, end));
  before.writeUInt32BE(end - start + box.length, start);
  return Buffer.concat([before, box, film.subarray(end)]);
}

/** As 32-bit numbers. */
export const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** A track of three samples that contain the position, in two chunks, from a place in the file on. */
export function timedTrack(handler: 'meta' | 'sbtl', at: number): Buffer {
  const { length } = PLACE;
  const stbl = boxOf(
    'stbl',
    boxOf('stsd', words(0, 1), boxOf(handler === 'meta' ? 'mebx' : 'tx3g', words(0, 1))),
    boxOf('stts', words(0, 1, 3, 1000)),
    boxOf('stsc', words(0, 2, 1, 2, 1, 2, 1, 1)),
    boxOf('stsz', words(0, 0, 3, length, length, length)),
    boxOf('stco', words(0, 2, at, at + 2 * length)),
  );
  const hdlr = boxOf('hdlr', words(0, 0), Buffer.from(handler), Buffer.alloc(13));
  const mdhd = boxOf('mdhd', words(0, 0, 0, 1000, 3000, 0));
  const tkhd = boxOf('tkhd', words(1, 0, 0, 9, 0, 3000), Buffer.alloc(60));
  return boxOf('trak', tkhd, boxOf('mdia', mdhd, hdlr, boxOf('minf', boxOf('nmhd', words(0)), stbl)));
}
