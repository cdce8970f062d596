/** How a video is like one that was sent before. A likeness is a hint for eyes, never a reason to refuse. */
export type Duplicate = 'equal' | 'alike';

export type SubmissionStatus = 'pending' | 'approved' | 'rejected';

/** Change requests that a brand has per creator and campaign; the next rejection is final. */
export const MAX_CHANGE_REQUESTS = 2;
/** A submission counts as new for this long. */
const NEW_FOR_MS = 24 * 3_600_000;
/** What brands promise; waiting longer is highlighted, nothing happens by itself. */
export const REVIEW_PROMISE_HOURS = 48;

/** Each change request made one more version, so those used are the versions before this one. */
export const changeRequestsUsed = (version: number) => Math.min(version - 1, MAX_CHANGE_REQUESTS);

/** Whether turning down this version ends the matter. */
export const isFinalRejection = (version: number) => version > MAX_CHANGE_REQUESTS;

export const isNew = (createdAt: string, now = Date.now()) => now - Date.parse(createdAt) < NEW_FOR_MS;

/** What a creator can do on a campaign now. The screen shows it; the commands decide by the same facts. */
export type CreatorStep =
  | 'apply'
  | 'application_pending'
  | 'not_selected'
  | 'submit'
  | 'in_review'
  | 'revise'
  | 'rejected'
  | 'approved'
  | 'closed';

export function creatorStep(facts: {
  isOpen: boolean;
  intake: 'casting' | 'open_call';
  application: 'pending' | 'accepted' | 'rejected' | null;
  latest: { status: SubmissionStatus; isFinal: boolean } | null;
  /** Completed, or its brand is suspended: not even a revision that was asked for is taken in. */
  isShut: boolean;
}): CreatorStep {
  const { latest, application } = facts;
  if (latest?.status === 'approved') return 'approved';
  if (latest?.status === 'pending') return 'in_review';
  if (latest?.status === 'rejected') {
    if (latest.isFinal) return 'rejected';
    // An asked-for revision may be handed in on a paused campaign and after the deadline.
    return facts.isShut ? 'closed' : 'revise';
  }
  if (application === 'rejected') return 'not_selected';
  if (!facts.isOpen) return 'closed';
  if (facts.intake === 'open_call' || application === 'accepted') return 'submit';
  return application === 'pending' ? 'application_pending' : 'apply';
}
