import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollarsText, parseDollars, splitBudget } from './money.ts';

/** Amount, payout and fee in cents. */
const VECTORS: [number, number, number][] = [
  [100, 85, 15],
  [101, 86, 15],
  [103, 88, 15],
  [107, 91, 16],
  [110, 94, 16],
  [150, 128, 22],
  [170, 145, 25],
  [999, 849, 150],
  [1010, 859, 151],
  [1999, 1699, 300],
  [3310, 2814, 496],
  [3333, 2833, 500],
  [4999, 4249, 750],
  [9900, 8415, 1485],
  [9999, 8499, 1500],
  [10400, 8840, 1560],
  [13900, 11815, 2085],
  [14400, 12240, 2160],
  [14900, 12665, 2235],
  [15400, 13090, 2310],
  [16900, 14365, 2535],
  [17400, 14790, 2610],
  [18900, 16065, 2835],
  [19400, 16490, 2910],
  [19900, 16915, 2985],
  [21900, 18615, 3285],
  [22400, 19040, 3360],
  [23900, 20315, 3585],
  [26900, 22865, 4035],
  [49999, 42499, 7500],
  [50000, 42500, 7500],
  [123457, 104938, 18519],
  [200000, 170000, 30000],
];

test.each(VECTORS)(
  'splits a budget of %i¢ into a payout of %i¢ and a fee of %i¢',
  (budget, payoutCents, feeCents) => {
    expect(splitBudget(budget)).toEqual({ payoutCents, feeCents });
  },
);

test('splits a budget into the exact share, rounded half up, and the rest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 0, max: 100 }),
      (budget, percent) => {
        const { payoutCents, feeCents } = splitBudget(budget, percent);
        expect(payoutCents + feeCents).toBe(budget);
        const exactTimes100 = budget * (100 - percent);
        expect(payoutCents * 100 - exactTimes100).toBeGreaterThan(-50);
        expect(payoutCents * 100 - exactTimes100).toBeLessThanOrEqual(50);
      },
    ),
  );
});

test('parses each amount that it formats, without floating point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(parseDollars(dollarsText(cents))).toBe(cents);
    }),
  );
});

test('parses separators, Arabic digits and missing decimals, and formats a debt', () => {
  expect(parseDollars('1.5')).toBe(150);
  expect(parseDollars(' 1,234.57 ')).toBe(123_457);
  expect(parseDollars('١٬٢٣٤٫٥٧')).toBe(123_457);
  expect(dollarsText(-5)).toBe('-0.05');
});

test.each([
  ['nothing', ''],
  ['a word', 'abc'],
  ['a sign', '-1'],
  ['a third decimal', '1.005'],
  ['a third decimal in Arabic digits', '٥٫٥٥٥'],
  ['an exponent', '1e3'],
  ['a separator before two digits', '1,23'],
  ['a currency', '$5'],
  ['no digit before the point', '.5'],
])('refuses %s as an amount (%j)', (_, text) => {
  expect(parseDollars(text)).toBeNull();
});
