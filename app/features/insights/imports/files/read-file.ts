import { firstOf, keysOf, required } from '#core/typed-values.ts';
import type { FileOrder } from '#features/insights/conversions/rules.ts';
import type { FileRefusal } from '../errors.ts';
import {
  type Choices,
  type Columns,
  type Field,
  type FormatId,
  MAX_FACTS,
  MAX_SHOWN_REFUSALS,
  type Question,
  type RefusedRow,
} from '../rules.ts';
import { findDateOrder, isAmbiguousDate } from './dates.ts';
import { findDecimalMark, isAmbiguous, isBlank } from './decimals.ts';
import { decode, eachRow, type Row, UnreadableFile } from './decode.ts';
import { columnsOf, currencyIn, findHeaders, missingIn } from './find-columns.ts';
import { FORMATS } from './formats.ts';
import { type DayFact, dayReader } from './read-days.ts';
import { orderReader } from './read-orders.ts';
import type { Cells, Conventions, RowReader } from './row-reader.ts';

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

export type FromThread = Reading | { refusal: FileRefusal };

const MAX_HEADER_SEARCH_ROWS = 20;
const MAX_TEXT_LETTERS = 80;
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

/** Parses a file with the brand's choices. Throws `UnreadableFile`. */
export function readFile(bytes: Uint8Array, choices: Choices, today: string): Reading {
  const { format, headers, columns, rows, samples } = readTable(bytes, choices);
  const { questions, dateOrder, decimalMark, currency } = findConventions(
    { format, headers, columns, rows },
    choices,
  );
  const sample = (at: number) =>
    samples.map(({ cells }) => cells[at] ?? '').find((cell) => cell.trim() !== '');
  const reading: Reading = {
    ...{ format, columns, questions },
    headers: headers.map((header, at) => ({ header: shorten(header), sample: shorten(sample(at) ?? '') })),
    rows: rows.length,
    ...{ days: [], orders: [], refused: [], refusedCount: 0 },
  };
  if (!format || questions.length > 0) return reading;
  const conventions: Conventions = {
    ...{ format, columns, currency, channel: choices.channel, today },
    dateOrder: dateOrder ?? 'dmy',
    decimalMark: decimalMark ?? '.',
  };
  if (FORMATS[format].contains === 'orders')
    reading.orders = readRows(rows, orderReader(conventions), reading);
  else reading.days = readRows(rows, dayReader(conventions), reading);
  return reading;
}

type TableHead = { format: FormatId | null; headers: string[]; columns: Columns };
type Table = TableHead & { rows: Cells[] };

/** The conventions of a file, and the questions that neither its values nor the brand's choices answer. */
function findConventions({ format, headers, columns, rows }: Table, choices: Choices) {
  const dateOrders = distinct(rows, DATES, columns, findDateOrder);
  const marks = distinct(rows, NUMBERS, columns, findDecimalMark);
  const dateOrder = choices.dateOrder ?? onlyValue(dateOrders);
  const decimalMark = choices.decimalMark ?? onlyValue(marks);
  const money = (['spend', 'revenue', 'total'] as const).map((field) => headers[columns[field] ?? -1]);
  const currency =
    choices.currency ?? money.map((header) => header && currencyIn(header)).find(Boolean) ?? null;
  const isAnyDate = distinct(rows, DATES, columns, isAmbiguousDate).has(true);
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

function readRows<Fact>(rows: readonly Cells[], reader: RowReader<Fact>, reading: Reading): Fact[] {
  for (const row of rows) {
    const reason = reader.take(row);
    if (!reason) continue;
    reading.refusedCount++;
    if (reading.refused.length >= MAX_SHOWN_REFUSALS) continue;
    const text = keysOf(reading.columns).map((field) => row.of(field));
    reading.refused.push({ line: row.line, reason, text: shorten(text.filter(Boolean).join(' · ')) });
  }
  const facts = reader.facts();
  if (facts.length > MAX_FACTS) throw new UnreadableFile('tooLarge');
  return facts;
}

const shorten = (text: string) => text.trim().slice(0, MAX_TEXT_LETTERS);

/** The headers and the mapped cells only: other columns may have data about buyers. */
function readTable(bytes: Uint8Array, choices: Choices): Table & { samples: Row[] } {
  const firstRows: Row[] = [];
  const rows: Cells[] = [];
  let head: TableHead | undefined;
  const addRow = ({ columns }: TableHead, { line, cells }: Row) => {
    const cellsByField = Object.fromEntries(
      Object.entries(columns).map(([field, at]) => [field, cells[at]?.trim() ?? '']),
    );
    rows.push({ line, of: (field) => cellsByField[field] ?? '' });
  };
  /** Removes the rows up to the header row; the other rows of the search become rows of the table. */
  const takeHead = (): TableHead => {
    const { at, format } = findHeaders(firstRows, choices.format);
    const { cells: headers } = required(firstRows[at], 'header row');
    firstRows.splice(0, at + 1);
    const columns = choices.columns ?? (format ? columnsOf(FORMATS[format], headers) : {});
    for (const row of firstRows) addRow({ format, headers, columns }, row);
    return { format, headers, columns };
  };
  eachRow(decode(bytes), (row) => {
    if (head) return addRow(head, row);
    firstRows.push(row);
    if (firstRows.length === MAX_HEADER_SEARCH_ROWS) head = takeHead();
  });
  if (!head && firstRows.length === 0) throw new UnreadableFile('empty');
  const table = head ?? takeHead();
  if (table.headers.length < 2) throw new UnreadableFile('notTable');
  return { ...table, rows, samples: firstRows };
}

function distinct<T>(
  rows: readonly Cells[],
  fields: readonly Field[],
  columns: Columns,
  parse: (text: string) => T | null,
): Set<T> {
  const values = new Set<T>();
  const mappedFields = fields.filter((field) => columns[field] !== undefined);
  for (const row of rows)
    for (const field of mappedFields) {
      const value = isBlank(row.of(field)) ? null : parse(row.of(field));
      if (value !== null) values.add(value);
    }
  return values;
}

const onlyValue = <T>(values: Set<T>): T | null => (values.size === 1 ? firstOf([...values]) : null);
