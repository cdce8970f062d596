import type { SubmissionStatus } from './rules.ts';

export const canReview = (submission: { status: SubmissionStatus; isClosed: boolean }) =>
  submission.status === 'pending' && !submission.isClosed;

/** A paused deadline has no date. */
export const hasReviewDeadline = (submission: {
  status: SubmissionStatus;
  isClosed: boolean;
  dueAt: string | null;
  isPaused: boolean;
}) => canReview(submission) && (submission.dueAt !== null || submission.isPaused);

/** A paused deadline has no date. */
export const hasRevisionDeadline = (
  submission: Parameters<typeof canRevise>[0] & { dueAt: string | null; isPaused: boolean },
) => canRevise(submission) && (submission.dueAt !== null || submission.isPaused);

export const canRevise = (submission: { status: SubmissionStatus; isFinal: boolean; isClosed: boolean }) =>
  submission.status === 'rejected' && !submission.isFinal && !submission.isClosed;
