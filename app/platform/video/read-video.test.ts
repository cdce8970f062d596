import { openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFile } from './read-facts.ts';
import { readVideo } from './read-video.server.ts';
import type { VideoFacts } from './video-facts.ts';

const FOLDER = 'tests/fixtures/video';
const film = (name: string) => readFileSync(`${FOLDER}/${name}`);
const sourceOf = (bytes: Uint8Array) => ({
  sizeBytes: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end),
});
const read = (bytes: Uint8Array) => readVideo(sourceOf(bytes));
const truncated = { refusal: 'truncated' };

const plain: VideoFacts = {
  container: 'mp4',
  width: 144,
  height: 256,
  rotation: 0,
  durationMs: 2_000,
  frames: 60,
  fps: 30,
  variableFps: false,
  videoCodec: 'avc',
  audioCodec: 'aac',
  kbps: 117,
  fastStart: true,
  hdr: false,
};
const silent = { ...plain, audioCodec: null };
/** Matroska's times are whole milliseconds. */
const webm = { ...plain, container: 'webm', fps: 29.995 };

describe('readVideo, of an incomplete film', () => {
  const cuts = Array.from({ length: 9 }, (_, index) => (index + 1) / 10);
  const stored = readdirSync(FOLDER).filter((name) => name !== 'fragmented.mp4');

  it.each(stored)('refuses %s wherever it ends too early', async (name) => {
    const bytes = film(name);
    for (const part of cuts) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * part));
      expect(await read(cut), `cut at ${part}`).toEqual(truncated);
    }
    expect(await read(bytes.subarray(0, -1))).toEqual(truncated);
  });

  it('refuses a film cut within a fragment, and accepts one cut between fragments', async () => {
    const bytes = film('fragmented.mp4');
    for (const part of cuts) {
      expect(await read(bytes.subarray(0, Math.floor(bytes.length * part)))).toEqual(truncated);
    }
    const second = bytes.indexOf('moof', bytes.indexOf('moof') + 4) - 4;
    expect(await read(bytes.subarray(0, second))).toMatchObject({ facts: { frames: 15 } });
  });

  it('refuses a cut film although its last part claims to extend to the end of the file', async () => {
    const bytes = film('plain.mp4');
    bytes.writeUInt32BE(0, bytes.indexOf('mdat') - 4);
    expect(await read(bytes)).toMatchObject({ facts: { frames: 60 } });
    for (const part of [0.5, 0.7, 0.9]) {
      expect(await read(bytes.subarray(0, Math.floor(bytes.length * part)))).toEqual(truncated);
    }
  });

  it('refuses a film whose end was never written', async () => {
    const bytes = film('index-at-end.mp4');
    expect(await read(bytes.fill(0, bytes.indexOf('moov') - 4))).toEqual(truncated);
  });

  it('refuses a film that is shorter than it declares', async () => {
    const bytes = film('h264.mkv');
    const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3;
    expect(bytes.readDoubleBE(at)).toBeCloseTo(2_023);
    bytes.writeDoubleBE(4_000, at);
    expect(await read(bytes)).toEqual(truncated);
  });
});

describe('readVideo, of a file that is no video', () => {
  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a short file', Buffer.from('ftyp')],
    ['a text', Buffer.from('Hello, this is a text and not a video at all.')],
    ['a picture', readFileSync('public/demo/glow-serum.jpg')],
    ['zeros', Buffer.alloc(100_000)],
  ])('refuses %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ refusal: 'unreadable' });
  });

  it('refuses a film of sound alone', async () => {
    expect(await read(film('audio-only.mp4'))).toEqual({ refusal: 'noVideo' });
  });
});

describe('readVideo, of a film', () => {
  it.each<[string, object]>([
    ['plain.mp4', plain],
    ['index-at-end.mp4', { ...plain, fastStart: false }],
    ['phone.mov', { ...plain, container: 'quicktime', fastStart: false }],
    // The sound ends a little later than the pictures, and no edit list cuts it.
    ['fragmented.mp4', { ...plain, durationMs: 2_067, kbps: 112 }],
    ['rotated-90.mp4', { ...plain, width: 256, height: 144, rotation: 90 }],
    ['rotated-270.mp4', { ...plain, width: 256, height: 144, rotation: 270 }],
    ['edit-list.mp4', { ...plain, durationMs: 1_300, frames: 39, kbps: 138 }],
    ['silent.mp4', { ...silent, kbps: 85 }],
    ['rate-29.97.mp4', { ...silent, durationMs: 2_002, fps: 29.97, kbps: 84 }],
    ['variable-rate.mp4', { ...silent, frames: 50, fps: 25.345, variableFps: true, kbps: 81 }],
    ['hevc.mp4', { ...silent, videoCodec: 'hevc', kbps: 46 }],
    ['hdr.mp4', { ...silent, videoCodec: 'hevc', hdr: true, kbps: 44 }],
    ['vp8.webm', { ...webm, durationMs: 2_003, videoCodec: 'vp8', audioCodec: 'vorbis', kbps: 134 }],
    ['vp9.webm', { ...webm, durationMs: 2_007, videoCodec: 'vp9', audioCodec: 'opus', kbps: 99 }],
    ['live.webm', { ...webm, durationMs: 2_007, videoCodec: 'vp9', audioCodec: 'opus', kbps: 99 }],
    ['h264.mkv', { ...webm, container: 'matroska', durationMs: 2_023, kbps: 108 }],
  ])('reads the facts of %s alike in the browser and on the server', async (name, facts) => {
    expect(await read(film(name))).toEqual({ facts });
    expect(await readFile(await openAsBlob(`${FOLDER}/${name}`))).toEqual({ facts });
  });

  it('reads many films at once like one after the other', async () => {
    const names = ['plain.mp4', 'audio-only.mp4', 'vp9.webm', 'hevc.mp4', 'phone.mov'];
    const alone = [];
    for (const name of names) alone.push(await read(film(name)));
    expect(await Promise.all(names.map((name) => read(film(name))))).toEqual(alone);
  });

  it('throws the error of the storage, and reads the next film', async () => {
    const away = new Error('The bucket is away.');
    const source = { sizeBytes: 50_000, read: () => Promise.reject(away) };
    await expect(readVideo(source)).rejects.toBe(away);
    expect(await read(film('plain.mp4'))).toEqual({ facts: plain });
  });

  it('throws if the storage has fewer bytes than it declares', async () => {
    const bytes = film('plain.mp4');
    const source = { ...sourceOf(bytes), sizeBytes: bytes.length + 10 };
    await expect(readVideo(source)).rejects.toThrow('shorter than it says');
  });

  it('reads a film from a storage that is slower than the work may last', async () => {
    const bytes = film('plain.mp4');
    const slow = {
      ...sourceOf(bytes),
      read: (start: number, end: number) => later(bytes.subarray(start, end)),
    };
    expect(await readVideo(slow)).toEqual({ facts: plain });
  });
});

/** Longer than the work on a film may last. */
const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 21_000));
