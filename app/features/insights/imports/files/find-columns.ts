import { keysOf } from '#core/typed-values.ts';
import { fold } from '#i18n/fold.ts';
import { type Columns, type Field, FORMAT_IDS, type FormatId } from '../rules.ts';
import type { Row } from './decode.ts';
import { FORMATS, type Format } from './formats.ts';

const CURRENCY = /\(([A-Z]{3})\)$/;
const MAX_HEADER_LETTERS = 200;

export const currencyIn = (header: string): string | null =>
  CURRENCY.exec(header.slice(0, MAX_HEADER_LETTERS).trim())?.[1] ?? null;

const normalizeHeader = (header: string) =>
  fold(header.slice(0, MAX_HEADER_LETTERS).trim().replace(CURRENCY, '')).replaceAll(/\s+/g, ' ').trim();

export function columnsOf({ columns }: Format, headers: readonly string[]): Columns {
  const names = headers.map(normalizeHeader);
  const positionOf: Columns = {};
  for (const field of keysOf(columns)) {
    const positions = columns[field]?.map((name) => names.indexOf(normalizeHeader(name)));
    const at = positions?.find((index) => index >= 0);
    if (at !== undefined) positionOf[field] = at;
  }
  return positionOf;
}

export const missingIn = ({ needs }: Format, columns: Columns): Field[] =>
  needs.filter((field) => columns[field] === undefined);

/** The format with all required columns present; of several, the one with most columns. */
function formatOf(headers: readonly string[]): FormatId | null {
  let best: { id: FormatId; matches: number } | null = null;
  for (const id of FORMAT_IDS) {
    const columns = columnsOf(FORMATS[id], headers);
    if (missingIn(FORMATS[id], columns).length > 0) continue;
    const matches = Object.keys(columns).length;
    if (!best || matches > best.matches) best = { id, matches };
  }
  return best?.id ?? null;
}

/** The header row among the first rows, as some files start with a title, and its format. */
export function findHeaders(
  rows: readonly Row[],
  format?: FormatId,
): { at: number; format: FormatId | null } {
  if (!format) {
    for (const [at, { cells }] of rows.entries()) {
      const recognized = formatOf(cells);
      if (recognized) return { at, format: recognized };
    }
  }
  const countMatches = ({ cells }: Row) =>
    format ? Object.keys(columnsOf(FORMATS[format], cells)).length : 0;
  const countFilled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;
  const [at] = [...rows.entries()].reduce((best, other) => {
    const difference =
      countMatches(other[1]) - countMatches(best[1]) || countFilled(other[1]) - countFilled(best[1]);
    return difference > 0 ? other : best;
  });
  return { at, format: format ?? null };
}
