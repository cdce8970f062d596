import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

export const payoutReminder = define<{ brand_name: string }>('payout_reminder', {
  permission: 'payout-account:read',
  sign: 'trouble',
  path: () => '/dashboard?tab=earnings',
  mail: 'money',
});
