import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import type { Side } from './rules.ts';

const define = notificationsIn({ en, ar });

const toReviewers = { recipientPermission: 'submissions:review', icon: 'star' } as const;

/** To the rated side, when the rating becomes visible. */
export const ratingReceived = define<{ submission_id: string; campaign_title: string; rater_name: string }>(
  'rating_received',
  { ...toReviewers, path: () => '/profile/reviews', mailGroup: 'ratings' },
);

type Reminder = {
  side: Side;
  submission_id: string;
  campaign_id: string;
  campaign_title: string;
  other_name: string;
  /** Further videos that the workspace has not rated. */
  more: number;
};

/** To a side that has not rated, days after the payment. Not mailed: the group `ratings` is for received ratings. */
export const ratingReminder = define<Reminder>('rating_reminder', {
  ...toReviewers,
  path: ({ side, campaign_id, submission_id }) =>
    side === 'brand'
      ? `/campaign/${campaign_id}?tab=submissions&submission=${submission_id}`
      : `/creator/campaign/${campaign_id}`,
  messageKey: ({ more }) => (more > 0 ? 'several' : 'message'),
});
