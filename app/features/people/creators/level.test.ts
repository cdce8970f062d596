import { expect, test } from 'vitest';
import { levelOf } from './level.ts';

test.each([
  [0, 'beginner'],
  [3, 'beginner'],
  [4, 'intermediate'],
  [10, 'intermediate'],
  [11, 'expert'],
])('after %s campaigns a creator is %s', (campaigns, level) => {
  expect(levelOf(campaigns)).toBe(level);
});
