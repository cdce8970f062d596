/** Draws films, stills and faces into public/demo with Chromium and ffmpeg; `main.ts [slug …]` only these films. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { findOrInstallChromium } from '../chromium.ts';
import { grow, HEIGHT, ramp, WIDTH } from './drawing.ts';
import { people } from './people.ts';
import { peopleScenes } from './people-scenes.ts';
import { person } from './person.ts';
import { productScenes } from './product-scenes.ts';
import type { Caption, Scene } from './scene.ts';
import { shrinkStill } from './shrink-still.ts';

const FRAMES_PER_SECOND = 20;
const LARGEST_FILM_BYTES = 150_000;
const OUT = 'public/demo';

const font = (subset: string) =>
  readFileSync(
    `node_modules/@fontsource-variable/readex-pro/files/readex-pro-${subset}-wght-normal.woff2`,
    'base64',
  );
const page = `<!doctype html><style>
  ${['latin', 'arabic'].map((subset) => `@font-face{font-family:${subset};src:url(data:font/woff2;base64,${font(subset)});font-weight:160 700}`).join('')}
  body{margin:0;background:#000} svg{display:block}
  text{font:600 27px latin,arabic;text-anchor:middle}
</style><body></body>`;

function caption(captions: Caption[], time: number): string {
  const current = captions.find(({ from, to }) => time >= from && time < to);
  if (!current) return '';
  const width = current.text.length * 14.5 + 52;
  const pop = 0.9 + 0.1 * ramp(time, current.from, current.from + 0.18);
  return grow(
    pop,
    WIDTH / 2,
    548,
    `<rect x="${(WIDTH - width) / 2}" y="520" width="${width}" height="56" rx="18" fill="#16131f" opacity=".82"/><text x="180" y="558" fill="#fff">${current.text}</text>`,
  );
}

function frame(scene: Scene, time: number, withCaption = true): string {
  const zoom = 1 + 0.06 * (time / scene.seconds);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${grow(zoom, 180, 330, scene.draw(time))}${withCaption ? caption(scene.captions, time) : ''}</svg>`;
}

async function shoot(tab: Page, svg: string, type: 'png' | 'jpeg', omitBackground = false): Promise<Buffer> {
  await tab.evaluate((markup) => {
    document.body.innerHTML = markup;
  }, svg);
  return tab.screenshot({ type, omitBackground, ...(type === 'jpeg' && { quality: 95 }) });
}

async function encode(args: string[], frames: AsyncIterable<Buffer>): Promise<void> {
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', '-f', 'image2pipe', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve, reject) =>
    ffmpeg.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`)))),
  );
  for await (const image of frames) {
    if (!ffmpeg.stdin.write(image)) await new Promise((resolve) => ffmpeg.stdin.once('drain', resolve));
  }
  ffmpeg.stdin.end();
  await ended;
}

async function drawFilm(tab: Page, scene: Scene): Promise<void> {
  async function* frames() {
    for (let index = 0; index < scene.seconds * FRAMES_PER_SECOND; index++) {
      yield await shoot(tab, frame(scene, index / FRAMES_PER_SECOND), 'jpeg');
    }
  }
  async function* still() {
    yield await shoot(tab, frame(scene, scene.posterAt, false), 'png');
  }
  const film = `${OUT}/${scene.slug}.mp4`;
  const codec = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-tune', 'animation'];
  const rate = [
    '-b:v',
    `${Math.floor((LARGEST_FILM_BYTES * 0.86 * 8) / scene.seconds)}`,
    '-maxrate',
    '400k',
    '-bufsize',
    '500k',
  ];
  await encode(
    [
      '-framerate',
      `${FRAMES_PER_SECOND}`,
      '-i',
      '-',
      ...codec,
      '-crf',
      '27',
      ...rate.slice(2),
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      film,
    ],
    frames(),
  );
  if (statSync(film).size > LARGEST_FILM_BYTES) {
    await encode(
      [
        '-framerate',
        `${FRAMES_PER_SECOND}`,
        '-i',
        '-',
        ...codec,
        ...rate,
        '-pix_fmt',
        'yuv420p',
        '-movflags',
        '+faststart',
        film,
      ],
      frames(),
    );
  }
  await encode(['-i', '-', '-frames:v', '1', '-q:v', '4', `${OUT}/${scene.slug}.jpg`], still());
  await shrinkStill(`${OUT}/${scene.slug}`);
  console.log(`${film} ${Math.round(statSync(film).size / 1000)} kB`);
}

async function drawAvatar(tab: Page, name: string): Promise<void> {
  const { wall, ...who } = people[name]!;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="20 148 320 320"><defs><linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient></defs><rect x="20" y="148" width="320" height="320" fill="url(#w)"/><g transform="translate(9 40) scale(.95)">${person(who)}</g></svg>`;
  async function* still() {
    yield await shoot(tab, svg, 'png');
  }
  await encode(
    ['-i', '-', '-frames:v', '1', '-vf', 'crop=256:256:0:0', '-q:v', '80', `${OUT}/avatars/${name}.webp`],
    still(),
  );
}

mkdirSync(`${OUT}/avatars`, { recursive: true });
const only = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await tab.setContent(page);
await tab.evaluate(async () => {
  await Promise.all([...document.fonts].map((face) => face.load()));
});
for (const scene of [...peopleScenes, ...productScenes]) {
  if (only.length === 0 || only.includes(scene.slug)) await drawFilm(tab, scene);
}
if (only.length === 0) for (const name of Object.keys(people)) await drawAvatar(tab, name);
await browser.close();
