import { firstOf } from '#core/required.ts';
import type { FileOrder } from '#features/insights/conversions/rules.ts';
import type { FileRefusal } from '../errors.ts';
import {
  type Choices,
  type Columns,
  type Field,
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
  headers: { header: string; sample: string }[];
  columns: Columns;
  questions: Question[];
  rows: number;
  days: DayFact[];
  orders: FileOrder[];
  /** The first rows; `refusedCount` is the total. */
  refused: RefusedRow[];
  refusedCount: number;
};

/** Sent by the thread. */
export type FromThread = Reading | { refusal: FileRefusal };

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
  const { format, headers, columns, rows, samples } = readTable(bytes, choices);
  const { questions, dateOrder, decimalMark, currency } = settle({ format, headers, columns, rows }, choices);
  const sample = (at: number) =>
    samples.map(({ cells }) => cells[at] ?? '').find((cell) => cell.trim() !== '');
  const reading: Reading = {
    ...{ format, columns, questions },
    headers: headers.map((header, at) => ({ header: shown(header), sample: shown(sample(at) ?? '') })),
    rows: rows.length,
    ...{ days: [], orders: [], refused: [], refusedCount: 0 },
  };
  if (!format || questions.length > 0) return reading;
  const manner: Manner = {
    ...{ format, columns, currency, channel: choices.channel, today },
    dateOrder: dateOrder ?? 'dmy',
    decimalMark: decimalMark ?? '.',
  };
  if (FORMATS[format].contains === 'orders') reading.orders = readRows(rows, orderReader(manner), reading);
  else reading.days = readRows(rows, dayReader(manner), reading);
  return reading;
}

type Table = { format: FormatId | null; headers: string[]; columns: Columns; rows: Cells[] };

/** The conventions of a file, and the questions that neither its values nor the brand's choices answer. */
function settle({ format, headers, columns, rows }: Table, choices: Choices) {
  const dateOrders = distinct(rows, DATES, columns, orderIn);
  const marks = distinct(rows, NUMBERS, columns, markIn);
  const dateOrder = choices.dateOrder ?? one(dateOrders);
  const decimalMark = choices.decimalMark ?? one(marks);
  const money = (['spend', 'revenue', 'total'] as const).map((field) => headers[columns[field] ?? -1]);
  const currency =
    choices.currency ?? money.map((header) => header && currencyIn(header)).find(Boolean) ?? null;
  const isAnyDate = distinct(rows, DATES, columns, isEitherOrder).has(true);
  const isAnyNumber = distinct(rows, NUMBERS, columns, isAmbiguous).has(true);
  const questions: Question[] = [];
  if (!format) questions.push('format');
  else {
    if (missingIn(FORMATS[format], columns).length > 0) questions.push('columns');
    if (!dateOrder && (isAnyDate || dateOrders.size > 1)) questions.push('dateOrder');
    if (!decimalMark && (isAnyNumber || marks.size > 1)) questions.push('decimalMark');
    if (!currency && columns.currency === undefined && money.some(Boolean)) questions.push('currency');
  }
  return { questions, dateOrder, decimalMark, currency };
}

function readRows<Fact>(rows: readonly Cells[], reader: Reader<Fact>, reading: Reading): Fact[] {
  for (const row of rows) {
    const reason = reader.take(row);
    if (!reason) continue;
    reading.refusedCount++;
    if (reading.refused.length >= SHOWN_REFUSED) continue;
    const text = Object.keys(reading.columns).map((field) => row.of(field as Field));
    reading.refused.push({ line: row.line, reason, text: shown(text.filter(Boolean).join(' · ')) });
  }
  const facts = reader.facts();
  if (facts.length > MAX_FACTS) throw new Unreadable('tooLarge');
  return facts;
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
  return { format: format as FormatId | null, headers: headers!, columns, rows, samples: first };
}

/** The distinct non-null results of parsing the cells of some fields. */
function distinct<T>(
  rows: readonly Cells[],
  fields: readonly Field[],
  columns: Columns,
  parse: (text: string) => T | null,
): Set<T> {
  const found = new Set<T>();
  const mapped = fields.filter((field) => columns[field] !== undefined);
  for (const row of rows)
    for (const field of mapped) {
      const value = isBlank(row.of(field)) ? null : parse(row.of(field));
      if (value !== null) found.add(value);
    }
  return found;
}

const one = <T>(found: Set<T>): T | null => (found.size === 1 ? firstOf([...found]) : null);
