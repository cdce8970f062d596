import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrapFont } from './unwrap-font.ts';

/** The sum by which a font vouches for a table: of its words, in 32 bits. */
function sumOf(table: Buffer): number {
  const words = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

test.for(['latin', 'arabic'])('each table of the %s font comes out as it went in', (subset) => {
  const file = `node_modules/@fontsource/readex-pro/files/readex-pro-${subset}-600-normal.woff`;
  const font = unwrapFont(readFileSync(file));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  const tags = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const tag = font.toString('latin1', at, at + 4);
    const [sum, offset, size] = [4, 8, 12].map((field) => font.readUInt32BE(at + field));
    // The head holds the sum of the whole font, and so not its own.
    if (tag !== 'head') expect(sumOf(font.subarray(offset, offset! + size!))).toBe(sum);
    return tag;
  });
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'GSUB', 'head', 'name']));
});
