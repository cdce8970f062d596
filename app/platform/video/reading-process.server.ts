import { Worker } from 'node:worker_threads';
import { messageOf } from '#core/caught.ts';
import { readFacts } from './read-facts.ts';
import type { FromProcess, ToProcess } from './read-video.server.ts';

/** Reads videos one after the other. Has no settings and no secrets. Its parent ends it after a timeout. */
const waiting = new Map<number, (bytes: Uint8Array) => void>();
let lastAsk = 0;
const send = (message: FromProcess) => process.send?.(message);

process.on('message', async (message: ToProcess) => {
  if ('bytes' in message) {
    waiting.get(message.ask)?.(message.bytes);
    waiting.delete(message.ask);
    return;
  }
  const { file, sizeBytes } = message;
  waiting.clear();
  const read = (start: number, end: number) =>
    new Promise<Uint8Array>((resolve) => {
      waiting.set(++lastAsk, resolve);
      send({ file, ask: lastAsk, start, end });
    });
  try {
    send({ file, reading: await readFacts({ sizeBytes, read }) });
  } catch (error) {
    send({ file, error: messageOf(error) });
  }
});

// The library leaves rejected promises behind. Relevant errors reach the reading.
process.on('unhandledRejection', () => {});

// A file that keeps this thread busy must not outlive the parent process: another thread checks for it.
const watch = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 1000)`;
new Worker(watch, { eval: true }).unref();

send({ ready: true });
