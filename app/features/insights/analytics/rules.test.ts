import { expect, test } from 'vitest';
import { formatRating } from '#i18n/format.ts';
import { formatRate, formatReturn, formatSigned, formatTimes } from './figure-text.ts';
import { METRICS, type Totals } from './figures.ts';
import {
  centsEach,
  changeSince,
  completionRate,
  daysOf,
  funnelRates,
  funnelWidths,
  lastDays,
  percentOf,
  rangeBefore,
  rangeOf,
  returnOnSpend,
  summaryOf,
  weeksOf,
} from './rules.ts';

const NOON = new Date('2026-11-23T12:00:00Z');

test('reports a return of zero without spend, and no rate without a base', () => {
  expect([returnOnSpend(0, 0), returnOnSpend(500, 0)]).toEqual([0, 0]);
  expect([percentOf(0, 0), centsEach(500, 0)]).toEqual([null, null]);
  expect([formatRate(null), formatRate(0), formatTimes(0)]).toEqual(['–', '0.0%', '0.0x']);
  expect([formatReturn(0, 0), formatReturn(0, null), formatReturn(0, 100)]).toEqual(['–', '–', '0.0x']);
});

test('computes rates, returns and unit costs', () => {
  expect(percentOf(150, 1000)).toBe(15);
  expect(returnOnSpend(45_000, 30_000)).toBe(1.5);
  expect(centsEach(10_000, 3)).toBe(3333);
});

test('computes the return on video spend, and the return with ads', () => {
  const totals: Totals = {
    ...{ impressions: null, clicks: null, reportedClicks: null, visitors: null, purchases: null },
    ...{ revenueCents: 45_000, contentCents: 30_000, adCents: null },
    ...{ seenClicks: 0, seenImpressions: 0, adImpressions: 0, unconverted: 0 },
  };
  const returnsOf = (more: Partial<Totals>) =>
    [METRICS.returnOnSpend, METRICS.returnWithAds].map(({ of }) => of({ ...totals, ...more }));
  expect(returnsOf({})).toEqual([1.5, null]);
  expect(returnsOf({ adCents: 60_000 })).toEqual([1.5, 0.5]);
  expect(returnsOf({ contentCents: null, adCents: 60_000 })).toEqual([0, 0.75]);
  expect(returnsOf({ revenueCents: null, adCents: 60_000 })).toEqual([null, null]);
});

test('sums campaigns and averages their completion unweighted', () => {
  const campaigns = [
    { sent: 4, approved: 3, inTime: 2 },
    { sent: 2, approved: 1, inTime: 1 },
    { sent: 0, approved: 0, inTime: 0 },
  ];
  expect(campaigns.map((counts) => formatRating(completionRate(counts)))).toEqual(['75.0', '50.0', '0.0']);
  const { averageCompletion, ...sums } = summaryOf(campaigns);
  expect(sums).toEqual({ videosDelivered: 4, deadlinesMet: 3 });
  expect(formatRating(averageCompletion)).toBe('41.7');
  expect(summaryOf([])).toEqual({ videosDelivered: 0, averageCompletion: 0, deadlinesMet: 0 });
});

test('scales a funnel to its first part, with a minimum width for small parts', () => {
  expect(funnelWidths([1000, 150, 30])).toEqual([100, 15, 3]);
  expect(funnelWidths([1000, 400, 10])).toEqual([100, 40, 2]);
  expect(funnelWidths([0, 0, 0])).toEqual([0, 0, 0]);
  expect(funnelWidths([0, 400, 10])).toEqual([0, 100, 2.5]);
  expect(funnelWidths([10, 400, 0])).toEqual([100, 100, 0]);
});

test('relates each step of a funnel to the step before, as its bars show them', () => {
  expect(funnelRates([1000, 150, 30])).toEqual([null, 15, 20]);
  expect(funnelRates([0, 400, 10])).toEqual([null, null, 2.5]);
});

test('computes the relative change, or null after zero or without either value', () => {
  expect(changeSince(200, 250)).toBe(0.25);
  expect(changeSince(200, 0)).toBe(-1);
  expect(changeSince(0, 3)).toBeNull();
  expect([changeSince(0, 0), changeSince(null, 3), changeSince(3, null)]).toEqual([null, null, null]);
});

test('formats a change with its sign, and without one when it rounds to zero', () => {
  expect([25, -100, 0, 0.02, -0.02].map(formatSigned)).toEqual(['+25.0', '−100.0', '0.0', '0.0', '0.0']);
});

test('ends a period today, and the previous one the day before it begins', () => {
  expect(rangeOf({ period: '7' }, NOON)).toEqual({ from: '2026-11-17', to: '2026-11-23' });
  expect(rangeBefore({ from: '2026-11-17', to: '2026-11-23' })).toEqual({
    from: '2026-11-10',
    to: '2026-11-16',
  });
  expect(rangeOf({ period: '7', from: '2026-02-27', to: '2026-03-01' }, NOON)).toEqual({
    from: '2026-02-27',
    to: '2026-03-01',
  });
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysOf(lastDays(30, NOON))).toHaveLength(30);
});

test.each([
  [7, [7]],
  [90, [6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]],
  [15, [1, 7, 7]],
])('splits %i days into weeks that end on the last day', (count, lengths) => {
  const days = daysOf(lastDays(count, NOON));
  expect(weeksOf(days).map(({ length }) => length)).toEqual(lengths);
  expect(weeksOf(days).flat()).toEqual(days);
});
