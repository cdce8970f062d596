import { connect, type Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { config } from '#platform/env/config.server.ts';
import { log } from '#platform/log/log.server.ts';

/** A little more than the two minutes that clamd itself takes for a file at most. */
const TIMEOUT_MS = 150_000;
const MAX_REPLY_BYTES = 1024;
/** A piece of length none. */
const END = Buffer.alloc(4);

export type Verdict = 'clean' | 'infected';

/** The scanner is away, too slow, or says what it never should: to be asked again later. */
export class ScannerUnavailable extends Error {}

export const hasScanner = () => config.clamd !== null;

/** Scans a file with clamd. The name of a finding is only logged, so that the uploader cannot learn it. */
export async function scan(bytes: AsyncIterable<Uint8Array>): Promise<Verdict> {
  const reply = await ask('INSTREAM', bytes);
  if (reply === 'stream: OK') return 'clean';
  const [, name] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
  if (!name) throw new ScannerUnavailable(`clamd answered ${JSON.stringify(reply)}.`);
  log.warn({ name }, 'a file is infected');
  return 'infected';
}

export const scannerVersion = () => ask('VERSION');

/** Sends a command, and the file that it is about, and reads the one line that comes back. */
async function ask(command: 'INSTREAM' | 'VERSION', bytes?: AsyncIterable<Uint8Array>): Promise<string> {
  let fileError: unknown;
  async function* request() {
    yield Buffer.from(`z${command}\0`);
    if (!bytes) return;
    try {
      for await (const piece of bytes) {
        const length = Buffer.alloc(4);
        length.writeUInt32BE(piece.length);
        // Of length none is the end.
        if (piece.length > 0) yield* [length, piece];
      }
    } catch (error) {
      fileError = error;
      throw error;
    }
    yield END;
  }
  const connection = addAbortSignal(AbortSignal.timeout(TIMEOUT_MS), connect(config.clamd!));
  try {
    const reply = lineFrom(connection);
    // Stays open: clamd drops a client that ends the connection before the reply.
    const sent = pipeline(request, connection, { end: false });
    return await Promise.race([reply, sent.then(() => reply)]);
  } catch (cause) {
    if (fileError) throw fileError;
    throw new ScannerUnavailable('The scanner does not answer.', { cause });
  } finally {
    connection.destroy();
  }
}

async function lineFrom(connection: Socket): Promise<string> {
  let text = '';
  for await (const piece of connection.setEncoding('latin1')) {
    text += piece;
    const end = text.indexOf('\0');
    if (end >= 0) return text.slice(0, end);
    if (text.length > MAX_REPLY_BYTES) break;
  }
  throw new Error(`It sent ${JSON.stringify(text.slice(0, 100))} and no end of it.`);
}
