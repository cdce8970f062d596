import { expect, test } from 'vitest';
import { approvalBlockOf, changeRequestsUsed, creatorStep, isFinalRejection, isNewVideo } from './rules.ts';

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

const CASES: [string, Partial<Parameters<typeof creatorStep>[0]>, string][] = [
  ['a casting, nothing done', {}, 'apply'],
  ['an open call, nothing done', { intake: 'open_call' }, 'submit'],
  ['applied', { application: 'pending' }, 'application_pending'],
  ['accepted', { application: 'accepted' }, 'submit'],
  ['declined', { application: 'rejected' }, 'not_selected'],
  ['declined on a closed campaign', { application: 'rejected', canStart: false }, 'not_selected'],
  ['accepted, but closed before anything was sent', { application: 'accepted', canStart: false }, 'closed'],
  ['sent', { application: 'accepted', latest: pending }, 'in_review'],
  ['sent, but all slots were filled', { latest: pending, canStart: false, isFull: true }, 'closed'],
  ['sent to a completed campaign', { latest: pending, canStart: false, isStopped: true }, 'in_review'],
  ['asked for changes', { application: 'accepted', latest: rejected }, 'revise'],
  ['asked for changes on a paused campaign', { latest: rejected, canStart: false }, 'revise'],
  ['asked for changes, then completed', { latest: rejected, canStart: false, isStopped: true }, 'closed'],
  [
    'late with a revision',
    { application: 'released', latest: { ...rejected, lapsedAt: new Date() } },
    'closed',
  ],
  ['late in an open call', { intake: 'open_call', latest: { ...rejected, lapsedAt: new Date() } }, 'closed'],
  ['turned down for good', { latest: { ...rejected, isFinal: true } }, 'rejected'],
  ['approved', { latest: { ...pending, status: 'approved' }, canStart: false }, 'approved'],
];

test.each(CASES)('%s', (_name, change, step) => {
  expect(creatorStep({ ...facts, ...change })).toBe(step);
});

const payable = {
  campaignStatus: 'active' as const,
  isSuspended: false,
  isPayable: true,
  balanceCents: 14_400,
  budgetCents: 14_400,
  isFunded: false,
};

test.each([
  [{}, null],
  [{ balanceCents: 14_399 }, 'balance'],
  [{ balanceCents: -1 }, 'debt'],
  [{ balanceCents: -1, isPayable: false }, 'payoutMethod'],
  [{ balanceCents: 0, isFunded: true }, null],
  [{ balanceCents: -1, isFunded: true }, 'debt'],
  [{ campaignStatus: 'pending' as const, isPayable: false }, 'unpublished'],
  [{ campaignStatus: 'pending' as const, isSuspended: true }, 'suspended'],
])('blocks an approval: %j', (change, block) => {
  expect(approvalBlockOf({ ...payable, ...change })).toBe(block);
});

test('makes the third rejection final, and any rejection after completion', () => {
  expect([1, 2, 3].map((version) => isFinalRejection(version, 'active'))).toEqual([false, false, true]);
  expect(isFinalRejection(1, 'completed')).toBe(true);
  expect([1, 2, 3].map(changeRequestsUsed)).toEqual([0, 1, 2]);
});

test('marks a submission as new for a day', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  expect(isNewVideo(ago(23 * 60 + 59), now)).toBe(true);
  expect(isNewVideo(ago(24 * 60 + 1), now)).toBe(false);
});
