import type { SubmissionStatus } from './rules.ts';

/** Screens offer by these rules. The commands check for themselves. `isClosed`: the work has ended. */
type State = { status: SubmissionStatus; isClosed: boolean };
/** A paused deadline has no date. */
type Deadline = { dueAt: string | null; isPaused: boolean };

export const canReview = ({ status, isClosed }: State) => status === 'pending' && !isClosed;

export const hasReviewDeadline = (submission: State & Deadline) =>
  canReview(submission) && hasDeadline(submission);

/** The brand requested changes, and the creator may still send a new version. After a final rejection none is possible. */
export const canRevise = ({ status, isFinal, isClosed }: State & { isFinal: boolean }) =>
  status === 'rejected' && !isFinal && !isClosed;

export const hasRevisionDeadline = (submission: State & Deadline & { isFinal: boolean }) =>
  canRevise(submission) && hasDeadline(submission);

const hasDeadline = ({ dueAt, isPaused }: Deadline) => dueAt !== null || isPaused;
