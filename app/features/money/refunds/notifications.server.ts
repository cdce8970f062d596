import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import type { SecondOperatorRequest } from './schema.ts';

const define = notificationsIn({ en, ar });

type WalletRefund = { refund_id: string; amount_cents: number };

export const walletRefunded = define<WalletRefund>('wallet_refunded', {
  permission: 'wallet:read',
  sign: 'returned',
  path: () => '/wallet',
  mail: 'money',
});
type SecondOperatorRequested = {
  request_id: string;
  action: SecondOperatorRequest['action'];
  kind: SecondOperatorRequest['kind'];
  name: string;
  brand: string;
  amount_cents: number;
};

export const secondOperatorRequested = define<SecondOperatorRequested>('second_operator_requested', {
  sign: 'money',
  path: ({ kind, request_id }) =>
    `/operator/${kind === 'movement' ? 'reconciliation?tab=unmatched' : 'refunds'}#${request_id}`,
  mail: 'money',
  messageKey: ({ kind, action }) => (kind === 'movement' ? action : 'wallet_refund'),
});
export const walletRefundFailed = define<WalletRefund>('wallet_refund_failed', {
  permission: 'wallet:read',
  sign: 'trouble',
  path: () => '/wallet',
  mail: 'money',
});
