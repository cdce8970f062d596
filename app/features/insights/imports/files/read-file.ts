import type { FileOrder } from '#features/insights/conversions/rules.ts';
import {
  type Choices,
  type Columns,
  type DateOrder,
  type DecimalMark,
  type Field,
  type FileRefusal,
  type FormatId,
  MAX_FACTS,
  type Question,
  type RefusedRow,
  SHOWN_REFUSED,
} from '../rules.ts';
import { isEitherOrder, orderIn } from './dates.ts';
import { isAmbiguous, isBlank, markIn } from './decimals.ts';
import { decode, eachRow, type Row, Unreadable } from './decode.ts';
import { columnsOf, currencyIn, findHeaders, missingIn } from './find-columns.ts';
import { FORMATS } from './formats.ts';
import { type DayFact, dayReader } from './read-days.ts';
import { orderReader } from './read-orders.ts';
import type { Cells, Manner, Reader } from './row-reader.ts';

export type Reading = {
  format: FormatId | null;
  /** Each header with its first value. */
  headers: { header: string; sample: string }[];
  columns: Columns;
  questions: Question[];
  dateOrder: DateOrder | null;
  decimalMark: DecimalMark | null;
  currency: string | null;
  rows: number;
  days: DayFact[];
  orders: FileOrder[];
  /** The first rows; `refusedCount` is the total. */
  refused: RefusedRow[];
  refusedCount: number;
};

/** Sent by the thread. */
export type FromThread = Reading | { refusal: FileRefusal; line: number | null };

const SEARCHED_FOR_HEADERS = 20;
const SHOWN_TEXT = 80;
const DATES: readonly Field[] = ['day', 'lastDay', 'paidAt', 'createdAt'];
const NUMBERS: readonly Field[] = [
  'impressions',
  'views',
  'clicks',
  'purchases',
  'revenue',
  'spend',
  'total',
  'refunded',
];

/** Parses a file with the brand's choices. Throws `Unreadable`. */
export function readFile(bytes: Uint8Array, choices: Choices, today: string): Reading {
  const table = readTable(bytes, choices);
  const { format, headers, columns, rows } = table;
  const dateOrders = distinct(rows, DATES, columns, orderIn);
  const marks = distinct(rows, NUMBERS, columns, markIn);
  const isAnyDate = has(rows, DATES, columns, isEitherOrder);
  const isAnyNumber = has(rows, NUMBERS, columns, isAmbiguous);
  const dateOrder = choices.dateOrder ?? one(dateOrders);
  const decimalMark = choices.decimalMark ?? one(marks);
  const money = (['spend', 'revenue', 'total'] as const).map((field) => headers[columns[field] ?? -1]);
  const currency =
    choices.currency ?? money.map((header) => header && currencyIn(header)).find(Boolean) ?? null;

  const questions: Question[] = [];
  if (!format) questions.push('format');
  else {
    if (missingIn(FORMATS[format], columns).length > 0) questions.push('columns');
    if (!dateOrder && (isAnyDate || dateOrders.size > 1)) questions.push('dateOrder');
    if (!decimalMark && (isAnyNumber || marks.size > 1)) questions.push('decimalMark');
    if (!currency && columns.currency === undefined && money.some(Boolean)) questions.push('currency');
  }
  const sample = (at: number) =>
    shown(table.samples.map(({ cells }) => cells[at] ?? '').find((cell) => cell.trim() !== '') ?? '');
  const reading: Reading = {
    format,
    headers: headers.map((header, at) => ({ header: shown(header), sample: sample(at) })),
    columns,
    questions,
    dateOrder,
    decimalMark,
    currency,
    rows: rows.length,
    days: [],
    orders: [],
    refused: [],
    refusedCount: 0,
  };
  if (!format || questions.length > 0) return reading;
  const manner: Manner = {
    format,
    columns,
    dateOrder: dateOrder ?? 'dmy',
    decimalMark: decimalMark ?? '.',
    currency,
    channel: choices.channel,
    today,
  };
  const facts = <Fact>(reader: Reader<Fact>): Fact[] => {
    for (const row of rows) {
      const reason = reader.take(row);
      if (!reason) continue;
      reading.refusedCount++;
      if (reading.refused.length >= SHOWN_REFUSED) continue;
      const text = [...Object.keys(columns)].map((field) => row.of(field as Field)).filter(Boolean);
      reading.refused.push({ line: row.line, reason, text: shown(text.join(' · ')) });
    }
    const all = reader.facts();
    if (all.length > MAX_FACTS) throw new Unreadable('tooManyFacts');
    return all;
  };
  if (FORMATS[format].contains === 'orders') reading.orders = facts(orderReader(manner));
  else reading.days = facts(dayReader(manner));
  return reading;
}

const shown = (text: string) => text.trim().slice(0, SHOWN_TEXT);

/** The headers and the mapped cells only: other columns may have data about buyers. */
function readTable(bytes: Uint8Array, choices: Choices) {
  const first: Row[] = [];
  const rows: Cells[] = [];
  let format: FormatId | null = null;
  let headers: string[] | undefined;
  let columns: Columns = {};
  const keep = ({ line, cells }: Row) => {
    const kept = Object.fromEntries(
      Object.entries(columns).map(([field, at]) => [field, cells[at]?.trim() ?? '']),
    );
    rows.push({ line, of: (field) => kept[field] ?? '' });
  };
  const begin = () => {
    const found = findHeaders(first, choices.format);
    format = found.format;
    headers = first[found.at]!.cells;
    first.splice(0, found.at + 1);
    columns = choices.columns ?? (format ? columnsOf(FORMATS[format], headers) : {});
    for (const row of first) keep(row);
  };
  eachRow(decode(bytes), (row) => {
    if (headers) return keep(row);
    first.push(row);
    if (first.length === SEARCHED_FOR_HEADERS) begin();
  });
  if (first.length === 0 && !headers) throw new Unreadable('empty');
  if (!headers) begin();
  if (headers!.length < 2) throw new Unreadable('notTable');
  return {
    format: format as FormatId | null,
    headers: headers!,
    columns,
    rows,
    samples: first,
  };
}

function* cellsOf(rows: readonly Cells[], fields: readonly Field[], columns: Columns) {
  const read = fields.filter((field) => columns[field] !== undefined);
  for (const row of rows) for (const field of read) if (!isBlank(row.of(field))) yield row.of(field);
}

/** The distinct non-null results of parsing cells. */
function distinct<T>(
  rows: readonly Cells[],
  fields: readonly Field[],
  columns: Columns,
  parse: (text: string) => T | null,
): Set<T> {
  const found = new Set<T>();
  for (const text of cellsOf(rows, fields, columns)) {
    const value = parse(text);
    if (value !== null) found.add(value);
  }
  return found;
}

function has(
  rows: readonly Cells[],
  fields: readonly Field[],
  columns: Columns,
  is: (text: string) => boolean,
) {
  for (const text of cellsOf(rows, fields, columns)) if (is(text)) return true;
  return false;
}

const one = <T>(found: Set<T>): T | null => (found.size === 1 ? [...found][0]! : null);
