import { expect, test } from 'vitest';
import { placedAfter } from './rules.ts';

test.each([
  ['abcd', 'c', null, 'cabd'],
  ['abcd', 'a', null, 'abcd'],
  ['abcd', 'a', 'b', 'bacd'],
  ['abcd', 'a', 'd', 'bcda'],
  ['abcd', 'd', 'a', 'adbc'],
  ['abcd', 'b', 'a', 'abcd'],
  ['a', 'a', null, 'a'],
])('in %s, moving %s after %s gives %s', (ids, id, afterId, expected) => {
  expect(placedAfter([...ids], id, afterId)?.join('')).toBe(expected);
});

test.each([
  ['abc', 'z', null],
  ['abc', 'a', 'z'],
  ['abc', 'a', 'a'],
])('in %s, refuses to move %s after %s', (ids, id, afterId) => {
  expect(placedAfter([...ids], id, afterId)).toBeNull();
});
