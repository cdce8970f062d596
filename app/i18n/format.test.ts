import { expect, test } from 'vitest';
import { formatBytes, formatDate, formatDuration, formatMoney, formatRelative } from './format.ts';

const LRI = '\u2066';
const PDI = '\u2069';

// This test runs first, because formatters are cached with the time zone.
test('formats a deadline as the same day in every time zone', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'Pacific/Honolulu';
  try {
    expect(formatDate('2026-01-01', 'en')).toBe('Jan 1, 2026');
  } finally {
    process.env.TZ = zone;
  }
});

test.each([
  [123_450, '$1,234.50'],
  [0, '$0.00'],
  [-505, '-$5.05'],
])('formats %i cents as %s, isolated from the direction of Arabic text', (cents, text) => {
  expect(formatMoney(cents, 'en')).toBe(text);
  expect(formatMoney(cents, 'ar')).toBe(`${LRI}${text}${PDI}`);
});

test('formats a date with the month in the language and Latin digits', () => {
  expect(formatDate('2026-11-21', 'en')).toBe('Nov 21, 2026');
  expect(formatDate('2026-11-21', 'ar')).toBe('21 نوفمبر 2026');
});

test.each([
  ['2026-11-21T11:59:30Z', 'now', 'الآن'],
  ['2026-11-21T10:00:00Z', '2 hours ago', 'قبل ساعتين'],
  ['2026-11-20T10:00:00Z', 'yesterday', 'أمس'],
  ['2026-11-24T12:00:00Z', 'in 3 days', 'خلال 3 أيام'],
])('formats %s as “%s” · “%s”', (instant, english, arabic) => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(formatRelative(instant, 'en', now)).toBe(english);
  expect(formatRelative(instant, 'ar', now)).toBe(arabic);
});

test('formats a duration in minutes and two digits of seconds', () => {
  expect(formatDuration(7, 'en')).toBe('0:07');
  expect(formatDuration(75.4, 'en')).toBe('1:15');
});

test.each([
  [0, '0 B'],
  [812, '812 B'],
  [48_213, '48 KB'],
  [84_213_000, '84.2 MB'],
  [5_000_000, '5 MB'],
  [999_999, '1 MB'],
  [999_700_000, '1 GB'],
  [1_254_000_000, '1.25 GB'],
])('formats %i bytes as %s, isolated from the direction of Arabic text', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
  expect(formatBytes(bytes, 'ar')).toBe(`${LRI}${text}${PDI}`);
});
