import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

/** A brand asks a creator, whose video it cannot pay, to add a payout method. */
export const payoutReminder = define<{ brand_name: string }>('payout_reminder', {
  recipientPermission: 'payout-account:read',
  icon: 'trouble',
  path: () => '/dashboard?tab=earnings',
  mailGroup: 'money',
});
