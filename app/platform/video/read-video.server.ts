import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { ByteSource } from '#core/byte-source.ts';
import type { VideoReading } from './video-facts.ts';

/** Twice the measured maximum. A hostile file of 753 bytes can ask for gigabytes. */
const HEAP_MIB = 128;
/** Excludes storage. A ten-minute video takes one second, more on a busy machine. */
const MAX_WORK_MS = 20_000;
/** A process takes 0.1 s to start, and 60 MB while idle. */
const IDLE_MS = 60_000;

export type ToProcess = { file: number; sizeBytes: number } | { ask: number; bytes: Uint8Array };
export type FromProcess =
  | { ready: true }
  | { file: number; ask: number; start: number; end: number }
  | { file: number; reading: VideoReading }
  | { file: number; error: string };

let current: { process: ChildProcess; hasRead: boolean } | undefined;
let last: Promise<unknown> = Promise.resolve();
let files = 0;
let idle: NodeJS.Timeout | undefined;

/** A child process with limits, because exhausted memory in a thread ends the whole process. Throws like the source. */
export function readVideo(source: ByteSource): Promise<VideoReading> {
  const reading = last.then(async (): Promise<VideoReading> => {
    const isFresh = !current?.hasRead;
    let result = await readInProcess(source);
    // Memory left over from earlier files must not count against this one: retry in a fresh process.
    if (result === 'died' && !isFresh) result = await readInProcess(source);
    return typeof result === 'object' ? result : { refusal: 'tooComplex' };
  });
  last = reading.catch(() => {});
  return reading;
}

async function readInProcess(source: ByteSource): Promise<VideoReading | 'died' | 'hung'> {
  current ??= { process: await start(), hasRead: false };
  const { process } = current;
  current.hasRead = true;
  clearTimeout(idle);
  process.ref();
  process.channel?.ref();

  const file = ++files;
  const { promise, resolve, reject } = Promise.withResolvers<VideoReading | 'died' | 'hung'>();
  const clock = stopwatch(MAX_WORK_MS, () => {
    resolve('hung');
    end(process);
  });
  // A send fails only when the process is gone, which `exit` reports.
  const post = (message: ToProcess) => process.send(message, () => {});
  const listen = (message: FromProcess) => {
    // A read ahead may arrive after the end of its file.
    if (!('file' in message) || message.file !== file) return;
    if ('reading' in message) return resolve(message.reading);
    if ('error' in message) return reject(new Error(message.error));
    const { ask, start, end } = message;
    clock
      .without(() => source.read(start, end))
      .then((bytes) => post({ ask, bytes }))
      .catch(reject);
  };
  const leave = () => resolve('died');
  process.on('message', listen).once('exit', leave);
  post({ file, sizeBytes: source.sizeBytes });
  try {
    return await promise;
  } catch (error) {
    // The process waits for these bytes.
    end(process);
    throw error;
  } finally {
    clock.stop();
    process.off('message', listen).off('exit', leave);
    process.unref();
    process.channel?.unref();
    idle = setTimeout(() => end(process), IDLE_MS).unref();
  }
}

function end(process: ChildProcess) {
  if (current?.process === process) current = undefined;
  process.kill('SIGKILL');
}

async function start(): Promise<ChildProcess> {
  const process = fork(new URL('./reading-process.server.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [`--max-old-space-size=${HEAP_MIB}`],
    env: {},
  });
  process.once('exit', () => end(process));
  const stderr = process.stderr as Socket;
  // It keeps this process alive only while it reads.
  stderr.unref();
  let errorOutput = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-2_000);
  });
  await new Promise((resolve, reject) => {
    process.once('message', resolve).once('error', reject);
    // A failed start is our fault, not the file's.
    process.once('exit', () =>
      reject(new Error(`The process that reads videos did not start. ${errorOutput}`)),
    );
  });
  return process;
}

/** Excludes the time inside `without`. */
function stopwatch(milliseconds: number, onEnd: () => void) {
  let left = milliseconds;
  let since = 0;
  let waits = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    since = performance.now();
    timer = setTimeout(onEnd, left);
  };
  run();
  return {
    async without<T>(work: () => Promise<T>): Promise<T> {
      if (waits++ === 0) {
        clearTimeout(timer);
        left -= performance.now() - since;
      }
      try {
        return await work();
      } finally {
        if (--waits === 0 && !isStopped) run();
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
