import { parse } from 'csv-parse/sync';
import { codeOf } from '#core/caught.ts';
import type { FileRefusal } from '../errors.ts';
import { MAX_COLUMNS, MAX_LINE_BYTES, MAX_ROWS } from '../rules.ts';

export class UnreadableFile extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export type Row = { line: number; cells: string[] };

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Throws `UnreadableFile` for anything but text. The first bytes identify XLSX and XLS. */
export function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile('spreadsheet');
  const encoding = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('notText');
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) throw new UnreadableFile('notText');
  if (text.trim() === '') throw new UnreadableFile('empty');
  return text;
}

const SAMPLE_LINES = 20;

function separatorOf(text: string): string {
  const lines = text.slice(0, SAMPLE_LINES * MAX_LINE_BYTES).split(/\r?\n/, SAMPLE_LINES);
  const maxColumns = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length));
  return [',', ';', '\t'].reduce((best, other) => (maxColumns(other) > maxColumns(best) ? other : best));
}

const REFUSAL_OF_CODE: Readonly<Record<string, FileRefusal>> = {
  CSV_QUOTE_NOT_CLOSED: 'quote',
  CSV_INVALID_CLOSING_QUOTE: 'quote',
};

const MAX_LINES = 3 * MAX_ROWS;

/** Refuses files that would make the parser slow: lines that are too long, and too many lines, empty ones included. */
function refuseHugeText(text: string): void {
  let lines = 0;
  for (let start = 0; start < text.length; ) {
    if (++lines > MAX_LINES) throw new UnreadableFile('tooLarge');
    const lineBreak = text.indexOf('\n', start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    if (end - start > MAX_LINE_BYTES) throw new UnreadableFile('notTable');
    start = end + 1;
  }
}

export function eachRow(text: string, onRow: (row: Row) => void): void {
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
        if (cells.length > MAX_COLUMNS) throw new UnreadableFile('notTable');
        if (++rows > MAX_ROWS) throw new UnreadableFile('tooLarge');
        onRow({ line: lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const code = codeOf(error) ?? '';
    if (!code.startsWith('CSV_')) throw error;
    throw new UnreadableFile(REFUSAL_OF_CODE[code] ?? 'notTable');
  }
}
