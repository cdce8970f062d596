import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { config, environmentWith } from '#platform/env/config.server.ts';
import { FRAME, fingerprintOf, momentsOf } from '#platform/video/fingerprint.ts';
import type { VideoFacts } from '#platform/video/video-facts.ts';

/** The facts spare ffmpeg from guessing the format. */
export type Film = { path: string; facts: Pick<VideoFacts, 'container' | 'durationMs'> };

/** First version with the options used here. */
const MIN_VERSION = 5.1;
/** Timeout as a multiple of the duration. Encoding takes half the duration on one core. */
const MAX_TIMES_LENGTH = 10;
const MIN_TIMEOUT_SECONDS = 30;
const WIDTH = 540;
const DEMUXERS = { mp4: 'mov', quicktime: 'mov', webm: 'matroska', matroska: 'matroska' };
/** Starting dominates the cost of a process, but each frame has a decoder in memory. */
const FRAMES_AT_ONCE = 4;
const FONTS = ['latin', 'latin-ext', 'arabic'];

/** Null if missing or too old. */
export async function ffmpegVersion(): Promise<string | null> {
  const output = await run(['-version'], MIN_TIMEOUT_SECONDS).catch(() => null);
  const [, version, number] = /^ffmpeg version n?((\d+\.\d+)[^\s]*)/.exec(output?.toString() ?? '') ?? [];
  return version && Number(number) >= MIN_VERSION ? version : null;
}

/** Small, fast-start, with the lines burned in: a deterrent, not protection. */
export function makePreview(film: Film, target: string, lines: string[]): Promise<void> {
  return inOwnFolder(async (folder) => {
    for (const script of FONTS) {
      const font = `@fontsource/readex-pro/files/readex-pro-${script}-400-normal.woff`;
      await copyFile(fileURLToPath(import.meta.resolve(font)), path.join(folder, `${script}.woff`));
    }
    await writeFile(path.join(folder, 'lines.ass'), subtitle(lines));
    const filter = `scale=${WIDTH}:-2,format=yuv420p,ass=lines.ass:fontsdir=.`;
    const encoding = ['-c:v', 'libx264', '-crf', '30', '-preset', 'veryfast', '-c:a', 'aac', '-b:a', '96k'];
    // Comments name frames by their time, so each frame keeps its own.
    const times = ['-fps_mode', 'passthrough', '-enc_time_base:v', '-1'];
    const output = ['-movflags', '+faststart', '-map_metadata', '-1', '-f', 'mp4', 'out'];
    const only = ['-map', '0:v:0', '-map', '0:a:0?', '-threads', '1'];
    await run(
      [...input(film), ...only, '-vf', filter, ...encoding, ...times, ...output],
      secondsFor(film),
      folder,
    );
    await copyFile(path.join(folder, 'out'), target);
  });
}

/** Draws the text as subtitles, because older versions of the text filter cannot shape Arabic. */
function subtitle(lines: string[]): string {
  // Names must not be parsed as subtitle commands, which begin with a brace or a backslash.
  const texts = lines.map((line) => line.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[{}\\]/g, '\u00b7'));
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${WIDTH}`,
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Outline, Alignment, MarginL, MarginR, Encoding',
    'Style: Default, Readex Pro, 30, &H60FFFFFF, &HA0000000, 2, 5, 20, 20, -1',
    '[Events]',
    'Format: Start, End, Style, Text',
    `Dialogue: 0:00:00.00,9:59:59.00,Default,${texts.join('\\N')}`,
  ].join('\n');
}

export function makePoster(film: Film, target: string): Promise<void> {
  return inOwnFolder(async (folder) => {
    const at = Math.min(1, film.facts.durationMs / 2_000);
    const picture = ['-frames:v', '1', '-vf', `scale=${WIDTH}:-2`, '-c:v', 'libwebp', '-f', 'webp', 'out'];
    await run([...input(film, at), ...picture], secondsFor(film), folder);
    await copyFile(path.join(folder, 'out'), target);
  });
}

export function makeFingerprint(film: Film): Promise<string> {
  return inOwnFolder(async (folder) => {
    const small = `scale=${FRAME.width}:${FRAME.height}:flags=area,format=gray`;
    const picture = ['-frames:v', '1', '-vf', small, '-f', 'rawvideo'];
    const moments = momentsOf(film.facts.durationMs);
    const frames: Buffer[] = [];
    while (frames.length < moments.length) {
      const begin = frames.length;
      const batch = moments.slice(begin, begin + FRAMES_AT_ONCE);
      const inputs = batch.flatMap((at) => ['-threads', '1', ...input(film, at)]);
      const outputs = batch.flatMap((_, nth) => ['-map', `${nth}:V:0`, ...picture, `frame-${begin + nth}`]);
      await run([...inputs, ...outputs], secondsFor(film), folder);
      for (const nth of batch.keys()) frames.push(await readFile(path.join(folder, `frame-${begin + nth}`)));
    }
    return fingerprintOf(frames);
  });
}

const secondsFor = ({ facts }: Film) =>
  Math.max(MIN_TIMEOUT_SECONDS, (facts.durationMs / 1_000) * MAX_TIMES_LENGTH);

/** Restricts ffmpeg to this file and its format. */
const input = ({ path: file, facts }: Film, at = 0) => [
  ...['-v', 'error', '-nostdin', '-y', '-protocol_whitelist', 'file', '-f', DEMUXERS[facts.container]],
  ...['-ss', at.toFixed(3), '-i', `file:${path.resolve(file)}`],
];

let last: Promise<unknown> = Promise.resolve();

/** Runs one at a time: an encoder uses all cores. */
function inOwnFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const turn = last.then(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'laqta-ffmpeg-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
  last = turn.catch(() => {});
  return turn;
}

function run(args: string[], seconds: number, folder?: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const child = spawn(config.ffmpegPath ?? 'ffmpeg', args, {
    cwd: folder,
    // No settings, no secrets.
    env: { PATH: environmentWith({}).PATH },
    // Error output quotes the metadata of the file.
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: seconds * 1_000,
    killSignal: 'SIGKILL',
  });
  // In production the machine also serves requests.
  if (child.pid && config.mode === 'production') setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const output: Buffer[] = [];
  child.stdout.on('data', (bytes: Buffer) => output.push(bytes));
  child.once('error', reject).once('close', (code, signal) => {
    if (code === 0) resolve(Buffer.concat(output));
    else reject(new Error(`ffmpeg ended with ${signal ?? code}.`));
  });
  return promise;
}
