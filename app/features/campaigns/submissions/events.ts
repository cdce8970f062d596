import { defineEvent } from '#platform/events/events.server.ts';

/** A brand approves a video in this transaction. */
export const videoApproved = defineEvent<{ campaignId: string; creatorId: string }>('video.approved');

/** A video was handed in, or what its brand said of it. */
export type MovedSubmission = {
  kind: 'submitted' | 'changes_requested' | 'rejected' | 'approved';
  submissionId: string;
  campaignId: string;
  creatorId: string;
};
export const submissionMoved = defineEvent<MovedSubmission>('submission.moved');
