import { expect, test } from 'vitest';
import { levelOf, tierOf } from './rules.ts';

test.each([
  ['premium', 'who meets each criterion', 10, 4.5, 5],
  ['premium', 'without ratings', 10, null, 5],
  ['basic', 'with too few videos', 9, 5, 9],
  ['basic', 'without videos', null, 5, 5],
  ['basic', 'with too low a rating', 10, 4.49, 5],
  ['basic', 'with too few campaigns', 10, 4.5, 4],
  ['basic', 'without campaigns', 10, 5, null],
])(
  'puts into the %s tier a creator %s (%s videos, rated %s, %s campaigns)',
  (tier, _, videosCompleted, averageRating, totalCampaigns) => {
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
