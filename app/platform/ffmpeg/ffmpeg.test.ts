import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bitsOf, distanceBetween } from '#platform/video/fingerprint.ts';
import { readFile } from '#platform/video/read-facts.ts';
import { DRAWN_BY_FFMPEG } from '../../../tests/fixtures/fingerprints.ts';
import { boxOf, insertedIntoIndex, PLACE } from '../../../tests/harness/location-data.ts';
import { type Film, ffmpegVersion, makeFingerprint, makePoster, makePreview } from './ffmpeg.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laqta-ffmpeg-test-'));
// ffmpeg works in temporary folders below it.
vi.stubEnv('TMPDIR', folder);
afterAll(() => rmSync(folder, { recursive: true }));
const target = path.join(folder, 'made');
const film = (name: string, container: Film['facts']['container'] = 'mp4'): Film => ({
  path: `tests/fixtures/video/${name}`,
  facts: { container, durationMs: 2_000 },
});
const leftFolders = () => readdirSync(folder).filter((name) => name.startsWith('laqta-ffmpeg-'));

const version = await ffmpegVersion();

describe.skipIf(!version)(version ? `with ffmpeg ${version}` : 'skipped, as there is no ffmpeg', () => {
  it('refuses a list of other files under the name of a film', async () => {
    const list = path.join(folder, 'list.mp4');
    writeFileSync(list, `ffconcat version 1.0\nfile '${path.resolve('tests/fixtures/video/plain.mp4')}'\n`);
    await expect(makePoster({ ...film('plain.mp4'), path: list }, target)).rejects.toThrow('ffmpeg ended');
    expect(leftFolders()).toEqual([]);
  });

  it('makes a preview that is 540 wide, plays at once and keeps its sound', async () => {
    await makePreview(film('index-at-end.mp4'), target, ['Noor Skincare', '2026-11-22 · preview']);
    expect(await readFile(new Blob([readFileSync(target)]))).toMatchObject({
      facts: { width: 540, height: 960, videoCodec: 'avc', audioCodec: 'aac', fastStart: true },
    });
  });

  it('keeps each frame of a variable rate, because comments name frames by their time', async () => {
    await makePreview(film('variable-rate.mp4'), target, []);
    const facts = { frames: 50, fps: 25.345, variableFps: true };
    expect(await readFile(new Blob([readFileSync(target)]))).toMatchObject({ facts });
  });

  it('removes the location from the preview', async () => {
    const place = boxOf('udta', boxOf('\xa9xyz', Buffer.from(`\0\x12\x15\xc7${PLACE}`, 'latin1')));
    const phone = path.join(folder, 'phone.mp4');
    writeFileSync(phone, insertedIntoIndex(readFileSync('tests/fixtures/video/index-at-end.mp4'), place));
    await makePreview({ ...film(''), path: phone }, target, []);
    const preview = readFileSync(target);
    expect(await readFile(new Blob([preview]))).toMatchObject({ facts: { width: 540 } });
    // ffmpeg writes a location as this box, in binary numbers.
    expect(['loci', PLACE].filter((bytes) => preview.includes(bytes))).toEqual([]);
  });

  it('draws names in any letters into the preview', async () => {
    await makePreview(film('silent.mp4'), target, []);
    const bare = readFileSync(target).length;
    for (const name of ["نور للعناية: 100% 'طبيعي'", '{\\alpha&HFF&}A:b,c;[d]\\N', 'نور Skincare']) {
      await makePreview(film('silent.mp4'), target, [name]);
      expect(await readFile(new Blob([readFileSync(target)]))).toMatchObject({ facts: { width: 540 } });
      // Drawn letters add bits. An executed command would draw nothing.
      expect(readFileSync(target).length).toBeGreaterThan(bare * 1.02);
    }
    expect(leftFolders()).toEqual([]);
  });

  it('makes a poster as WebP', async () => {
    await makePoster(film('rotated-90.mp4'), target);
    expect(readFileSync(target).subarray(8, 12).toString()).toBe('WEBP');
  });

  it('measures a re-encoded film as near and another film as far', async () => {
    const original = await makeFingerprint(film('plain.mp4'));
    expect(distanceBetween(original, await makeFingerprint(film('vp9.webm', 'webm')))).toBeLessThan(8);
    const other = { ...film('plain.mp4'), path: 'public/demo/glow-serum.mp4' };
    expect(distanceBetween(original, await makeFingerprint(other))).toBeGreaterThan(8);
  });

  it('matches the stored fingerprints that replace a missing ffmpeg', async () => {
    for (const [name, hex] of Object.entries(DRAWN_BY_FFMPEG)) {
      const clip: Film = { path: `public/demo/${name}.mp4`, facts: { container: 'mp4', durationMs: 6_000 } };
      expect(distanceBetween(bitsOf(hex), await makeFingerprint(clip))).toBeLessThan(1);
    }
  });
});
