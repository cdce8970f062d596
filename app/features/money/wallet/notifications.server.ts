import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

/** To the brand, each time its balance falls below zero, such as after a dispute. */
export const walletNegative = define<{ balance_cents: number }>('wallet_negative', {
  recipientPermission: 'wallet:read',
  icon: 'trouble',
  path: () => '/wallet',
  mailGroup: 'money',
});
