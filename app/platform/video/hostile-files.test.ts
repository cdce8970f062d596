import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutate, randomFrom } from '../../../tests/harness/mutate-video.ts';
import { readVideo } from './read-video.server.ts';

const FOLDER = 'tests/fixtures/video';
/** For a longer run: VIDEO_MUTATIONS=20000 VIDEO_SEED=7 npx vitest run --project unit … */
const MUTATIONS = Number(process.env.VIDEO_MUTATIONS ?? 2_000);
const SEED = Number(process.env.VIDEO_SEED ?? 1);

const film = (name: string) => readFileSync(`${FOLDER}/${name}`);
const sourceOf = (bytes: Uint8Array) => ({
  sizeBytes: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end),
});
const read = (bytes: Uint8Array) => readVideo(sourceOf(bytes));

const box = (type: string, ...content: Uint8Array[]) => {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, index * 4);
  });
  return bytes;
};
const ftyp = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2'));
const nested = (depth: number) => {
  const boxes = Buffer.alloc(depth * 8, '\0\0\0\0moov', 'latin1');
  for (let level = 0; level < depth; level++) boxes.writeUInt32BE((depth - level) * 8, level * 8);
  return boxes;
};
/** The plain film with other 32-bit words from an offset after the name of a box. */
const changed = (type: string, offset: number, ...values: number[]) => {
  const bytes = film('plain.mp4');
  words(...values).copy(bytes, bytes.indexOf(type) + 4 + offset);
  return bytes;
};
/** The plain film with one more box in front of its index. */
const withBox = (bytes: Buffer) => {
  const plain = film('plain.mp4');
  const at = plain.indexOf('moov') - 4;
  const moov = plain.subarray(at, at + plain.readUInt32BE(at));
  return Buffer.concat([
    plain.subarray(0, at),
    box('moov', moov.subarray(8), bytes),
    plain.subarray(at + moov.length),
  ]);
};
const ebml = (...rest: number[]) => Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...rest]);

describe('readVideo, of a hostile file', () => {
  it.each<[string, Buffer]>([
    ['an endless list of protection keys', withBox(box('pssh', words(0x0100_0000, 0, 0, 0, 0, 0xffff_ffff)))],
    [
      'protection data longer than its box',
      withBox(box('pssh', words(0, 0, 0, 0, 0, 0xffff_ffff), Buffer.alloc(600_000))),
    ],
    ['four billion sample times', changed('stts', 4, 1, 0xffff_ffff, 512)],
    ['a table of four billion entries', changed('stts', 4, 0xffff_ffff)],
    ['four billion sample sizes', changed('stsz', 8, 0xffff_ffff)],
    ['four billion chunk offsets', changed('stco', 4, 0xffff_ffff)],
    ['four billion key frames', changed('stss', 4, 0xffff_ffff)],
    ['a track timescale of zero', changed('mdhd', 12, 0, 0)],
    ['a movie timescale of zero', changed('mvhd', 12, 0, 0)],
    ['a picture without size', changed('avc1', 24, 0)],
    ['an edit that begins before the film', changed('elst', 4, 1, 2_000, 0x8000_0000, 0x10000)],
    ['boxes that overlap', changed('minf', -8, 40)],
    ['a box of size 0 within others', changed('stbl', -8, 0)],
    ['a box of size 1 without its size', changed('stbl', -8, 1)],
    [
      'a box longer than any file',
      Buffer.concat([ftyp, words(1, 0x6d6f6f76, 0x8000_0000, 0), Buffer.alloc(64)]),
    ],
    ['boxes a hundred thousand deep', Buffer.concat([ftyp, nested(100_000)])],
    ['a million empty boxes', Buffer.concat([ftyp, ...Array<Buffer>(1_000_000).fill(box('free'))])],
    ['an index of forty megabytes', Buffer.concat([ftyp, box('moov', Buffer.alloc(40 * 2 ** 20))])],
    [
      'an endless EBML header',
      ebml(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe, ...Array<number>(64).fill(0)),
    ],
    ['invalid EBML sizes', ebml(0x00, ...Array<number>(64).fill(0))],
    [
      'an endless EBML segment without clusters',
      ebml(0x80, 0x18, 0x53, 0x80, 0x67, 0xff, ...Array<number>(50_000).fill(0xec)),
    ],
  ])('reads or refuses %s within limited memory, and reads the next film', async (_, bytes) => {
    const memory = process.memoryUsage.rss();
    const reading = await read(bytes);
    if ('refusal' in reading) expect(reading.refusal).toMatch(/unreadable|truncated|tooComplex|noVideo/);
    else expect(Object.values(reading.facts).every((fact) => !Number.isNaN(fact))).toBe(true);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100 * 2 ** 20);
    expect(await read(film('plain.mp4'))).toMatchObject({ facts: { frames: 60 } });
  });

  it('refuses a file that makes its process die, and reads the next film', async () => {
    // A fragment that declares four billion empty samples.
    const bytes = film('fragmented.mp4');
    const trun = bytes.indexOf('trun') + 4;
    words(0, 0xffff_ffff).copy(bytes, trun);
    expect(await read(bytes)).toHaveProperty('refusal');
    expect(await read(film('plain.mp4'))).toMatchObject({ facts: { frames: 60 } });
  });

  it('refuses a file that asks for more bytes than a film needs', async () => {
    let requestedBytes = 0;
    const begin = Buffer.concat([ftyp, words(0x10, 0x6d646174)]);
    const reading = await readVideo({
      sizeBytes: 2 ** 31,
      read: async (start, end) => {
        requestedBytes += end - start;
        const bytes = Buffer.alloc(end - start);
        for (let at = start; at < end; at++)
          if (at % 65_536 === 0) words(65_536, 0x66726565).copy(bytes, at - start);
        if (start === 0) begin.subarray(0, 8).copy(bytes);
        if (start === 0) words(65_536, 0x66747970).copy(bytes);
        return bytes;
      },
    });
    expect(reading).toEqual({ refusal: 'tooComplex' });
    expect(requestedBytes).toBeLessThan(130 * 2 ** 20);
  });
});

describe('readVideo, of mutated films', () => {
  it(`reads or refuses ${MUTATIONS} films of seed ${SEED} within limited memory`, {
    timeout: 3_600_000,
  }, async () => {
    const random = randomFrom(SEED);
    const films = readdirSync(FOLDER).map(film);
    const memory = process.memoryUsage.rss();
    const counts: Record<string, number> = {};
    let slowest = 0;
    for (let index = 0; index < MUTATIONS; index++) {
      const mutated = mutate(films[Math.floor(random() * films.length)]!, random);
      const begun = performance.now();
      const reading = await read(mutated);
      slowest = Math.max(slowest, performance.now() - begun);
      const outcome = 'facts' in reading ? 'read' : reading.refusal;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    const grown = Math.round((process.memoryUsage.rss() - memory) / 2 ** 20);
    console.log(
      `seed ${SEED}:`,
      JSON.stringify(counts),
      `slowest ${Math.round(slowest)} ms, ${grown} MiB more here`,
    );
    expect(counts.read).toBeGreaterThan(MUTATIONS / 4);
    expect(grown).toBeLessThan(150);
  });
});
