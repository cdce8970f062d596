import { inAsciiDigits } from '#core/typed-number.ts';
import type { DecimalMark, RefusalReason } from '../rules.ts';

/** Numbers are integers in millionths, the smallest unit in which platforms bill. */
const DECIMALS = 6;
const SCALE = 10n ** BigInt(DECIMALS);
/** Above any real daily value, and still exact in the smallest unit. */
export const MAX_VALUE = 10n ** 10n * SCALE;

const IGNORED_CHARACTERS = /[\s\u00a0\u202f\u200e\u200f\u061c\u2066-\u2069'’$€£]/g;
/** Arabic separators are unambiguous. */
const ARABIC = /[\u066b\u066c]/;
const withoutDecoration = (text: string) =>
  /^-?[\d.,]*$/.test(text) ? text : inAsciiDigits(text).replaceAll(IGNORED_CHARACTERS, '');

export const isBlank = (text: string) => /^(?:-{0,2}|—|–|n\/a)$/i.test(withoutDecoration(text));

/** The decimal mark that a cell implies; null if ambiguous. */
export function findDecimalMark(text: string): DecimalMark | null {
  if (ARABIC.test(text)) return null;
  const number = withoutDecoration(text);
  if (!/^-?\d[\d.,]*$/.test(number)) return null;
  const last = /[.,](?=[^.,]*$)/.exec(number);
  if (!last) return null;
  const mark: DecimalMark = last[0] === '.' ? '.' : ',';
  const other = mark === '.' ? ',' : '.';
  if (number.includes(other)) return mark;
  // A repeated separator separates thousands.
  if (number.indexOf(mark) !== last.index) return other;
  return /^-?0|^-?\d{4}/.test(number) || number.length - last.index !== 4 ? mark : null;
}

export const isAmbiguous = (text: string) =>
  /[.,]/.test(withoutDecoration(text)) && !ARABIC.test(text) && findDecimalMark(text) === null;

export function readDecimal(text: string, mark: DecimalMark): bigint | RefusalReason {
  const thousands = mark === '.' ? ',' : '.';
  const number = withoutDecoration(text.replaceAll('\u066b', mark).replaceAll('\u066c', thousands));
  const wholePattern = `(\\d{1,3}(?:\\${thousands}\\d{3})+|\\d+)`;
  const match = new RegExp(`^(-?)${wholePattern}(?:\\${mark}(\\d+))?$`).exec(number);
  if (!match) return 'notNumber';
  const [, sign, whole = '', decimals = ''] = match;
  if (whole.length > 16 || /[1-9]/.test(decimals.slice(DECIMALS)))
    return whole.length > 16 ? 'tooLarge' : 'notNumber';
  const value =
    BigInt(whole.replaceAll(thousands, '')) * SCALE +
    BigInt(decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  if (sign && value > 0n) return 'negative';
  return value > MAX_VALUE ? 'tooLarge' : value;
}

export const isWhole = (millionths: bigint) => millionths % SCALE === 0n;

/** Converts millionths to a unit with `parts` parts, rounded half up: 100 for cents, 1 for counts. */
export function toUnits(millionths: bigint, parts: number): number {
  const part = SCALE / BigInt(parts);
  return Number((millionths + part / 2n) / part);
}
