import { parentPort, workerData } from 'node:worker_threads';
import type { Choices } from '../rules.ts';
import { UnreadableFile } from './decode.ts';
import { type FromThread, readFile } from './read-file.ts';

const { bytes, choices, today } = workerData as { bytes: Uint8Array; choices: Choices; today: string };

function read(): FromThread {
  try {
    return readFile(bytes, choices, today);
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.refusal };
    throw error;
  }
}

parentPort?.postMessage(read());
