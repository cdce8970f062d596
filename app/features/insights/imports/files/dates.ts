import { fold } from '#i18n/fold.ts';
import { type DateOrder, FIRST_DAY, type RefusalReason } from '../rules.ts';

const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,t]|$)/;

/** The order that the first two numbers force. Null if both orders are possible, and for other texts. */
export function findDateOrder(text: string): DateOrder | null {
  const [, first, second] = YEAR_LAST.exec(fold(text.trim())) ?? [];
  if (!first) return null;
  if (Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : null;
}

/** Whether both orders are possible and give different days. */
export function isAmbiguousDate(text: string): boolean {
  const [, first, second] = YEAR_LAST.exec(fold(text.trim())) ?? [];
  return first !== undefined && Number(first) !== Number(second) && findDateOrder(text) === null;
}

/** The date in a cell, ignoring the time, or the reason it is invalid. `today` is in UTC. */
export function readDay(text: string, order: DateOrder, today: string): { day: string } | RefusalReason {
  const cell = fold(text.trim());
  if (cell === '') return 'noDay';
  const parts = parseYearFirst(cell) ?? parseYearLast(cell, order);
  if (!parts) return 'badDay';
  const [year, month, dayOfMonth] = parts;
  const day = `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
  if (!isCalendarDate(year, month, dayOfMonth) || day < FIRST_DAY) return 'badDay';
  return isFutureDay(day, today) ? 'futureDay' : { day };
}

type DateParts = [year: number, month: number, dayOfMonth: number];

function parseYearFirst(text: string): DateParts | null {
  const [, year, month, dayOfMonth] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ t]|$)/.exec(text) ?? [];
  return year ? [Number(year), Number(month), Number(dayOfMonth)] : null;
}

function parseYearLast(text: string, order: DateOrder): DateParts | null {
  const [, first, second, year] = YEAR_LAST.exec(text) ?? [];
  if (!Number(year)) return null;
  const [month, dayOfMonth] = order === 'dmy' ? [second, first] : [first, second];
  return [Number(year), Number(month), Number(dayOfMonth)];
}

function isCalendarDate(year: number, month: number, dayOfMonth: number): boolean {
  const moment = new Date(Date.UTC(year, month - 1, dayOfMonth));
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === dayOfMonth;
}

/** Whether a day is in the future in every time zone: east of UTC it can be tomorrow already. */
export function isFutureDay(day: string, today: string): boolean {
  const moment = new Date(`${today}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + 1);
  return day > moment.toISOString().slice(0, 10);
}
