import { createHash } from 'node:crypto';
import type { Actor } from '#core/actor.ts';
import type { ErrorType } from '#core/app-error.ts';
import { timeout } from '#core/errors.ts';
import * as errors from './errors.ts';
import type { Reading } from './reading/read-file.ts';
import { readInThread } from './reading/read-in-thread.server.ts';
import { readRemembered } from './remember-columns.server.ts';
import type { FileRefusal } from './rules.ts';
import type { FileChoices } from './schema.ts';

/** Files that one process holds, each up to 20 MiB: they are read one after the other. */
const MAX_HELD = 6;
let held = 0;
/** Files on their way into one process. Apart from those held, so that nobody waits for somebody's slow connection. */
const MAX_ARRIVING = 16;
const MAX_ARRIVING_OF_ONE = 2;
const MAX_ARRIVAL_MS = 120_000;
/** The workspace of each. */
const arriving: string[] = [];

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
  if (held >= MAX_HELD) throw errors.tooBusy();
  held++;
  try {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const reading = await readInThread(bytes, { ...choices, remembered }, today);
    if ('refusal' in reading) throw REFUSALS[reading.refusal]();
    return { reading, sha256 };
  } finally {
    held--;
  }
}

async function arrive(workspaceId: string, request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const ofThem = arriving.filter((id) => id === workspaceId);
  if (arriving.length >= MAX_ARRIVING || ofThem.length >= MAX_ARRIVING_OF_ONE) throw errors.tooBusy();
  arriving.push(workspaceId);
  const late = AbortSignal.timeout(MAX_ARRIVAL_MS);
  const pieces: Uint8Array[] = [];
  try {
    const whole = new WritableStream<Uint8Array>({ write: (piece) => void pieces.push(piece) });
    await request.body?.pipeTo(whole, { signal: late });
    return new Uint8Array(Buffer.concat(pieces));
  } catch (error) {
    throw late.aborted ? timeout({ cause: error }) : error;
  } finally {
    arriving.splice(arriving.indexOf(workspaceId), 1);
  }
}
