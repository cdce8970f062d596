import type { SubmissionStatus } from './rules.ts';

export const canReview = (submission: { status: SubmissionStatus }) => submission.status === 'pending';

export const canRevise = (submission: { status: SubmissionStatus; isFinal: boolean }) =>
  submission.status === 'rejected' && !submission.isFinal;
