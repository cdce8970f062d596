import { expect, test } from 'vitest';
import { ratesOf } from './rules.ts';

const counts = {
  accepted: 4,
  approved: 3,
  onTime: 2,
  firstReviewed: 3,
  firstApproved: 2,
  brands: 2,
  repeatBrands: 1,
};
const rounded = (values: typeof counts) =>
  Object.fromEntries(Object.entries(ratesOf(values)).map(([name, rate]) => [name, rate.toFixed(1)]));

test('computes rates as shares of the counts, and scores as their means', () => {
  expect(rounded(counts)).toEqual({
    completion: '75.0',
    onTime: '66.7',
    firstPass: '66.7',
    repeatHire: '50.0',
    quality: '70.8',
    reliability: '70.8',
    overall: '64.6',
  });
});

test('caps completion at 100 percent', () => {
  expect(ratesOf({ ...counts, approved: 5 }).completion).toBe(100);
});

test('computes zero, not NaN, from counts of zero', () => {
  const none = Object.fromEntries(Object.keys(counts).map((name) => [name, 0])) as typeof counts;
  expect(new Set(Object.values(ratesOf(none)))).toEqual(new Set([0]));
});
