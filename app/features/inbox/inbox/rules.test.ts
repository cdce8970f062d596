import { expect, test } from 'vitest';
import { capped, MAX_MESSAGE, ROW_CAP, rowTime, separatorAbove, UNREAD_CAP } from './rules.ts';
import { MessageChange } from './schema.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number, minutes = 0) => new Date(now.getTime() - hours * 3_600_000 - minutes * 60_000);

test.each([
  ['now', ago(0), 'time'],
  ['23:59 hours ago', ago(23, 59), 'time'],
  ['24 hours ago', ago(24), 'yesterday'],
  ['47:59 hours ago', ago(47, 59), 'yesterday'],
  ['48 hours ago', ago(48), 'date'],
])('shows the time of a row from %s (%s) as %s', (_, at, format) => {
  expect(rowTime(at, now)).toBe(format);
});

test.each([
  ['nothing', '5 minutes later', '2026-11-21T12:05:00', null],
  ['the time', 'more than 5 minutes later', '2026-11-21T12:05:01', 'time'],
  ['the day', 'on the next day', '2026-11-22T12:00:00', 'day'],
])('puts %s above a message %s (%s)', (_, _later, at, separator) => {
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
  [`${MAX_MESSAGE} emoji`, '👍'.repeat(MAX_MESSAGE)],
  [`${MAX_MESSAGE} letters`, 'a'.repeat(MAX_MESSAGE)],
] as const)('accepts a message of %s', ([, body]) => {
  expect(MessageChange.safeParse({ body }).success).toBe(true);
});

test.for([
  [`${MAX_MESSAGE + 1} emoji`, '👍'.repeat(MAX_MESSAGE + 1)],
  [`${MAX_MESSAGE + 1} letters`, 'a'.repeat(MAX_MESSAGE + 1)],
  ['invisible characters alone', '\u200B\u2060'],
] as const)('refuses a message of %s', ([, body]) => {
  expect(MessageChange.safeParse({ body }).success).toBe(false);
});
