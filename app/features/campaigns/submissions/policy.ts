import type { SubmissionStatus } from './rules.ts';

export const canReview = (submission: { status: SubmissionStatus; isLeftOut: boolean }) =>
  submission.status === 'pending' && !submission.isLeftOut;

export const canRevise = (submission: { status: SubmissionStatus; isFinal: boolean; isLeftOut: boolean }) =>
  submission.status === 'rejected' && !submission.isFinal && !submission.isLeftOut;
