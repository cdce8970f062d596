import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

type WalletRefund = { refund_id: string; amount_cents: number };

/** To the brand: unused balance goes back to its cards. */
export const walletRefunded = define<WalletRefund>('wallet_refunded', {
  permission: 'wallet:read',
  sign: 'returned',
  path: () => '/wallet',
  mail: 'money',
});
export const walletRefundFailed = define<WalletRefund>('wallet_refund_failed', {
  permission: 'wallet:read',
  sign: 'trouble',
  path: () => '/wallet',
  mail: 'money',
});
