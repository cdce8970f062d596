import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { boxOf, insertedIntoIndex, PLACE, timedTrack, words } from '../../../tests/harness/location-data.ts';
import { writeFastStart } from './fast-start.server.ts';
import { findLocation, withoutLocation } from './location.server.ts';
import { readVideo } from './read-video.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laqta-location-'));
afterAll(() => rmSync(folder, { recursive: true }));
const film = (name: string) => readFileSync(`tests/fixtures/video/${name}`);
const sourceOf = (bytes: Uint8Array) => ({
  sizeBytes: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end),
});
const latin1 = (text: string) => Buffer.from(text, 'latin1');

const phone = film('index-at-end.mp4');
function withSamples(handler: 'meta' | 'sbtl'): Buffer {
  const { length } = insertedIntoIndex(phone, timedTrack(handler, 0));
  const indexed = insertedIntoIndex(phone, timedTrack(handler, length + 8));
  return Buffer.concat([indexed, boxOf('mdat', latin1(PLACE.repeat(3)))]);
}
function longBoxOf(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length + 16));
  const box = boxOf(type, size, content);
  box.writeUInt32BE(1);
  return box;
}
const KEY = 'com.apple.quicktime.location.ISO6709';
const METADATA: [string, Buffer][] = [
  ['a QuickTime atom', boxOf('udta', boxOf('\xa9xyz', latin1(`\0\x12\x15\xc7${PLACE}`)))],
  ['a 3GPP atom', boxOf('udta', boxOf('loci', latin1(`\0\0\0\0${PLACE}`)))],
  [
    'a QuickTime key',
    boxOf(
      'meta',
      boxOf('hdlr', words(0, 0), latin1('mdta'), Buffer.alloc(13)),
      boxOf('keys', words(0, 1, 8 + KEY.length), latin1(`mdta${KEY}`)),
      boxOf('ilst', boxOf('\0\0\0\x01', boxOf('data', words(1, 0), latin1(PLACE)))),
    ),
  ],
  ['XMP', boxOf('udta', boxOf('XMP_', latin1(`<exif:GPSLatitude>${PLACE}</exif:GPSLatitude>`)))],
  ['XMP in an extension', boxOf('uuid', latin1(`exif:GPSLatitude="${PLACE}"`))],
];
const FILMS: [string, Buffer][] = [
  ...METADATA.map(([name, box]): [string, Buffer] => [`${name} of the index`, insertedIntoIndex(phone, box)]),
  ...METADATA.map(([name, box]): [string, Buffer] => [
    `${name} after the index`,
    Buffer.concat([film('plain.mp4'), box]),
  ]),
  ['a box with a long size', Buffer.concat([film('plain.mp4'), longBoxOf('meta', latin1(`gps ${PLACE}`))])],
  ['samples of timed metadata', withSamples('meta')],
  ['samples of subtitles', withSamples('sbtl')],
];

test.each(FILMS)('removes %s and keeps the film', async (_, bytes) => {
  const before = await readVideo(sourceOf(bytes));
  expect(before).toHaveProperty('facts');
  const blanks = await findLocation(sourceOf(bytes));
  const shared = withoutLocation(sourceOf(bytes), blanks!);
  const whole = Buffer.from(await shared.read(0, bytes.length));
  expect([whole.includes(PLACE), whole.length]).toEqual([false, bytes.length]);
  expect(await readVideo(shared)).toEqual(before);
  for (const size of [1_000, 7_000, 4_096_000]) {
    const pieces = [];
    for (let start = 0; start < bytes.length; start += size)
      pieces.push(await shared.read(start, Math.min(start + size, bytes.length)));
    expect(Buffer.concat(pieces).equals(whole)).toBe(true);
  }
  const target = path.join(folder, 'film');
  if (await writeFastStart(shared, target)) expect(readFileSync(target).includes(PLACE)).toBe(false);
});

test.each(['plain.mp4', 'phone.mov', 'fragmented.mp4', 'hdr.mp4'])('changes nothing in %s', async (name) => {
  expect(await findLocation(sourceOf(film(name)))).toEqual([]);
});

test('finds no samples of timed metadata in a fragmented film or in damaged tables', async () => {
  const track = timedTrack('meta', 0);
  expect(await findLocation(sourceOf(insertedIntoIndex(film('fragmented.mp4'), track)))).toBeNull();
  const damaged = Buffer.from(track);
  damaged.writeUInt32BE(0xffff_ffff, damaged.indexOf('stco') + 8);
  expect(await findLocation(sourceOf(insertedIntoIndex(phone, damaged)))).toBeNull();
});
