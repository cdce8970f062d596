import { expect, test } from 'vitest';
import { capped, ROW_CAP, rowTime, separatorAbove, UNREAD_CAP } from './rules.ts';
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
  ['👍'.repeat(2000), true],
  ['👍'.repeat(2001), false],
  ['a'.repeat(2000), true],
  ['a'.repeat(2001), false],
  ['\u200B\u2060', false],
] as const)('accepts up to 2,000 visible characters, an emoji as one: case %#', ([body, isAccepted]) => {
  expect(MessageChange.safeParse({ body }).success).toBe(isAccepted);
});
