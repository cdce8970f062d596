import { expect, test } from 'vitest';
import { correctionOf } from './drift.ts';

test.each([
  [0, { rate: 1 }],
  [39, { rate: 1 }],
  [-39, { rate: 1 }],
  [40, { rate: 0.8 }],
  [-40, { rate: 1.2 }],
  [250, { rate: 0.8 }],
  [251, 'seek'],
  [-251, 'seek'],
])('corrects a drift of %i ms by %j', (driftMs, correction) => {
  expect(correctionOf(driftMs)).toEqual(correction);
});
