import { expect, test } from 'vitest';
import { levelOf, tierOf } from './rules.ts';

test.each([
  [10, 4.5, 5, 'premium'],
  [9, 5, 9, 'basic'],
  [10, 4.49, 5, 'basic'],
  [10, 4.5, 4, 'basic'],
  [10, null, 5, 'premium'],
  [null, 5, 5, 'basic'],
  [10, 5, null, 'basic'],
])(
  'puts a creator with %s videos, rated %s, and %s campaigns into the tier %s',
  (videosCompleted, averageRating, totalCampaigns, tier) => {
    expect(tierOf({ videosCompleted, averageRating, totalCampaigns })).toBe(tier);
  },
);

test.each([
  [0, 'beginner'],
  [3, 'beginner'],
  [4, 'intermediate'],
  [10, 'intermediate'],
  [11, 'expert'],
])('puts a creator with %s campaigns at the level %s', (campaigns, level) => {
  expect(levelOf(campaigns)).toBe(level);
});
