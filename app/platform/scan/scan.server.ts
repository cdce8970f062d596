import { connect, type Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { config } from '#platform/env/config.server.ts';
import { log } from '#platform/log/log.server.ts';

/** clamd takes at most two minutes per file. */
const TIMEOUT_MS = 150_000;
const MAX_REPLY_BYTES = 1024;
/** In clamd's protocol four bytes of length precede each piece, and a piece of length zero ends the stream. */
const LENGTH_BYTES = 4;
const END = Buffer.alloc(LENGTH_BYTES);

export type Verdict = 'clean' | 'infected';

/** The scanner is unreachable, is too slow or sends an unexpected reply. The caller can retry later. */
export class ScannerUnavailable extends Error {}

export const hasScanner = () => config.clamd !== null;

/** The finding is only logged, so that the uploader cannot learn it. */
export async function scan(bytes: AsyncIterable<Uint8Array>): Promise<Verdict> {
  const reply = await ask('INSTREAM', bytes);
  if (reply === 'stream: OK') return 'clean';
  const [, name] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
  if (!name) throw new ScannerUnavailable(`clamd answered ${JSON.stringify(reply)}.`);
  log.warn({ name }, 'a file is infected');
  return 'infected';
}

export const scannerVersion = () => ask('VERSION');

async function ask(command: 'INSTREAM' | 'VERSION', bytes?: AsyncIterable<Uint8Array>): Promise<string> {
  let fileError: unknown;
  async function* request() {
    yield Buffer.from(`z${command}\0`);
    if (!bytes) return;
    try {
      for await (const piece of bytes) {
        const length = Buffer.alloc(LENGTH_BYTES);
        length.writeUInt32BE(piece.length);
        // An empty piece would end the stream early.
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
    const reply = readReply(connection);
    // Stays open: clamd drops a client that ends the connection before the reply.
    const sent = pipeline(request, connection, { end: false });
    // clamd can reply before it has received everything; a failure to send ends the wait.
    return await Promise.race([reply, sent.then(() => reply)]);
  } catch (cause) {
    // The file could not be read, which is no fault of the scanner.
    if (fileError) throw fileError;
    throw new ScannerUnavailable('The scanner does not answer.', { cause });
  } finally {
    connection.destroy();
  }
}

/** Replies end with NUL, because the command began with `z`. */
async function readReply(connection: Socket): Promise<string> {
  let text = '';
  for await (const piece of connection.setEncoding('latin1')) {
    text += piece;
    const end = text.indexOf('\0');
    if (end >= 0) return text.slice(0, end);
    if (text.length > MAX_REPLY_BYTES) break;
  }
  throw new Error(`It sent ${JSON.stringify(text.slice(0, 100))} and no end of it.`);
}
