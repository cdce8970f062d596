import { createHash } from 'node:crypto';
import { fold } from '#i18n/fold.ts';
import { type Columns, type Field, FORMAT_IDS, type FormatId, type Remembered } from '../rules.ts';
import type { Row } from './decode.ts';
import { FORMATS, type Format } from './formats.ts';

const CURRENCY = /\(([A-Z]{3})\)$/;
/** No name of a column is longer; what comes after is not looked at. */
const LONGEST = 200;

/** The currency behind a header, as in “Amount spent (USD)”. */
export const currencyIn = (header: string): string | null =>
  CURRENCY.exec(header.slice(0, LONGEST).trim())?.[1] ?? null;

const folded = (header: string) => fold(header.slice(0, LONGEST).trim()).replaceAll(/\s+/g, ' ').trim();

/** What a column is called, without its currency. */
const named = (header: string) => folded(header.slice(0, LONGEST).trim().replace(CURRENCY, ''));

/** Where a format's columns stand under these headers. */
export function columnsOf({ columns }: Format, headers: readonly string[]): Columns {
  const names = headers.map(named);
  const found = Object.entries(columns).flatMap(([field, called]) => {
    const at = called.map((name) => names.indexOf(named(name))).find((index) => index >= 0);
    return at === undefined ? [] : [[field as Field, at] as const];
  });
  return Object.fromEntries(found);
}

export const missingIn = ({ needs }: Format, columns: Columns): Field[] =>
  needs.filter((field) => columns[field] === undefined);

/** The format of which all that it needs stands there; of several, that which knows most of the columns. */
function formatOf(headers: readonly string[]): FormatId | null {
  let best: { id: FormatId; known: number } | null = null;
  for (const id of FORMAT_IDS) {
    const columns = columnsOf(FORMATS[id], headers);
    if (missingIn(FORMATS[id], columns).length > 0) continue;
    const known = Object.keys(columns).length;
    if (!best || known > best.known) best = { id, known };
  }
  return best?.id ?? null;
}

/** Which of the first rows holds the headers, as some files begin with lines of title, and of which format they are. */
export function findHeaders(
  rows: readonly Row[],
  chosen?: FormatId,
): { at: number; format: FormatId | null } {
  if (!chosen) {
    for (const [at, { cells }] of rows.entries()) {
      const format = formatOf(cells);
      if (format) return { at, format };
    }
  }
  const known = ({ cells }: Row) => (chosen ? Object.keys(columnsOf(FORMATS[chosen], cells)).length : 0);
  const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;
  const [at] = [...rows.entries()].reduce((best, other) => {
    const more = known(other[1]) - known(best[1]) || filled(other[1]) - filled(best[1]);
    return more > 0 ? other : best;
  });
  return { at, format: chosen ?? null };
}

/** Headers in the order of the alphabet, with where each stands; of several that are called alike, the first one first. */
const inOrder = (headers: readonly string[]) =>
  headers
    .map((header, at) => ({ name: folded(header), at }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => (one.name === other.name ? one.at - other.at : one.name < other.name ? -1 : 1));

const keyOf = (ordered: ReturnType<typeof inOrder>): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered.map(({ name }) => name)))
    .digest('hex');

/** What is kept of which column holds what; null where one of them has no header by which it could be found again. */
export function toRemember(
  headers: readonly string[],
  format: FormatId,
  columns: Columns,
): Remembered | null {
  const ordered = inOrder(headers);
  const places = Object.entries(columns).map(
    ([field, at]) => [field, ordered.findIndex((it) => it.at === at)] as const,
  );
  if (places.length === 0 || places.some(([, place]) => place < 0)) return null;
  return { headers: keyOf(ordered), format, columns: Object.fromEntries(places) };
}

/** The first row whose headers are those of an earlier file of which somebody said what they mean. */
export function recall(rows: readonly Row[], remembered: readonly Remembered[]) {
  if (remembered.length === 0) return null;
  for (const [at, { cells }] of rows.entries()) {
    const ordered = inOrder(cells);
    const key = keyOf(ordered);
    const known = remembered.find(({ headers }) => headers === key);
    if (!known) continue;
    const columns = Object.entries(known.columns).map(([field, place]) => [field, ordered[place]!.at]);
    return { at, format: known.format, columns: Object.fromEntries(columns) as Columns };
  }
  return null;
}
