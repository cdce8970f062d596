import type { SubmissionStatus } from './rules.ts';

// These rules decide what the screens offer. The commands check permissions and state again.

type State = {
  status: SubmissionStatus;
  /** The work ended before a decision, or before the requested revision was sent. */
  isClosed: boolean;
};
/** `rejected` means that changes are requested, unless the rejection is final. */
type Revision = State & { isFinal: boolean };
type Deadline = { dueAt: string | null; isPaused: boolean };

/** For the brand. */
export const canReview = ({ status, isClosed }: State) => status === 'pending' && !isClosed;

/** The brand decides on the video or downloads it. */
export const hasReviewAction = (submission: State) =>
  canReview(submission) || submission.status === 'approved';

/** For the creator. */
export const canRevise = ({ status, isFinal, isClosed }: Revision) =>
  status === 'rejected' && !isFinal && !isClosed;

/** A paused deadline has no date until it resumes. */
const hasDeadline = ({ dueAt, isPaused }: Deadline) => dueAt !== null || isPaused;

export const hasReviewDeadline = (submission: State & Deadline) =>
  canReview(submission) && hasDeadline(submission);

export const hasRevisionDeadline = (submission: Revision & Deadline) =>
  canRevise(submission) && hasDeadline(submission);
