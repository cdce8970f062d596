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

test.each<[string, ReturnType<typeof nextActionOf>, Partial<AttentionFacts>]>([
  ['just secured', null, {}],
  ['secured, and nothing happened for long', 'check', long],
  ['waiting for funds', 'wait', { waitingFor: 'funds', ...long }],
  ['waiting for a suspension to end', 'wait', { waitingFor: 'suspension', ...long }],
  [
    'waiting for a suspension to end, paid by hand',
    'wait',
    { payoutMethod: 'paypal', waitingFor: 'suspension', ...long },
  ],
  ['waiting for a changed destination', 'wait', { waitingFor: 'hold', ...long }],
  ['waiting for the account', 'wait', { waitingFor: 'account', ...long }],
  ['waiting for an answer', 'check', { waitingFor: 'answer', ...begun }],
  ['waiting for a batch', 'payout-queue', { payoutMethod: 'paypal', waitingFor: 'operator', ...long }],
  ['on its way', null, { status: 'processing' }],
  ['on its way for long', 'check', { status: 'processing', ...long }],
  ['on its way by bank for long', null, { status: 'processing', payoutMethod: 'wise', ...long }],
  ['refused', 'retry', { status: 'failed', attempt: 2 }],
  ['refused again and again', 'release', { status: 'failed', attempt: 4 }],
  ['refused for the account', 'wait', { status: 'failed', waitingFor: 'account', attempt: 2 }],
  [
    'refused for the account again and again',
    'release',
    { status: 'failed', waitingFor: 'account', attempt: 4 },
  ],
  ['returned', 'retry', { status: 'failed', attempt: 2 }],
  ['paid', null, paid],
  ['paid, a part came back', 'resend', { ...paid, sentCents: 8_000 }],
  ['paid, the part that came back was released', null, { ...paid, sentCents: 8_000, releasedCents: 500 }],
  ['being refunded', 'wait', { ...paid, refund: { status: 'open' } }],
  ['refund refused', 'refund', { ...paid, refund: { status: 'blocked' } }],
  ['refunded', null, { status: 'refunded', releasedCents: 8_500 }],
])('for a payment that is %s, the next action is %s', (_, action, overrides) => {
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
