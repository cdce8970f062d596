import { Worker } from 'node:worker_threads';
import type { Choices } from '../rules.ts';
import type { FromThread } from './read-file.ts';

/** Three times the measured need of the largest file. */
const HEAP_MIB = 384;
/** A file of 20 MiB takes two seconds on an idle machine. */
const MAX_MS = 60_000;

let previous: Promise<unknown> = Promise.resolve();

/** Parses a file in a worker thread with limits on memory and time. Files are parsed one after another. */
export function readInThread(
  bytes: Uint8Array<ArrayBuffer>,
  choices: Choices,
  today: string,
  maxMs = MAX_MS,
): Promise<FromThread> {
  const reading = previous.then(() => startThread(bytes, choices, today, maxMs));
  previous = reading.catch(() => {});
  return reading;
}

async function startThread(
  bytes: Uint8Array<ArrayBuffer>,
  choices: Choices,
  today: string,
  maxMs: number,
): Promise<FromThread> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { bytes, choices, today },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
    env: {},
  });
  const clock = setTimeout(() => void thread.terminate(), maxMs);
  try {
    return await new Promise<FromThread>((resolve, reject) => {
      const tooLarge: FromThread = { refusal: 'tooLarge' };
      thread.once('message', resolve);
      thread.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooLarge) : reject(error),
      );
      thread.once('exit', () => resolve(tooLarge));
    });
  } finally {
    clearTimeout(clock);
    await thread.terminate();
  }
}
