import { expect, test } from 'vitest';
import { expiryOf, isPlan, statusOf } from './rules.ts';

test.each([
  ['active', 'active'],
  ['trialing', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'past_due'],
  ['canceled', 'canceled'],
  ['incomplete_expired', 'canceled'],
  ['paused', 'canceled'],
  ['incomplete', 'not_started'],
  ['a status of the future', 'not_started'],
])('maps Stripe’s status %s to %s', (theirs, ours) => {
  expect(statusOf(theirs)).toBe(ours);
});

test.each([
  [null, false, null],
  [null, true, 200],
  [150, false, 150],
  [200, true, 200],
])(
  'with cancel_at %s and cancel_at_period_end %s, a subscription expires at %s',
  (cancelAt, cancelAtPeriodEnd, expected) => {
    expect(expiryOf({ cancelAt, cancelAtPeriodEnd, currentPeriodEnd: 200 })).toBe(expected);
  },
);

test('accepts only known plans, not inherited property names', () => {
  expect([undefined, 'constructor', 'gold', 'analytics_pro'].map(isPlan)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
