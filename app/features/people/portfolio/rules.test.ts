import { expect, test } from 'vitest';
import { placedAfter } from './rules.ts';

// After null is the top.
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
  ['a missing item', 'abc', 'z', null],
  ['an item after a missing one', 'abc', 'a', 'z'],
  ['an item after itself', 'abc', 'a', 'a'],
])('refuses to move %s (in %s, %s after %s)', (_, ids, id, afterId) => {
  expect(placedAfter([...ids], id, afterId)).toBeNull();
});
