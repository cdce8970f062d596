import { fold } from '#i18n/fold.ts';
import { type DateOrder, FIRST_DAY, type Reason } from '../rules.ts';

const BY_NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,t]|$)/;

/** The only possible order of a numeric date; null if ambiguous or if the year comes first. */
export function orderIn(text: string): DateOrder | null {
  const [, first, second] = BY_NUMBERS.exec(fold(text.trim())) ?? [];
  if (!first) return null;
  if (Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : null;
}

/** Whether both orders are possible and give different days. */
export function isEitherOrder(text: string): boolean {
  const [, first, second] = BY_NUMBERS.exec(fold(text.trim())) ?? [];
  return first !== undefined && Number(first) !== Number(second) && orderIn(text) === null;
}

/** The date in a cell, ignoring the time, or the reason it is invalid. `today` is in UTC. */
export function readDay(text: string, order: DateOrder, today: string): { day: string } | Reason {
  const folded = fold(text.trim());
  if (folded === '') return 'noDay';
  const found = yearFirst(folded) ?? byNumbers(folded, order);
  if (!found) return 'badDay';
  const [year, month, date] = found;
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  if (!isReal(year!, month!, date!) || day < FIRST_DAY) return 'badDay';
  return isTooLate(day, today) ? 'futureDay' : { day };
}

function yearFirst(text: string) {
  return /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ t]|$)/.exec(text)?.slice(1).map(Number);
}

function byNumbers(text: string, order: DateOrder) {
  const [, first, second, year] = BY_NUMBERS.exec(text)?.map(Number) ?? [];
  if (!year) return null;
  return order === 'dmy' ? [year, second!, first!] : [year, first!, second!];
}

function isReal(year: number, month: number, date: number): boolean {
  const moment = new Date(Date.UTC(year, month - 1, date));
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
}

/** Whether a day has come nowhere yet: it is tomorrow already in the east. */
export function isTooLate(day: string, today: string): boolean {
  const moment = new Date(`${today}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + 1);
  return day > moment.toISOString().slice(0, 10);
}
