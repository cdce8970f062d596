import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import type { Side } from './rules.ts';

const define = notificationsIn({ en, ar });

type CommentsData = {
  /** The recipient. */
  side: Side;
  campaign_id: string;
  campaign_title: string;
  submission_id: string;
  author_name: string;
};

const toOtherSide = {
  // A creator's workspace has one member, the owner, who has every permission.
  recipientPermission: 'submissions:review',
  icon: 'video',
  path: ({ side, campaign_id, submission_id }: CommentsData) =>
    side === 'brand'
      ? `/campaign/${campaign_id}?tab=submissions&submission=${submission_id}`
      : `/creator/campaign/${campaign_id}?review=${submission_id}`,
  groupPath: ({ side, campaign_id }: CommentsData) =>
    side === 'brand' ? `/campaign/${campaign_id}?tab=submissions` : `/creator/campaign/${campaign_id}`,
  mailGroup: 'work',
} as const;

/**
 * Once for all comments that a brand sends together, and for each thread that a creator starts. Not for comments sent
 * with a decision, which has its own notification.
 */
export const reviewCommentsSent = define<CommentsData>('review_comments_sent', toOtherSide);
/** For each reply. */
export const commentReplied = define<CommentsData>('comment_replied', toOtherSide);
