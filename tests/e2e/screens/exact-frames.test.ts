import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { visitor } from '../browser.ts';
import { hasFfmpeg } from '../steps.ts';

const SEEKS = 80;
const SECONDS = 4;
const BITS = 8;
const PAGE = 'http://frames.example/';
const PLAYER = 'app/features/campaigns/reviews/ui/frame-player.ts';
/** Each frame shows its number as bars, the lowest bit on the left. */
const BARS = `lum='if(mod(floor(N/pow(2,X)),2),235,16)':cb=128:cr=128`;
const NTSC = 30_000 / 1001;
const atRate = (fps: number) => Array.from({ length: 118 }, (_, frame) => [frame, frame / fps] as const);
/** Keeps two of three frames, at uneven times. */
const UNEVEN = ",select='lt(mod(n,3),2)',setpts='PTS+0.008*mod(N,3)/TB'";
const unevenly = atRate(30)
  .filter(([frame]) => frame % 3 < 2)
  .map(([frame, seconds], index) => [frame, seconds + 0.008 * (index % 3)] as const);

test.skipIf(!hasFfmpeg()).each([
  ['30 frames per second', '30', '', 30, atRate(30)],
  ['29.97 frames per second', '30000/1001', '', NTSC, atRate(NTSC)],
  ['a variable rate', '30', UNEVEN, null, unevenly],
])('shows the exact frame in each of 80 seeks at %s', async (_, rate, filter, fps, frames) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laqta-frames-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const film = path.join(folder, 'film.mp4');
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi'],
    ...[
      '-i',
      `nullsrc=size=${BITS}x2:rate=${rate},geq=${BARS},scale=320:480:flags=neighbor,settb=1/90000${filter}`,
    ],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440', '-t', String(SECONDS)],
    ...['-c:v', 'libx264', '-x264-params', 'bframes=3:b-adapt=0', '-pix_fmt', 'yuv420p'],
    ...['-fps_mode', 'passthrough', '-enc_time_base:v', '-1', film],
  ]);

  const page = await visitor();
  await page.route(`${PAGE}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const module = (code: string) => route.fulfill({ contentType: 'text/javascript', body: code });
    if (pathname === '/react') return module('export const useState = 0, useSyncExternalStore = 0;');
    if (pathname === '/film') return route.fulfill({ contentType: 'video/mp4', body: readFileSync(film) });
    if (pathname.endsWith('.ts'))
      return module(stripTypeScriptTypes(readFileSync(pathname.slice(1), 'utf8')));
    const imports = JSON.stringify({ imports: { react: '/react' } });
    return route.fulfill({
      contentType: 'text/html',
      body: `<script type="importmap">${imports}</script><video muted></video>
        <script type="module">import * as all from '/${PLAYER}'; Object.assign(window, all)</script>`,
    });
  });
  await page.goto(PAGE);
  await page.waitForFunction(() => 'FramePlayer' in window);
  // Far jumps in both directions, then single steps.
  const seeks = Array.from({ length: SEEKS }, (__, seek) => frames[(seek * 37) % frames.length]!);
  const { shown, steps } = await page.evaluate(showEach, {
    bits: BITS,
    rate: { fps: fps ?? 20, isVariableFps: fps === null },
    times: [...seeks, frames[30]!].map(([, seconds]) => Math.round(seconds * 1e6)),
  });
  const numbers = frames.map(([frame]) => frame);
  const wrong = seeks.flatMap(([frame], seek) =>
    shown[seek] === frame ? [] : [{ frame, shown: shown[seek] }],
  );
  expect(wrong).toEqual([]);
  const each = [...numbers.slice(31, 37), ...numbers.slice(30, 36).reverse()];
  if (fps !== null) return expect(steps).toEqual(each);
  // At a variable rate the player steps by playing slowly, and a busy machine may skip a frame.
  expect(steps).toHaveLength(each.length);
  const ups = steps.slice(0, 6);
  expect(ups).toEqual([...new Set(ups)].sort((one, other) => one - other));
  const downs = steps.slice(5);
  expect(downs).toEqual([...new Set(downs)].sort((one, other) => other - one));
});

type Seeks = {
  bits: number;
  rate: { fps: number; isVariableFps: boolean };
  times: number[];
};

/** In the page: seeks with the player of the review and reads the number of the frame on screen. */
async function showEach({ bits, rate, times }: Seeks) {
  const { FramePlayer } =
    window as unknown as typeof import('../../../app/features/campaigns/reviews/ui/frame-player.ts');
  const video = document.querySelector('video')!;
  // The routes of a test answer no ranges, without which a video cannot seek.
  video.src = URL.createObjectURL(await (await fetch('/film')).blob());
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve));
  const player = new FramePlayer();
  player.attach(video);
  player.setRate(rate);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const read = () => {
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    let frame = 0;
    for (let bit = 0; bit < bits; bit++) {
      const [level] = context.getImageData((canvas.width * (bit + 0.5)) / bits, 5, 1, 1).data;
      if (level! > 128) frame += 2 ** bit;
    }
    return frame;
  };
  const shown: number[] = [];
  for (const time of times) {
    await player.show(time);
    shown.push(read());
  }
  const steps: number[] = [];
  for (const step of [1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1] as const) {
    await player.step(step);
    steps.push(read());
  }
  return { shown, steps };
}
