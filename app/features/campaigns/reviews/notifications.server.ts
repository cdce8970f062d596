import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import type { Side } from './rules.ts';

const define = notificationsIn({ en, ar });

type CommentsData = {
  /** The notified side. */
  side: Side;
  campaign_id: string;
  campaign_title: string;
  submission_id: string;
  author_name: string;
};

const common = {
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

/** Sent once for all drafts that a brand sends, except with a decision, and for each thread that a creator starts. */
export const reviewCommentsSent = define<CommentsData>('review_comments_sent', common);
/** Sent for each reply. */
export const commentReplied = define<CommentsData>('comment_replied', common);
