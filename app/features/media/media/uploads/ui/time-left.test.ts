import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test('nothing is guessed before two seconds, nor while nothing comes', () => {
  const left = timeLeft(1000);
  expect(left(0, 0)).toBeNull();
  expect(left(100, 1000)).toBeNull();
  expect(left(200, 2000)).toBe(8);

  const stuck = timeLeft(1000);
  stuck(300, 0);
  expect(stuck(300, 5000)).toBeNull();
});

test('the last ten seconds decide, and a break that sets it back is no negative time', () => {
  const left = timeLeft(100_000);
  left(0, 0);
  for (let second = 1; second <= 60; second++) left(second * 100, second * 1000);
  // A faster network: after ten seconds the slow minute is forgotten.
  for (let second = 61; second < 70; second++) left(6_000 + (second - 60) * 1000, second * 1000);
  expect(left(16_000, 70_000)).toBe(84);
  expect(left(5_500, 70_500)).toBeNull();
});
