import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = { woff: 20, font: 16 };

/** The font that a WOFF file holds: the same tables, uncompressed (W3C WOFF 1.0). Pango reads no other. */
export function unwrapFont(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = HEADER + index * ENTRY.woff;
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      bytes: packed < size ? inflateSync(bytes) : bytes,
    };
  });
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(12);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((tables.length - power) * 16, 10);
  let offset = header.length + tables.length * ENTRY.font;
  const directory = tables.map(({ tag, checksum, bytes }) => {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(bytes.length, 4);
    offset += Math.ceil(bytes.length / 4) * 4;
    return Buffer.concat([tag, checksum, place]);
  });
  const padded = tables.map(({ bytes }) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]));
  return Buffer.concat([header, ...directory, ...padded]);
}
