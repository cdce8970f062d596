import fc from 'fast-check';
import { ACCOUNT_ACTIONS } from '../account-actions.ts';
import type { Actions } from '../actions.ts';
import { FAULT_ACTIONS } from '../fault-actions.ts';
import { OPERATOR_ACTIONS } from '../operator-actions.ts';
import { PEOPLE_ACTIONS } from '../people-actions.ts';
import { STRIPE_ACTIONS } from '../stripe-actions.ts';
import { MACHINE_ACTIONS } from './machine-actions.ts';

export const ACTIONS: Actions = {
  ...PEOPLE_ACTIONS,
  ...ACCOUNT_ACTIONS,
  ...OPERATOR_ACTIONS,
  ...STRIPE_ACTIONS,
  ...FAULT_ACTIONS,
  ...MACHINE_ACTIONS,
};

export type Step = {
  kind: string;
  a: number;
  b: number;
  /** Runs at the same time as the step before it. */
  joins: boolean;
  /** Runs two times at once: by the same person who clicks again, or by two. */
  twice: boolean;
  /** Crashes after this many statements and Stripe calls. */
  crashAfter: number | null;
};

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...Object.entries(ACTIONS).map(([kind, [weight]]) => ({ weight, arbitrary: fc.constant(kind) })),
  ),
  a: fc.nat(999),
  b: fc.nat(999),
  joins: fc.nat(5).map((n) => n === 0),
  twice: fc.nat(5).map((n) => n === 0),
  crashAfter: fc.oneof(
    { withCrossShrink: true },
    { weight: 24, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.nat(30) },
  ),
});

export const plans = (length: number): fc.Arbitrary<Step[]> =>
  fc.noBias(fc.array(step, { minLength: 1, maxLength: length, size: 'max' }));

export const one = (kind: string, a = 0, b = 0): Step => ({
  kind,
  a,
  b,
  joins: false,
  twice: false,
  crashAfter: null,
});

/** Creates users and moves money, so that most later steps have something to act on. */
export const OPENING: Step[] = [
  ...[0, 1].map(() => one('a brand signs up')),
  ...[1, 2, 3, 4].map((a) => one('a creator signs up and onboards', a)),
  ...[1, 2, 4].map((b, nth) => one('a brand tops up', nth % 2, b)),
  ...[5, 29, 101].map((b, a) => one('a brand creates a campaign', a, b)),
  ...[0, 2, 1].map((a, b) => one('a brand publishes', a, b)),
  ...[0, 1, 2, 3].map((n) => one('webhooks arrive', 0, n)),
  ...[0, 1, 2, 3, 4, 5].map((n) => one('a creator submits', n, n)),
  ...[0, 1].map((a) => one('a brand approves', a)),
];
