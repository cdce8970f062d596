import { expect, test } from 'vitest';
import type { AppError } from '#core/app-error.ts';
import { forbidden, internal, offline, timeout, unauthenticated, unavailable } from '#core/errors.ts';
import * as errors from '../../errors.ts';
import {
  isConnectionLost,
  nextState,
  remedyFor,
  timeLeft,
  type UploadEvent,
  type UploadState,
} from './upload-state.ts';

const error = offline();
const sent = { sentBytes: 70, secondsLeft: null };
const STATES: Record<UploadState['step'], UploadState> = {
  reading: { step: 'reading' },
  unwanted: { step: 'unwanted' },
  queued: { step: 'queued' },
  sending: { step: 'sending', sentBytes: 70, secondsLeft: 9 },
  paused: { step: 'paused', ...sent },
  waiting: { step: 'waiting', error, ...sent },
  signedOut: { step: 'signedOut', at: 5, ...sent },
  checking: { step: 'checking' },
  done: { step: 'done', mediaId: 'med_1' },
  refused: { step: 'refused', refusal: 'kind' },
  failed: { step: 'failed', error },
};
const EVENTS: Record<UploadEvent['type'], UploadEvent> = {
  read: { type: 'read' },
  decline: { type: 'decline' },
  queue: { type: 'queue' },
  send: { type: 'send', sentBytes: 70, secondsLeft: 9 },
  pause: { type: 'pause', keptBytes: 40 },
  wait: { type: 'wait', keptBytes: 40, error },
  signOut: { type: 'signOut', keptBytes: 40, at: 5 },
  deliver: { type: 'deliver' },
  accept: { type: 'accept', mediaId: 'med_1' },
  refuse: { type: 'refuse', refusal: 'kind' },
  fail: { type: 'fail', error },
};
const EVERY = Object.keys(STATES) as UploadState['step'][];
/** Steps in which bytes are sent or about to be sent. */
const UNDER_WAY = ['queued', 'sending', 'waiting'] as const;

test.each<[UploadEvent['type'], UploadState['step'], readonly UploadState['step'][]]>([
  ['read', 'reading', EVERY],
  ['queue', 'queued', EVERY],
  ['decline', 'unwanted', ['reading']],
  ['send', 'sending', UNDER_WAY],
  ['pause', 'paused', UNDER_WAY],
  ['wait', 'waiting', UNDER_WAY],
  ['signOut', 'signedOut', UNDER_WAY],
  ['deliver', 'checking', UNDER_WAY],
  ['accept', 'done', ['checking']],
  ['refuse', 'refused', ['reading', ...UNDER_WAY, 'checking']],
  ['fail', 'failed', ['reading', ...UNDER_WAY]],
])('the event %s leads to the step %s only from %j', (type, step, from) => {
  for (const before of EVERY) {
    const after = nextState(STATES[before], EVENTS[type]);
    if (from.includes(before)) expect(after.step).toBe(step);
    else expect(after).toBe(STATES[before]);
  }
});

test.each(['pause', 'wait', 'signOut'] as const)(
  'the event %s keeps the number of sent bytes, or takes that of the server if nothing was sent',
  (type) => {
    expect(nextState(STATES.sending, EVENTS[type])).toMatchObject({ sentBytes: 70, secondsLeft: null });
    expect(nextState(STATES.queued, EVENTS[type])).toMatchObject({ sentBytes: 40, secondsLeft: null });
  },
);

test.each<[AppError, ReturnType<typeof remedyFor>]>([
  [errors.tooLarge(), 'report'],
  [errors.tooManyUploads(), 'report'],
  [errors.dailyQuotaReached(), 'report'],
  [errors.quotaReached(), 'report'],
  [errors.storageIsFull(), 'report'],
  [errors.wrongProtocol(), 'report'],
  [forbidden(), 'report'],
  [errors.wrongOffset(), 'retry'],
  [errors.uploadInterrupted(), 'retry'],
  [errors.storageUnavailable(), 'retry'],
  [errors.tooBusy(), 'retry'],
  [errors.uploadEnded(), 'restart'],
  [errors.uploadNotFound(), 'restart'],
  [unauthenticated(), 'signIn'],
])('handles the error %s by: %s', (refusal, remedy) => {
  expect(remedyFor(refusal)).toBe(remedy);
});

test('estimates no time in the first two seconds, or while no bytes are sent', () => {
  const left = timeLeft(1000);
  expect(left(0, 0)).toBeNull();
  expect(left(100, 1000)).toBeNull();
  expect(left(200, 2000)).toBe(8);

  const stuck = timeLeft(1000);
  stuck(300, 0);
  expect(stuck(300, 5000)).toBeNull();
});

test('estimates the time from the last ten seconds, and none after a setback', () => {
  const left = timeLeft(100_000);
  left(0, 0);
  for (let second = 1; second <= 60; second++) left(second * 100, second * 1000);
  // A faster network: after ten seconds the slow minute is forgotten.
  for (let second = 61; second < 70; second++) left(6_000 + (second - 60) * 1000, second * 1000);
  expect(left(16_000, 70_000)).toBe(84);
  expect(left(5_500, 70_500)).toBeNull();
});

test('reports a lost connection only if the server has not answered', () => {
  for (const lost of [offline(), timeout({ status: 0 })]) expect(isConnectionLost(lost)).toBe(true);
  for (const answer of [internal(), unavailable(), errors.storageUnavailable(), errors.wrongOffset()])
    expect([answer.code, isConnectionLost(answer)]).toEqual([answer.code, false]);
});
