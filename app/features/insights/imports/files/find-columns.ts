import { fold } from '#i18n/fold.ts';
import { type Columns, type Field, FORMAT_IDS, type FormatId } from '../rules.ts';
import type { Row } from './decode.ts';
import { FORMATS, type Format } from './formats.ts';

const CURRENCY = /\(([A-Z]{3})\)$/;
const LONGEST = 200;

export const currencyIn = (header: string): string | null =>
  CURRENCY.exec(header.slice(0, LONGEST).trim())?.[1] ?? null;

const named = (header: string) =>
  fold(header.slice(0, LONGEST).trim().replace(CURRENCY, '')).replaceAll(/\s+/g, ' ').trim();

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
  chosen?: FormatId,
): { at: number; format: FormatId | null } {
  if (!chosen) {
    for (const [at, { cells }] of rows.entries()) {
      const format = formatOf(cells);
      if (format) return { at, format };
    }
  }
  const matched = ({ cells }: Row) => (chosen ? Object.keys(columnsOf(FORMATS[chosen], cells)).length : 0);
  const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;
  const [at] = [...rows.entries()].reduce((best, other) => {
    const more = matched(other[1]) - matched(best[1]) || filled(other[1]) - filled(best[1]);
    return more > 0 ? other : best;
  });
  return { at, format: chosen ?? null };
}
