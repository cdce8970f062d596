import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BufferSource, EncodedPacketSink, Input, MP4, QTFF } from 'mediabunny';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFastStart } from './fast-start.server.ts';
import { readVideo } from './read-video.server.ts';

const film = (name: string) => readFileSync(`tests/fixtures/video/${name}`);
const sourceOf = (bytes: Uint8Array) => ({
  sizeBytes: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end),
});
const folder = mkdtempSync(path.join(tmpdir(), 'laqta-fast-start-'));
const target = path.join(folder, 'film');
afterAll(() => rmSync(folder, { recursive: true }));

async function packetsOf(bytes: Uint8Array) {
  const input = new Input({ formats: [MP4, QTFF], source: new BufferSource(bytes) });
  const packets = [];
  for (const track of await input.getTracks()) {
    for await (const { timestamp, duration, type, data } of new EncodedPacketSink(track).packets()) {
      packets.push([track.id, timestamp, duration, type, Buffer.from(data).toString('base64')]);
    }
  }
  return packets;
}

describe('writeFastStart', () => {
  it.each(['plain.mp4', 'fragmented.mp4', 'vp9.webm', 'audio-only.mp4'])(
    'leaves the index of %s where it is',
    async (name) => {
      expect(await writeFastStart(sourceOf(film(name)), target)).toBe(false);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('leaves the index where it is if half of the film is missing', async () => {
    const bytes = film('index-at-end.mp4');
    expect(await writeFastStart(sourceOf(bytes.subarray(0, bytes.length / 2)), target)).toBe(false);
  });

  it('leaves no file behind if the storage fails', async () => {
    const bytes = film('index-at-end.mp4');
    let reads = 0;
    const read = async (start: number, end: number) => {
      if (++reads > 6) throw new Error('The bucket is away.');
      return bytes.subarray(start, end);
    };
    await expect(writeFastStart({ sizeBytes: bytes.length, read }, target)).rejects.toThrow('bucket');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['index-at-end.mp4', 'phone.mov'])(
    'moves the index of %s to the front and keeps every packet',
    async (name) => {
      const bytes = film(name);
      expect(await writeFastStart(sourceOf(bytes), target)).toBe(true);
      const written = readFileSync(target);
      expect(written.length).toBe(bytes.length);
      expect(written.indexOf('moov')).toBeLessThan(written.indexOf('mdat'));
      expect(await packetsOf(written)).toEqual(await packetsOf(bytes));
      expect(await readVideo(sourceOf(written))).toMatchObject({ facts: { fastStart: true } });
      rmSync(target);
    },
  );
});
