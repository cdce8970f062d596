import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

/** To a creator without a payout method, when a brand sends a reminder. At most once a day per brand. */
export const payoutReminder = define<{ brand_name: string }>('payout_reminder', {
  recipientPermission: 'payout-account:read',
  icon: 'trouble',
  path: () => '/dashboard?tab=earnings',
  mailGroup: 'money',
});
