import { defineEvent } from '#platform/events/events.server.ts';

export const videoApproved = defineEvent<{ campaignId: string; creatorId: string }>('video.approved');

/** Emitted before a change request cites comments. A listener refuses comments that the user cannot cite. */
export const commentsCited = defineEvent<{ submissionId: string; commentIds: string[]; userId: string }>(
  'comments.cited',
);

export type MovedSubmission = {
  kind: 'submitted' | 'changes_requested' | 'rejected' | 'approved';
  submissionId: string;
  campaignId: string;
  brandId: string;
  creatorId: string;
  /** The brand's user. Absent if the creator or a job moved it. */
  decidedBy: string | undefined;
  title: string;
  version: number;
};
export const submissionMoved = defineEvent<MovedSubmission>('submission.moved');
