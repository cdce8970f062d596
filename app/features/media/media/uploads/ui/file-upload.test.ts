import { expect, test } from 'vitest';
import type { AppError } from '#core/app-error.ts';
import { forbidden, unauthenticated } from '#core/errors.ts';
import * as errors from '../../errors.ts';
import { remedyFor } from './file-upload.ts';

test.each<[AppError, ReturnType<typeof remedyFor>]>([
  // What waiting does not mend is told at once.
  [errors.tooLarge(), 'tell'],
  [errors.tooManyUploads(), 'tell'],
  [errors.dayIsFull(), 'tell'],
  [errors.quotaIsFull(), 'tell'],
  [errors.storageIsFull(), 'tell'],
  [errors.wrongProtocol(), 'tell'],
  [forbidden(), 'tell'],
  // What passes is tried again, from where the server stands.
  [errors.wrongOffset(), 'again'],
  [errors.uploadInterrupted(), 'again'],
  [errors.storageUnavailable(), 'again'],
  [errors.tooBusy(), 'again'],
  [errors.uploadEnded(), 'anew'],
  [errors.uploadNotFound(), 'anew'],
  [unauthenticated(), 'signIn'],
])('an upload that is refused with %s: %s', (refusal, remedy) => {
  expect(remedyFor(refusal)).toBe(remedy);
});
