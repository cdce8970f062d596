import { expect, test } from 'vitest';
import { splitBudget } from '#core/money.ts';
import { type EditingAddOn, type PriceTier, priceVideo, type VideoLength } from './video-prices.ts';

/** Totals in dollars for 1 to 10 videos, then fee and payout per approved video in cents. */
const MATRIX: [VideoLength, PriceTier, EditingAddOn, number[], number, number][] = [
  [15, 'regular', 'basic', [99, 198, 297, 396, 495, 594, 693, 792, 891, 990], 1485, 8415],
  [15, 'regular', 'captions', [104, 208, 312, 416, 520, 624, 728, 832, 936, 1040], 1560, 8840],
  [15, 'regular', 'pro', [149, 298, 447, 596, 745, 894, 1043, 1192, 1341, 1490], 2235, 12665],
  [15, 'premium', 'basic', [149, 298, 447, 596, 745, 894, 1043, 1192, 1341, 1490], 2235, 12665],
  [15, 'premium', 'captions', [154, 308, 462, 616, 770, 924, 1078, 1232, 1386, 1540], 2310, 13090],
  [15, 'premium', 'pro', [199, 398, 597, 796, 995, 1194, 1393, 1592, 1791, 1990], 2985, 16915],
  [30, 'regular', 'basic', [139, 278, 417, 556, 695, 834, 973, 1112, 1251, 1390], 2085, 11815],
  [30, 'regular', 'captions', [144, 288, 432, 576, 720, 864, 1008, 1152, 1296, 1440], 2160, 12240],
  [30, 'regular', 'pro', [189, 378, 567, 756, 945, 1134, 1323, 1512, 1701, 1890], 2835, 16065],
  [30, 'premium', 'basic', [189, 378, 567, 756, 945, 1134, 1323, 1512, 1701, 1890], 2835, 16065],
  [30, 'premium', 'captions', [194, 388, 582, 776, 970, 1164, 1358, 1552, 1746, 1940], 2910, 16490],
  [30, 'premium', 'pro', [239, 478, 717, 956, 1195, 1434, 1673, 1912, 2151, 2390], 3585, 20315],
  [60, 'regular', 'basic', [169, 338, 507, 676, 845, 1014, 1183, 1352, 1521, 1690], 2535, 14365],
  [60, 'regular', 'captions', [174, 348, 522, 696, 870, 1044, 1218, 1392, 1566, 1740], 2610, 14790],
  [60, 'regular', 'pro', [219, 438, 657, 876, 1095, 1314, 1533, 1752, 1971, 2190], 3285, 18615],
  [60, 'premium', 'basic', [219, 438, 657, 876, 1095, 1314, 1533, 1752, 1971, 2190], 3285, 18615],
  [60, 'premium', 'captions', [224, 448, 672, 896, 1120, 1344, 1568, 1792, 2016, 2240], 3360, 19040],
  [60, 'premium', 'pro', [269, 538, 807, 1076, 1345, 1614, 1883, 2152, 2421, 2690], 4035, 22865],
];

test.each(MATRIX)(
  '%i s, %s, %s costs %j for 1 to 10 videos',
  (length, tier, addOn, totals, feeCents, payoutCents) => {
    const unitCents = priceVideo(length, tier, addOn);
    expect(totals).toHaveLength(10);
    expect(totals.map((_, index) => (unitCents * (index + 1)) / 100)).toEqual(totals);
    expect(splitBudget(unitCents)).toEqual({ payoutCents, feeCents });
  },
);
