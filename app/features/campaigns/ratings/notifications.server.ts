import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import type { Side } from './rules.ts';

const define = notificationsIn({ en, ar });

// A creator's workspace has one member, the owner, who has every permission.
const toReviewers = { recipientPermission: 'submissions:review', icon: 'star' } as const;

/** To the rated brand or creator, when the rating becomes visible. */
export const ratingReceived = define<{ submission_id: string; campaign_title: string; rater_name: string }>(
  'rating_received',
  { ...toReviewers, path: () => '/profile/reviews', mailGroup: 'ratings' },
);

type Reminder = {
  /** The recipient. */
  side: Side;
  submission_id: string;
  campaign_id: string;
  campaign_title: string;
  /** The recipient rates this creator or brand. */
  other_name: string;
  /** Number of further videos that the recipient has not rated. */
  more: number;
};

/**
 * To a brand or creator who has not rated a video REMIND_AFTER_DAYS after its payment. Not mailed: the group `ratings` is
 * for received ratings.
 */
export const ratingReminder = define<Reminder>('rating_reminder', {
  ...toReviewers,
  path: ({ side, campaign_id, submission_id }) =>
    side === 'brand'
      ? `/campaign/${campaign_id}?tab=submissions&submission=${submission_id}`
      : `/creator/campaign/${campaign_id}`,
  mailGroup: null,
  messageKey: ({ more }) => (more > 0 ? 'several' : 'message'),
});
