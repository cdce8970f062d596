import { parse } from 'csv-parse/sync';
import type { FileRefusal } from '../errors.ts';
import { MAX_COLUMNS, MAX_LINE_BYTES, MAX_ROWS } from '../rules.ts';

export class Unreadable extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export type Row = { line: number; cells: string[] };

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

export function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Unreadable('spreadsheet');
  const encoding = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable('notText');
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) throw new Unreadable('notText');
  if (text.trim() === '') throw new Unreadable('empty');
  return text;
}

const LOOKED_AT = 20;

function separatorOf(text: string): string {
  const lines = text.slice(0, LOOKED_AT * MAX_LINE_BYTES).split(/\r?\n/, LOOKED_AT);
  const most = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length));
  return [',', ';', '\t'].reduce((best, other) => (most(other) > most(best) ? other : best));
}

const BROKEN: Readonly<Record<string, FileRefusal>> = {
  CSV_QUOTE_NOT_CLOSED: 'quote',
  CSV_INVALID_CLOSING_QUOTE: 'quote',
};

const MAX_LINES = 3 * MAX_ROWS;

/** Refuses files that would make the parser slow: lines that are too long, and too many lines, empty ones included. */
function refuseHugeText(text: string): void {
  let lines = 0;
  for (let start = 0; start < text.length; ) {
    if (++lines > MAX_LINES) throw new Unreadable('tooLarge');
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (end - start > MAX_LINE_BYTES) throw new Unreadable('notTable');
    start = end + 1;
  }
}

export function eachRow(text: string, take: (row: Row) => void): void {
  refuseHugeText(text);
  let rows = 0;
  try {
    parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_LINE_BYTES,
      on_record: (cells: string[], { lines }) => {
        if (cells.length > MAX_COLUMNS) throw new Unreadable('notTable');
        if (++rows > MAX_ROWS) throw new Unreadable('tooLarge');
        take({ line: lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const { code = '' } = error as { code?: string };
    if (!code.startsWith('CSV_')) throw error;
    throw new Unreadable(BROKEN[code] ?? 'notTable');
  }
}
