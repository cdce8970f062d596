import { createHash } from 'node:crypto';
import type { ErrorType } from '#core/app-error.ts';
import * as errors from './errors.ts';
import type { Reading } from './reading/read-file.ts';
import { readInThread } from './reading/read-in-thread.server.ts';
import type { FileRefusal } from './rules.ts';
import type { FileChoices } from './schema.ts';

/** Files that one process holds, each up to 20 MiB: they are read one after the other. */
const MAX_HELD = 6;
let held = 0;

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
export async function takeFile(request: Request, choices: FileChoices, today: string): Promise<TakenFile> {
  if (held >= MAX_HELD) throw errors.tooBusy();
  held++;
  try {
    const bytes = new Uint8Array(await request.arrayBuffer());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const reading = await readInThread(bytes, choices, today);
    if ('refusal' in reading) throw REFUSALS[reading.refusal]();
    return { reading, sha256 };
  } finally {
    held--;
  }
}
