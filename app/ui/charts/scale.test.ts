import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayScale, namedDays, valueScale } from './scale.ts';

test('places at most six ascending ticks from zero to at least the highest value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 90 }), (values) => {
      const { ticks, at } = valueScale(values);
      expect(ticks.length).toBeGreaterThanOrEqual(Math.max(...values) > 0 ? 2 : 1);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks[0]).toBe(0);
      expect(ticks).toEqual([...ticks].sort((a, b) => a - b));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      for (const value of values) expect(at(value)).toSatisfy((y: number) => y >= 0 && y <= 100);
    }),
  );
});

test('draws a flat line at the bottom without values', () => {
  expect(valueScale([]).at(0)).toBe(100);
  expect(valueScale([0, 0]).ticks).toEqual([0]);
});

test('places days side by side over the whole width', () => {
  const { middle, width } = dayScale(30);
  expect(width * 30).toBeCloseTo(100);
  expect(middle(0)).toBeCloseTo(width / 2);
  expect(middle(29)).toBeCloseTo(100 - width / 2);
});

test('labels the first and the last day, and none twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
      const named = namedDays(count);
      expect([named[0], named.at(-1)]).toEqual([0, count - 1]);
      expect(new Set(named).size).toBe(named.length);
    }),
  );
});
