import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkDocument } from '#platform/content-type/check-document.server.ts';
import { sniff } from '#platform/content-type/sniff.server.ts';
import { makePictures } from '#platform/pictures/pictures.server.ts';
import { compoundFileOf, DOCX, ftypOf, pdfOf, sourceOf, zipOf } from './harness/sample-files.ts';

/** HOSTILE_FILES=10000 for a longer run, HOSTILE_SEED=… to repeat a failed run. */
const COUNT = Number(process.env.HOSTILE_FILES ?? 600);
const SEED = Number(process.env.HOSTILE_SEED ?? randomInt(2 ** 31));
const REFUSALS = {
  picture: ['tooManyPixels', 'unreadable', 'heic'],
  document: [
    'unreadable',
    'documentEncrypted',
    'documentMacros',
    'documentScript',
    'documentAttachment',
    'documentPolyglot',
    'documentLinks',
    'documentObjects',
    'documentBomb',
  ],
};
/** Far above the slowest file, because the machine may be busy. */
const SLOWEST_MS = 10_000;
const MAX_MEMORY_BYTES = 600_000_000;

test(`reads or refuses ${COUNT} damaged files within time and memory limits (HOSTILE_SEED=${SEED})`, {
  timeout: 3_600_000,
}, async () => {
  const random = randomOf(SEED);
  const samples = await samplesOf(random);
  const counts: Record<string, number> = {};
  const before = process.memoryUsage().rss;
  let slowest = { ms: 0, index: 0 };
  let memory = 0;
  for (let index = 0; index < COUNT; index++) {
    const bytes = damage(pick(samples, random), samples, random);
    const started = performance.now();
    const kind = await sniff(bytes);
    const pictures = await makePictures(bytes, [{ name: 'w256', width: 256 }]);
    const document = await checkDocument(sourceOf(bytes));
    const ms = performance.now() - started;

    if ('refusal' in pictures) expect(REFUSALS.picture).toContain(pictures.refusal);
    else for (const { bytes } of pictures.variants) expect(await sniff(bytes)).toBe('image/webp');
    if (document) expect(REFUSALS.document).toContain(document.refusal);
    expect(ms, `file ${index}`).toBeLessThan(SLOWEST_MS);
    const outcome = kind?.startsWith('image/')
      ? 'refusal' in pictures
        ? `picture: ${pictures.refusal}`
        : 'picture: drawn'
      : kind && !kind.startsWith('video/')
        ? `document: ${document?.refusal ?? 'taken'}`
        : `${kind}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (ms > slowest.ms) slowest = { ms: Math.round(ms), index };
    memory = Math.max(memory, process.memoryUsage().rss - before);
  }
  console.log({ seed: SEED, counts, slowest, memoryMB: Math.round(memory / 1e6) });
  expect(memory).toBeLessThan(MAX_MEMORY_BYTES);
  // The samples must cover accepted and refused files of both kinds.
  expect(counts['picture: drawn']).toBeGreaterThan(0);
  expect(counts['picture: unreadable']).toBeGreaterThan(0);
  expect(counts['document: taken']).toBeGreaterThan(0);
  expect(counts['document: unreadable']).toBeGreaterThan(0);
});

async function samplesOf(random: Random): Promise<Buffer[]> {
  const raw = { width: 120, height: 80, channels: 3 } as const;
  const pixels = Buffer.from(Array.from({ length: raw.width * raw.height * 3 }, () => 90 + random(80)));
  const noise = sharp(pixels, { raw });
  const photo = () =>
    noise
      .clone()
      .withExif({ IFD0: { Make: 'Phone' } })
      .withIccProfile('p3');
  const made = await Promise.all([
    photo().jpeg().toBuffer(),
    photo().jpeg({ progressive: true }).toBuffer(),
    noise.clone().toColourspace('cmyk').jpeg().toBuffer(),
    photo().png().toBuffer(),
    noise.clone().png({ progressive: true, palette: true }).toBuffer(),
    noise.clone().toColourspace('rgb16').png().toBuffer(),
    photo().webp().toBuffer(),
    noise.clone().webp({ lossless: true }).toBuffer(),
    noise.clone().gif().toBuffer(),
    pdfOf({ info: { CreationDate: new Date(0) } }),
    pdfOf({ info: { CreationDate: new Date(0) }, userPassword: 'a' }),
  ]);
  return [
    ...made,
    zipOf(DOCX),
    zipOf({ ...DOCX, 'word/vbaProject.bin': 'x' }),
    compoundFileOf(['1Table', 'WordDocument', 'Data']),
    ftypOf('heic', 'x'.repeat(500)),
  ];
}

type Random = (below: number) => number;

/** mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pick = <T>(list: T[], random: Random): T => list[random(list.length)]!;
const EXTREMES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff];

/** Ways to corrupt a file at a place. `end` is at most 256 bytes after `at`. */
const INJURIES: ((
  bytes: Buffer,
  place: { at: number; end: number },
  random: Random,
  samples: Buffer[],
) => Buffer)[] = [
  (bytes, { at }, random) => {
    bytes[at]! ^= 1 << random(8);
    return bytes;
  },
  (bytes, { at }, random) => {
    bytes[at] = random(256);
    return bytes;
  },
  (bytes, { at }, random) => {
    const extreme = Buffer.alloc(4);
    extreme[random(2) ? 'writeUInt32BE' : 'writeUInt32LE'](pick(EXTREMES, random));
    extreme.copy(bytes, at);
    return bytes;
  },
  (bytes, { at, end }) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]),
  (bytes, { at, end }) => Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]),
  (bytes, { at }, random, samples) =>
    Buffer.concat([bytes.subarray(0, at), pick(samples, random).subarray(at)]),
  (bytes, { at }, random) => (random(4) === 0 ? bytes.subarray(0, at) : bytes),
];

/** One to eight damages, mostly few, half of them in the header. */
function damage(sample: Buffer, samples: Buffer[], random: Random): Buffer {
  let bytes: Buffer = Buffer.from(sample);
  for (let left = 1 + random(1 + random(8)); left > 0 && bytes.length > 8; left--) {
    const at = random(random(2) ? bytes.length : Math.min(64, bytes.length));
    const end = at + random(Math.min(256, bytes.length - at) + 1);
    bytes = pick(INJURIES, random)(bytes, { at, end }, random, samples);
  }
  return bytes;
}
