import { expect, test } from 'vitest';
import { findPackage, WALLET_PACKAGES } from './rules.ts';

test('packages say how many videos they buy, from the dearest to the cheapest (requirements 4.4)', () => {
  expect(
    WALLET_PACKAGES.map(({ id, amountCents, videos }) => [id, amountCents, videos.min, videos.max]),
  ).toEqual([
    ['micro', 10_000, 0, 1],
    ['basic', 50_000, 1, 5],
    ['starter', 100_000, 3, 10],
    ['growth', 250_000, 9, 25],
    ['pro', 500_000, 18, 50],
    ['enterprise', 1_000_000, 37, 101],
  ]);
});

test('the testing package is not for sale', () => {
  expect(findPackage('testing')).toBeUndefined();
});
