import type { SubmissionStatus } from './rules.ts';

export const canReview = (submission: { status: SubmissionStatus; isLeftOut: boolean }) =>
  submission.status === 'pending' && !submission.isLeftOut;

/** A paused one has no date. */
export const hasReviewDeadline = (submission: {
  status: SubmissionStatus;
  isLeftOut: boolean;
  dueAt: string | null;
  isPaused: boolean;
}) => canReview(submission) && (submission.dueAt !== null || submission.isPaused);

/** A paused one has no date. */
export const hasRevisionDeadline = (
  submission: Parameters<typeof canRevise>[0] & { dueAt: string | null; isPaused: boolean },
) => canRevise(submission) && (submission.dueAt !== null || submission.isPaused);

export const canRevise = (submission: { status: SubmissionStatus; isFinal: boolean; isLeftOut: boolean }) =>
  submission.status === 'rejected' && !submission.isFinal && !submission.isLeftOut;
