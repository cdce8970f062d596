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

const campaignPath = ({ side, campaign_id }: CommentsData) =>
  side === 'brand' ? `/campaign/${campaign_id}?tab=submissions` : `/creator/campaign/${campaign_id}`;

const commentsPath = (data: CommentsData) =>
  data.side === 'brand'
    ? `${campaignPath(data)}&submission=${data.submission_id}`
    : `${campaignPath(data)}?review=${data.submission_id}`;

const presentation = {
  permission: 'submissions:review',
  sign: 'video',
  path: commentsPath,
  alikePath: campaignPath,
  mail: 'work',
} as const;

export const reviewCommentsSent = define<CommentsData>('review_comments_sent', presentation);
export const commentReplied = define<CommentsData>('comment_replied', presentation);
