import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { type Film, ffmpegVersion, makePoster } from './ffmpeg.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laqta-bad-ffmpeg-'));
const program = path.join(folder, 'ffmpeg');
vi.stubEnv('FFMPEG_PATH', program);
// ffmpeg works in temporary folders below it.
vi.stubEnv('TMPDIR', folder);
afterAll(() => rmSync(folder, { recursive: true }));
const film: Film = {
  path: 'tests/fixtures/video/plain.mp4',
  facts: { container: 'mp4', durationMs: 2_000 },
};
const install = (script: string) => {
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
};

it('reports no version if ffmpeg is missing', async () => {
  expect(await ffmpegVersion()).toBeNull();
  await expect(makePoster(film, path.join(folder, 'made'))).rejects.toThrow('ENOENT');
});

it('reports no version of an outdated ffmpeg, and the version of a current one', async () => {
  install('echo "ffmpeg version 4.4.2-0ubuntu Copyright"');
  expect(await ffmpegVersion()).toBeNull();
  install('echo "ffmpeg version n7.1 Copyright"');
  expect(await ffmpegVersion()).toBe('7.1');
});

it('kills an ffmpeg that hangs and removes its folder', async () => {
  install('pwd > "$0.pwd"; exec sleep 600');
  await expect(makePoster(film, path.join(folder, 'made'))).rejects.toThrow('SIGKILL');
  expect(readFileSync(`${program}.pwd`, 'utf8')).toContain('laqta-ffmpeg-');
  expect(readdirSync(folder).toSorted()).toEqual(['ffmpeg', 'ffmpeg.pwd']);
});
