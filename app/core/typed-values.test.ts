import { expect, test } from 'vitest';
import { firstOf, keysOf, lastOf, recordOf, required } from './typed-values.ts';

test.each([null, undefined])('refuses a missing value (%s) by its name', (value) => {
  expect(() => required(value, 'checkout')).toThrow('The checkout is missing.');
});

test.each([0, '', false])('accepts %j, which is not missing', (value) => {
  expect(required(value, 'value')).toBe(value);
});

test('refuses the first and the last item of an empty list', () => {
  expect(() => firstOf([])).toThrow('The first item is missing.');
  expect(() => lastOf([])).toThrow('The last item is missing.');
  expect([firstOf([1, 2, 3]), lastOf([1, 2, 3])]).toEqual([1, 3]);
});

test('builds a record with a value for each key', () => {
  const lengths = recordOf(['one', 'three'], (key) => key.length);
  expect(lengths).toEqual({ one: 3, three: 5 });
  expect(keysOf(lengths)).toEqual(['one', 'three']);
});
