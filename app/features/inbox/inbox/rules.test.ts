import { expect, test } from 'vitest';
import { capped, MAX_MESSAGE, ROW_CAP, rowTime, separatorAbove, UNREAD_CAP } from './rules.ts';
import { MessageChange } from './schema.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number, minutes = 0) => new Date(now.getTime() - hours * 3_600_000 - minutes * 60_000);

test.each([
  [ago(0), 'time'],
  [ago(23, 59), 'time'],
  [ago(24), 'yesterday'],
  [ago(47, 59), 'yesterday'],
  [ago(48), 'date'],
])('shows the row time of %s as %s', (at, format) => {
  expect(rowTime(at, now)).toBe(format);
});

test.each([
  ['2026-11-21T12:05:00', null],
  ['2026-11-21T12:05:01', 'time'],
  ['2026-11-22T12:00:00', 'day'],
])('separates a message of 12:00 from one of %s by %s', (at, separator) => {
  expect(separatorAbove(at, '2026-11-21T12:00:00')).toBe(separator);
});

test('puts the day above its first message', () => {
  expect(separatorAbove('2026-11-21T12:00:00', undefined)).toBe('day');
});

test.each([
  [9, ROW_CAP, '9'],
  [10, ROW_CAP, '9+'],
  [99, UNREAD_CAP, '99'],
  [100, UNREAD_CAP, '99+'],
])('shows %s with the cap %s as %s', (count, cap, shown) => {
  expect(capped(count, cap)).toBe(shown);
});

test.for([
  [`${MAX_MESSAGE} emoji`, true, '👍'.repeat(MAX_MESSAGE)],
  [`${MAX_MESSAGE + 1} emoji`, false, '👍'.repeat(MAX_MESSAGE + 1)],
  [`${MAX_MESSAGE} letters`, true, 'a'.repeat(MAX_MESSAGE)],
  [`${MAX_MESSAGE + 1} letters`, false, 'a'.repeat(MAX_MESSAGE + 1)],
  ['invisible characters alone', false, '\u200B\u2060'],
] as [string, boolean, string][])('decides whether to accept a message of %s: %s', ([, isAccepted, body]) => {
  expect(MessageChange.safeParse({ body }).success).toBe(isAccepted);
});
