import type { Cents } from '#core/money.ts';
import type { Language } from './language.ts';

/** Month names follow the language, digits are always Latin, amounts are always in the US style. */
export const DATE_LOCALES: Record<Language, string> = { en: 'en-US', ar: 'ar-u-nu-latn' };

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

// Building an Intl formatter costs some 30 µs; a list needs hundreds of values.
const formatters = new Map<string, unknown>();
export function memoised<F>(key: string, build: () => F): F {
  if (!formatters.has(key)) formatters.set(key, build());
  return formatters.get(key) as F;
}

/** `$1,234.50`. Isolated in Arabic, where the sign would move to the wrong side. */
export function formatMoney(cents: Cents, language: Language): string {
  const amount = memoised(
    'money',
    () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  );
  return isolateInArabic(amount.format(cents / 100), language);
}

/** `$99`, `$122.40`: for price lists, where most amounts are whole dollars. */
export function formatPrice(cents: Cents, language: Language): string {
  const amount = memoised(
    'price',
    () =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        trailingZeroDisplay: 'stripIfInteger',
      }),
  );
  return isolateInArabic(amount.format(cents / 100), language);
}

/** `$1.2K`, for charts. */
export function formatShortMoney(cents: Cents, language: Language): string {
  const amount = memoised(
    'short money',
    () =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
      }),
  );
  return isolateInArabic(amount.format(cents / 100), language);
}

export function formatNumber(value: number): string {
  return memoised('number', () => new Intl.NumberFormat('en-US')).format(value);
}

/** `4.3`, halves up. */
export function formatRating(mean: number): string {
  return (Math.round(mean * 10) / 10).toFixed(1);
}

/** `5 hours`, `1.2 days`: hours up to one day, at least one. */
export function formatHours(hours: number, language: Language): string {
  const unit = hours < 24 ? 'hour' : 'day';
  const format = memoised(
    `${unit} ${language}`,
    () =>
      new Intl.NumberFormat(DATE_LOCALES[language], {
        style: 'unit',
        unit,
        unitDisplay: 'long',
        maximumFractionDigits: unit === 'day' ? 1 : 0,
      }),
  );
  return format.format(unit === 'day' ? hours / 24 : Math.max(1, hours));
}

/** `Nov 21, 2026` · `21 نوفمبر 2026`. A plain `2026-11-21` is a UTC date and never shifts. */
export function formatDate(value: string | Date, language: Language): string {
  const calendarDate = typeof value === 'string' && CALENDAR_DATE.test(value);
  const format = memoised(
    `date ${language} ${calendarDate}`,
    () =>
      new Intl.DateTimeFormat(DATE_LOCALES[language], {
        year: 'numeric',
        month: language === 'ar' ? 'long' : 'short',
        day: 'numeric',
        timeZone: calendarDate ? 'UTC' : undefined,
      }),
  );
  return format.format(new Date(value));
}

/** `Nov 21` · `21 نوفمبر`, of a UTC date. */
export function formatShortDate(day: string, language: Language): string {
  const format = memoised(
    `short date ${language}`,
    () =>
      new Intl.DateTimeFormat(DATE_LOCALES[language], {
        month: language === 'ar' ? 'long' : 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }),
  );
  return format.format(new Date(day));
}

/** `Nov` · `نوفمبر`, of a UTC date. */
export function formatMonth(day: string, language: Language): string {
  const format = memoised(
    `month ${language}`,
    () => new Intl.DateTimeFormat(DATE_LOCALES[language], { month: 'short', timeZone: 'UTC' }),
  );
  return format.format(new Date(day));
}

/** `Nov 20, 2026, 4:12 PM`, local time. */
export function formatDateTime(value: string | Date, language: Language): string {
  const format = memoised(
    `date-time ${language}`,
    () =>
      new Intl.DateTimeFormat(DATE_LOCALES[language], {
        year: 'numeric',
        month: language === 'ar' ? 'long' : 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }),
  );
  return keepHour(format.format(new Date(value)));
}

/** `4:12 PM`, local time. */
export function formatTime(value: string | Date, language: Language): string {
  const format = memoised(
    `time ${language}`,
    () => new Intl.DateTimeFormat(DATE_LOCALES[language], { hour: 'numeric', minute: '2-digit' }),
  );
  return keepHour(format.format(new Date(value)));
}

/** A line break would part the hour from its half of the day. */
const keepHour = (time: string) => time.replace(/(?<=\d) (?=\p{L}+$)/u, '\u00a0');

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `2 hours ago`, `yesterday`, `in 3 days`; under a minute it is `now`. */
export function formatRelative(value: string | Date, language: Language, now = new Date()): string {
  const format = memoised(
    `relative ${language}`,
    () => new Intl.RelativeTimeFormat(DATE_LOCALES[language], { numeric: 'auto' }),
  );
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000;
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

/** `0:15` */
export function formatDuration(seconds: number, language: Language): string {
  const whole = Math.round(seconds);
  return isolateInArabic(`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`, language);
}

const BYTE_UNITS: [string, number, number][] = [
  ['GB', 1e9, 2],
  ['MB', 1e6, 1],
  ['KB', 1e3, 0],
];

/** `84.2 MB`; 1 kB is 1000 bytes. */
export function formatBytes(bytes: number, language: Language): string {
  // A value that would round up to the next unit uses that unit.
  const [unit, size, digits] = BYTE_UNITS.find(([, size]) => bytes >= size * 0.9995) ?? ['B', 1, 0];
  const format = memoised(
    `bytes ${digits}`,
    () => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }),
  );
  return isolateInArabic(`${format.format(bytes / size)} ${unit}`, language);
}

const isolateInArabic = (text: string, language: Language) => (language === 'ar' ? isolateLtr(text) : text);

/** For text within a sentence: its first letter gives its direction, which does not affect the sentence. */
export const isolateText = (text: string) => `\u2068${text}\u2069`;

/** For code, identifiers and amounts, which read from left to right in every language. */
export const isolateLtr = (text: string) => `\u2066${text}\u2069`;
