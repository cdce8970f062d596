import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { ByteSource } from '#core/byte-source.ts';
import type { VideoReading } from './video-facts.ts';

/** Twice what the longest film needs, as measured; a file of 753 bytes can ask for gigabytes. */
const HEAP_MIB = 128;
/** Of its own work, without the time that storage takes. A film of ten minutes takes one, and many on a busy machine. */
const MAX_WORK_MS = 20_000;
/** A process takes a tenth of a second to start, and 60 MB while it stands. */
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

/**
 * Reads a video in a process of its own, with bounds on its memory, its time and the bytes that it asks for: whatever a
 * hostile file does there is a refusal here. A thread would not do: half of the ways to use up its memory end the whole
 * process. Files are read one at a time. Throws what the source throws, as storage may be back later.
 */
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
    // A read that the library began ahead may be asked for after the file's end.
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
    // It would wait for bytes that do not come.
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

/** It takes no further file from now on. */
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
  // Only while it reads does it keep this process from ending.
  stderr.unref();
  let errorOutput = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-2_000);
  });
  await new Promise((resolve, reject) => {
    process.once('message', resolve).once('error', reject);
    // That is wrong with us, not with a file.
    process.once('exit', () =>
      reject(new Error(`The process that reads videos did not start. ${errorOutput}`)),
    );
  });
  return process;
}

/** Calls `onEnd` after this much running time, excluding the time inside `without`. */
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
