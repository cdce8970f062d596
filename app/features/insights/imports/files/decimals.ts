import { inAsciiDigits } from '#core/typed-number.ts';
import type { DecimalMark, Reason } from '../rules.ts';

/** Numbers are kept in millionths, as whole numbers: platforms bill in no smaller part. */
const DECIMALS = 6;
const ONE = 10n ** BigInt(DECIMALS);
/** More than any campaign has of anything on one day; in the smallest unit it is still an exact number. */
export const MAX = 10n ** 10n * ONE;

/** What may stand around a number without changing it: blanks, marks of direction, a sign of money. */
const AROUND = /[\s\u00a0\u202f\u200e\u200f\u061c\u2066-\u2069'’$€£]/g;
/** The marks of Arabic numbers, each of which means one thing. */
const ARABIC = /[\u066b\u066c]/;
/** Most numbers are bare already. */
const bare = (text: string) => (/^-?[\d.,]*$/.test(text) ? text : inAsciiDigits(text).replaceAll(AROUND, ''));

/** Nothing is said: platforms write a dash where they count nothing. */
export const isBlank = (text: string) => /^(?:-{0,2}|—|–|n\/a)$/i.test(bare(text));

/** What one cell says of the file's mark; null where it can be read both ways, or says nothing. */
export function markIn(text: string): DecimalMark | null {
  if (ARABIC.test(text)) return null;
  const number = bare(text);
  if (!/^-?\d[\d.,]*$/.test(number)) return null;
  const last = /[.,](?=[^.,]*$)/.exec(number);
  if (!last) return null;
  const mark = last[0] as DecimalMark;
  const other = mark === '.' ? ',' : '.';
  if (number.includes(other)) return mark;
  // Two of a kind stand between thousands.
  if (number.indexOf(mark) !== last.index) return other;
  return /^-?0|^-?\d{4}/.test(number) || number.length - last.index !== 4 ? mark : null;
}

/** Whether a cell means something else by each mark. */
export const isAmbiguous = (text: string) =>
  /[.,]/.test(bare(text)) && !ARABIC.test(text) && markIn(text) === null;

/** A number in millionths, or why it is none. */
export function readDecimal(text: string, mark: DecimalMark): bigint | Reason {
  const thousands = mark === '.' ? ',' : '.';
  const number = bare(text.replaceAll('\u066b', mark).replaceAll('\u066c', thousands));
  const grouped = `(\\d{1,3}(?:\\${thousands}\\d{3})+|\\d+)`;
  const match = new RegExp(`^(-?)${grouped}(?:\\${mark}(\\d+))?$`).exec(number);
  if (!match) return 'notNumber';
  const [, sign, whole, decimals = ''] = match;
  if (whole!.length > 16 || /[1-9]/.test(decimals.slice(DECIMALS)))
    return whole!.length > 16 ? 'tooLarge' : 'notNumber';
  const value =
    BigInt(whole!.replaceAll(thousands, '')) * ONE +
    BigInt(decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  if (sign && value > 0n) return 'negative';
  return value > MAX ? 'tooLarge' : value;
}

export const isWhole = (millionths: bigint) => millionths % ONE === 0n;

/** A sum in units of which one has so many parts, rounded half up: 100 for cents, 1 for things that are counted. */
export function inUnits(millionths: bigint, parts: number): number {
  const part = ONE / BigInt(parts);
  return Number((millionths + part / 2n) / part);
}
