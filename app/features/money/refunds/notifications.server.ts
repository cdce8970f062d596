import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import type { SecondOperatorRequest } from './schema.ts';

const define = notificationsIn({ en, ar });

type WalletRefundData = { refund_id: string; amount_cents: number };

const toBrand = { recipientPermission: 'wallet:read', path: () => '/wallet', mailGroup: 'money' } as const;

/** To the brand, when money of its wallet was refunded to its cards. */
export const walletRefunded = define<WalletRefundData>('wallet_refunded', { ...toBrand, icon: 'returned' });

/** To the brand, with the part of a refund that its cards did not accept. That part is back in the wallet. */
export const walletRefundFailed = define<WalletRefundData>('wallet_refund_failed', {
  ...toBrand,
  icon: 'trouble',
});

type SecondOperatorRequested = {
  request_id: string;
  action: SecondOperatorRequest['action'];
  kind: SecondOperatorRequest['kind'];
  name: string;
  brand: string;
  amount_cents: number;
};

/** To all operators but the requester, until one of them approves or rejects the request. */
export const secondOperatorRequested = define<SecondOperatorRequested>('second_operator_requested', {
  icon: 'money',
  path: ({ kind, request_id }) =>
    `/operator/${kind === 'movement' ? 'reconciliation?tab=unmatched' : 'refunds'}#${request_id}`,
  mailGroup: 'money',
  messageKey: ({ kind, action }) => (kind === 'movement' ? action : 'wallet_refund'),
});
