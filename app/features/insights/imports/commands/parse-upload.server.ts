import { createHash } from 'node:crypto';
import type { Actor } from '#core/actor.ts';
import { timeout } from '#core/errors.ts';
import * as errors from '../errors.ts';
import type { Reading } from '../files/read-file.ts';
import { readInThread } from '../files/read-in-thread.server.ts';
import type { FileChoices } from '../schema.ts';

/** Files that one process parses or holds for parsing. */
const MAX_PARSING = 6;
let parsingCount = 0;
/** Memory that one process spends on files that are still arriving. */
const MAX_ARRIVING_BYTES = 160 * 1024 ** 2;
let arrivingBytes = 0;
/** Files of one workspace at once, so that others are served. */
const MAX_PER_WORKSPACE = 4;
const inProgress = new Map<string, number>();
/** A phone needs minutes for the largest file. */
const MAX_ARRIVAL_MS = 300_000;

export type ParsedFile = { reading: Reading; sha256: string };

/** Parses the file in a request. The bytes are not stored; their hash identifies them. */
export async function parseUpload(
  { workspaceId }: Actor,
  request: Request,
  choices: FileChoices,
  today: string,
): Promise<ParsedFile> {
  const activeCount = inProgress.get(workspaceId) ?? 0;
  if (activeCount >= MAX_PER_WORKSPACE) throw errors.tooBusy({ report: false });
  inProgress.set(workspaceId, activeCount + 1);
  try {
    const bytes = await receiveBytes(request);
    if (parsingCount >= MAX_PARSING) throw errors.tooBusy({ report: false });
    parsingCount++;
    try {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const reading = await readInThread(bytes, choices, today);
      if ('refusal' in reading) throw errors.FILE_ERRORS[reading.refusal]();
      return { reading, sha256 };
    } finally {
      parsingCount--;
    }
  } finally {
    const remaining = (inProgress.get(workspaceId) ?? 1) - 1;
    if (remaining > 0) inProgress.set(workspaceId, remaining);
    else inProgress.delete(workspaceId);
  }
}

async function receiveBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const timeoutSignal = AbortSignal.timeout(MAX_ARRIVAL_MS);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const sink = new WritableStream<Uint8Array>({
    write(piece) {
      pieces.push(piece);
      bytes += piece.byteLength;
      arrivingBytes += piece.byteLength;
      if (arrivingBytes > MAX_ARRIVING_BYTES) throw errors.tooBusy({ report: false });
    },
  });
  try {
    await request.body?.pipeTo(sink, { signal: timeoutSignal });
    return new Uint8Array(Buffer.concat(pieces));
  } catch (error) {
    throw timeoutSignal.aborted ? timeout({ cause: error }) : error;
  } finally {
    arrivingBytes -= bytes;
  }
}
