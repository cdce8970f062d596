import { expect, test } from 'vitest';
import {
  approvalBlockOf,
  changeRequestsUsed,
  creatorStep,
  isNewVideo,
  MAX_CHANGE_REQUESTS,
  mustRejectFinally,
} from './rules.ts';

/** A creator who has not begun, in a casting that is open. */
const facts = {
  canStart: true,
  intake: 'casting' as const,
  application: null,
  latest: null,
  isStopped: false,
  isFull: false,
};
const pending = { status: 'pending' as const, isFinal: false, lapsedAt: null };
const rejected = { status: 'rejected' as const, isFinal: false, lapsedAt: null };

const CASES: [string, string, Partial<Parameters<typeof creatorStep>[0]>][] = [
  ['a casting, nothing done', 'apply', {}],
  ['an open call, nothing done', 'submit', { intake: 'open_call' }],
  ['applied', 'application_pending', { application: 'pending' }],
  ['accepted', 'submit', { application: 'accepted' }],
  ['declined', 'not_selected', { application: 'rejected' }],
  ['declined on a closed campaign', 'not_selected', { application: 'rejected', canStart: false }],
  ['accepted, but closed before anything was sent', 'closed', { application: 'accepted', canStart: false }],
  ['sent', 'in_review', { application: 'accepted', latest: pending }],
  ['sent, but all slots were filled', 'closed', { latest: pending, canStart: false, isFull: true }],
  ['sent to a completed campaign', 'in_review', { latest: pending, canStart: false, isStopped: true }],
  ['asked for changes', 'revise', { application: 'accepted', latest: rejected }],
  ['asked for changes on a paused campaign', 'revise', { latest: rejected, canStart: false }],
  ['asked for changes, then completed', 'closed', { latest: rejected, canStart: false, isStopped: true }],
  [
    'late with a revision',
    'closed',
    { application: 'released', latest: { ...rejected, lapsedAt: new Date() } },
  ],
  ['late in an open call', 'closed', { intake: 'open_call', latest: { ...rejected, lapsedAt: new Date() } }],
  ['turned down for good', 'rejected', { latest: { ...rejected, isFinal: true } }],
  ['approved', 'approved', { latest: { ...pending, status: 'approved' }, canStart: false }],
];

test.each(CASES)('%s: the next step is %s', (_name, step, change) => {
  expect(creatorStep({ ...facts, ...change })).toBe(step);
});

/** The brand can approve the video. */
const approvable = {
  campaignStatus: 'active' as const,
  isSuspended: false,
  isPayable: true,
  balanceCents: 14_400,
  budgetCents: 14_400,
  isFunded: false,
};

test.each([
  ['a wallet that holds the budget', {}],
  ['an empty wallet and money set aside', { balanceCents: 0, isFunded: true }],
])('allows an approval with %s', (_, change) => {
  expect(approvalBlockOf({ ...approvable, ...change })).toBeNull();
});

// Of several reasons, the one that the approval checks first.
test.each([
  [{ balanceCents: 14_399 }, 'balance'],
  [{ balanceCents: -1 }, 'debt'],
  [{ balanceCents: -1, isFunded: true }, 'debt'],
  [{ balanceCents: -1, isPayable: false }, 'payoutMethod'],
  [{ campaignStatus: 'pending' as const, isPayable: false }, 'unpublished'],
  [{ campaignStatus: 'pending' as const, isSuspended: true }, 'suspended'],
])('blocks an approval with %j for the reason %s', (change, block) => {
  expect(approvalBlockOf({ ...approvable, ...change })).toBe(block);
});

test(`makes a rejection final after ${MAX_CHANGE_REQUESTS} change requests or the completion of the campaign`, () => {
  expect([1, 2, 3].map((version) => mustRejectFinally(version, 'active'))).toEqual([false, false, true]);
  expect(mustRejectFinally(1, 'completed')).toBe(true);
  expect([1, 2, 3].map(changeRequestsUsed)).toEqual([0, 1, 2]);
});

test('marks a submission as new for a day', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  expect(isNewVideo(ago(23 * 60 + 59), now)).toBe(true);
  expect(isNewVideo(ago(24 * 60 + 1), now)).toBe(false);
});
