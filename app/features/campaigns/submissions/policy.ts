import type { SubmissionStatus } from './rules.ts';

/** Whether the brand may still approve a video or ask for changes. */
export const canReview = (submission: { status: SubmissionStatus }) => submission.status === 'pending';

/** Whether its creator may hand in another version. */
export const canRevise = (submission: { status: SubmissionStatus; isFinal: boolean }) =>
  submission.status === 'rejected' && !submission.isFinal;
