import { expect, test } from 'vitest';
import { tierOf } from './tier.ts';

test.each([
  [10, 4.5, 5, 'premium'],
  [9, 5, 9, 'basic'],
  [10, 4.49, 5, 'basic'],
  [10, 4.5, 4, 'basic'],
  [10, null, 5, 'premium'],
  [null, 5, 5, 'basic'],
  [10, 5, null, 'basic'],
])('%s videos, rated %s, %s campaigns: %s', (videosCompleted, averageRating, totalCampaigns, tier) => {
  expect(tierOf({ videosCompleted, averageRating, totalCampaigns })).toBe(tier);
});
