import { expect, test } from 'vitest';
import { findPackage, WALLET_PACKAGES } from './rules.ts';

test('lists each package with its price and the numbers of videos that it buys', () => {
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

test('does not sell the testing package', () => {
  expect(findPackage('testing')).toBeUndefined();
});
