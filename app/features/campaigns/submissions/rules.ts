/** How a video resembles an earlier one. Shown to the brand, never a reason to refuse. */
export type Duplicate = 'equal' | 'alike';

export type SubmissionStatus = 'pending' | 'approved' | 'rejected';

/** Per creator and campaign. The next rejection is final. */
export const MAX_CHANGE_REQUESTS = 2;
const NEW_FOR_MS = 24 * 3_600_000;
/** Reviews that take longer are highlighted. */
export const REVIEW_PROMISE_HOURS = 48;

/** Every version but the first answers a change request. */
export const changeRequestsUsed = (version: number) => Math.min(version - 1, MAX_CHANGE_REQUESTS);

export const isFinalRejection = (version: number) => version > MAX_CHANGE_REQUESTS;

export const isNew = (createdAt: string, now = Date.now()) => now - Date.parse(createdAt) < NEW_FOR_MS;

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
  /** Completed, or the brand is suspended. Not even a requested revision is accepted. */
  isShut: boolean;
}): CreatorStep {
  const { latest, application } = facts;
  if (latest?.status === 'approved') return 'approved';
  if (latest?.status === 'pending') return 'in_review';
  if (latest?.status === 'rejected') {
    if (latest.isFinal) return 'rejected';
    // A requested revision is accepted while the campaign is paused and after the deadline.
    return facts.isShut ? 'closed' : 'revise';
  }
  if (application === 'rejected') return 'not_selected';
  if (!facts.isOpen) return 'closed';
  if (facts.intake === 'open_call' || application === 'accepted') return 'submit';
  return application === 'pending' ? 'application_pending' : 'apply';
}
