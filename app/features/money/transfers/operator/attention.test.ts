import { expect, test } from 'vitest';
import { type AttentionFacts, nextActionOf, possibleActions, STUCK_AFTER_MS } from './attention.ts';

const NOW = 1_700_000_000_000;
const facts = (overrides: Partial<AttentionFacts>): AttentionFacts => ({
  creatorPayoutCents: 8_500,
  platformFeeCents: 1_500,
  sentCents: 0,
  releasedCents: 0,
  status: 'pending',
  payoutMethod: 'stripe',
  waitingFor: null,
  attempt: 1,
  attemptStartedAt: null,
  updatedAt: new Date(NOW),
  refund: null,
  ...overrides,
});
const long = { updatedAt: new Date(NOW - STUCK_AFTER_MS - 1) };
const begun = { attemptStartedAt: new Date(NOW) };
const paid = { status: 'completed', sentCents: 8_500 } as const;

test.each<[string, Partial<AttentionFacts>, ReturnType<typeof nextActionOf>]>([
  ['just secured', {}, null],
  ['secured, and nothing happened for long', long, 'check'],
  ['waiting for funds', { waitingFor: 'funds', ...long }, 'wait'],
  ['waiting for a suspension to end', { waitingFor: 'suspension', ...long }, 'wait'],
  ['the same by hand', { payoutMethod: 'paypal', waitingFor: 'suspension', ...long }, 'wait'],
  ['waiting for a changed destination', { waitingFor: 'hold', ...long }, 'wait'],
  ['waiting for the account', { waitingFor: 'account', ...long }, 'wait'],
  ['waiting for an answer', { waitingFor: 'answer', ...begun }, 'check'],
  ['waiting for a batch', { payoutMethod: 'paypal', waitingFor: 'operator', ...long }, 'payout-queue'],
  ['on its way', { status: 'processing' }, null],
  ['on its way for long', { status: 'processing', ...long }, 'check'],
  ['on its way by bank for long', { status: 'processing', payoutMethod: 'wise', ...long }, null],
  ['refused', { status: 'failed', attempt: 2 }, 'retry'],
  ['refused again and again', { status: 'failed', attempt: 4 }, 'release'],
  ['refused for the account', { status: 'failed', waitingFor: 'account', attempt: 2 }, 'wait'],
  ['refused for it again and again', { status: 'failed', waitingFor: 'account', attempt: 4 }, 'release'],
  ['returned', { status: 'failed', attempt: 2 }, 'retry'],
  ['paid', paid, null],
  ['paid, a part came back', { ...paid, sentCents: 8_000 }, 'resend'],
  ['paid, the part that came back was released', { ...paid, sentCents: 8_000, releasedCents: 500 }, null],
  ['being refunded', { ...paid, refund: { status: 'open' } }, 'wait'],
  ['refund refused', { ...paid, refund: { status: 'blocked' } }, 'refund'],
  ['refunded', { status: 'refunded', releasedCents: 8_500 }, null],
])('suggests the next action for a payment: %s', (_, overrides, action) => {
  expect(nextActionOf(facts(overrides), NOW)).toBe(action);
});

test.each<[string, Partial<AttentionFacts>, ReturnType<typeof possibleActions>]>([
  ['secured', {}, ['release', 'check']],
  ['begun, outcome unknown', { waitingFor: 'answer', ...begun }, ['check']],
  ['on its way', { status: 'processing', ...begun }, ['check']],
  ['refused', { status: 'failed', attempt: 2 }, ['retry', 'release']],
  ['paid', paid, ['refund']],
  ['paid by PayPal', { ...paid, payoutMethod: 'paypal' }, []],
  ['paid, a part came back', { ...paid, sentCents: 8_000 }, ['resend', 'release', 'refund']],
  ['refund refused', { ...paid, refund: { status: 'blocked' } }, ['refund', 'cancel-refund']],
  ['refunded', { status: 'refunded', releasedCents: 8_500 }, []],
])('lists the possible actions for a payment: %s', (_, overrides, actions) => {
  expect(possibleActions(facts(overrides))).toEqual(actions);
});
