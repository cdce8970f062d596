import { expect, test } from 'vitest';
import { minIdSince, newId } from './ids.ts';

test('ids sort by the time at which they were made', () => {
  const times = [0, 1, 31, 32, 1024, 1_700_000_000_000, 1_700_000_000_001, 2 ** 45];
  const ids = times.map((time) => newId('cmp', time));
  expect(ids.toSorted()).toEqual(ids);
});

test('ids of the same moment differ and keep their order', () => {
  const ids = Array.from({ length: 1000 }, () => newId('pay', 1));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.toSorted()).toEqual(ids);
});

test('sorts minIdSince after earlier ids and before the ids of its own moment', () => {
  const [before, first] = [newId('ntf', 999), newId('ntf', 1000)];
  // A call of minIdSince does not affect the ids made after it.
  const ids = [before, minIdSince('ntf', 1000), first, newId('ntf', 1000)];
  expect(ids.toSorted()).toEqual(ids);
});
