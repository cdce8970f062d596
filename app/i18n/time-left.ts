import { DATE_LOCALES, memoised } from './format.ts';
import type { Language } from './language.ts';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** `2 days 4 hours`, `3 hours 20 minutes`: the two largest units, rounded down. At least a minute. */
export function formatTimeLeft(ms: number, language: Language): string {
  const locale = DATE_LOCALES[language];
  let rest = Math.max(1, Math.floor(ms / MINUTE_MS));
  const parts: string[] = [];
  for (const [unit, minutes] of UNITS) {
    const count = Math.floor(rest / minutes);
    rest %= minutes;
    if (count > 0)
      parts.push(
        memoised(
          `${unit} left ${language}`,
          () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
        ).format(count),
      );
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return memoised(
    `time left ${language}`,
    () => new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }),
  ).format(parts);
}

const WEEK_MS = 7 * 1440 * MINUTE_MS;

/** `Tue 6:00 PM`, local time; with the date from a week on, and after the moment. */
export function formatDue(due: string, language: Language, now = Date.now()): string {
  const ms = Date.parse(due) - now;
  const isNear = ms >= 0 && ms < WEEK_MS - 1440 * MINUTE_MS;
  const format = memoised(
    `due ${isNear} ${language}`,
    () =>
      new Intl.DateTimeFormat(DATE_LOCALES[language], {
        weekday: language === 'ar' ? 'long' : 'short',
        ...(!isNear && { day: 'numeric', month: language === 'ar' ? 'long' : 'short' }),
        hour: 'numeric',
        minute: '2-digit',
      }),
  );
  // A line break would part the day from its hour.
  return format.format(new Date(due)).replaceAll(' ', '\u00a0');
}
