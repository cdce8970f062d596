import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayScale, namedDays, valueScale } from './scale.ts';

test('lines stand at round figures from zero on, rise, are at most six, and the highest is above every value', () => {
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

test('nothing at all is a flat line at the bottom', () => {
  expect(valueScale([]).at(0)).toBe(100);
  expect(valueScale([0, 0]).ticks).toEqual([0]);
});

test('days stand side by side over the whole width, in order', () => {
  const { middle, width } = dayScale(30);
  expect(width * 30).toBeCloseTo(100);
  expect(middle(0)).toBeCloseTo(width / 2);
  expect(middle(29)).toBeCloseTo(100 - width / 2);
});

test('the first and the last day are named, and none twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
      const named = namedDays(count);
      expect([named[0], named.at(-1)]).toEqual([0, count - 1]);
      expect(new Set(named).size).toBe(named.length);
    }),
  );
});
