import { createHash } from 'node:crypto';
import type { Actor } from '#core/actor.ts';
import type { ErrorType } from '#core/app-error.ts';
import { timeout } from '#core/errors.ts';
import * as errors from '../errors.ts';
import type { Reading } from '../files/read-file.ts';
import { readInThread } from '../files/read-in-thread.server.ts';
import type { FileRefusal } from '../rules.ts';
import type { FileChoices } from '../schema.ts';
import { readRemembered } from './remember-columns.server.ts';

/** Files that one process holds, each up to 20 MiB: they are read one after the other. */
const MAX_HELD = 6;
/** Whoever sends many at once leaves places to others. */
const MAX_HELD_EACH = 4;
/** The workspaces whose files are held, each as often as it has some. */
const held: string[] = [];
/** Of files on their way into one process. Apart from those held, so that nobody waits for somebody's slow connection. */
const MAX_ARRIVING_BYTES = 160 * 1024 ** 2;
let arrivingBytes = 0;
/** How many each workspace sends at once. */
const MAX_ARRIVING = 2;
const arriving = new Map<string, number>();
/** A phone's link needs minutes for the largest file. */
const MAX_ARRIVAL_MS = 300_000;

const REFUSALS: Readonly<Record<FileRefusal, ErrorType>> = {
  empty: errors.emptyFile,
  notText: errors.notText,
  spreadsheet: errors.spreadsheet,
  quote: errors.openQuote,
  lineTooLong: errors.lineTooLong,
  notTable: errors.notTable,
  tooManyColumns: errors.tooManyColumns,
  tooManyRows: errors.tooManyRows,
  tooManyFacts: errors.tooManyFacts,
  tooComplex: errors.tooComplex,
};

export type TakenFile = { reading: Reading; sha256: string };

/** Reads the file that a request brings. Its bytes are forgotten; what tells them from others is kept. */
export async function takeFile(
  { workspaceId }: Actor,
  request: Request,
  choices: FileChoices,
  today: string,
): Promise<TakenFile> {
  const bytes = await arrive(workspaceId, request);
  const remembered = await readRemembered(workspaceId);
  const own = held.filter((other) => other === workspaceId);
  if (held.length >= MAX_HELD || own.length >= MAX_HELD_EACH) throw errors.tooBusy({ report: false });
  held.push(workspaceId);
  try {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const reading = await readInThread(bytes, { ...choices, remembered }, today);
    if ('refusal' in reading) throw REFUSALS[reading.refusal]();
    return { reading, sha256 };
  } finally {
    held.splice(held.indexOf(workspaceId), 1);
  }
}

async function arrive(workspaceId: string, request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const before = arriving.get(workspaceId) ?? 0;
  if (before >= MAX_ARRIVING) throw errors.tooBusy({ report: false });
  arriving.set(workspaceId, before + 1);
  const late = AbortSignal.timeout(MAX_ARRIVAL_MS);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const whole = new WritableStream<Uint8Array>({
    write(piece) {
      pieces.push(piece);
      bytes += piece.byteLength;
      arrivingBytes += piece.byteLength;
      if (arrivingBytes > MAX_ARRIVING_BYTES) throw errors.tooBusy({ report: false });
    },
  });
  try {
    await request.body?.pipeTo(whole, { signal: late });
    return new Uint8Array(Buffer.concat(pieces));
  } catch (error) {
    throw late.aborted ? timeout({ cause: error }) : error;
  } finally {
    arrivingBytes -= bytes;
    const left = arriving.get(workspaceId)! - 1;
    if (left > 0) arriving.set(workspaceId, left);
    else arriving.delete(workspaceId);
  }
}
