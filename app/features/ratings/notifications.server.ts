import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

/** To whoever was rated, once the rating is visible and never before. */
export const ratingReceived = define<{ submission_id: string; campaign_title: string; rater_name: string }>(
  'rating_received',
  { permission: 'submissions:review', sign: 'star', path: () => '/profile#reviews', mail: 'ratings' },
);
