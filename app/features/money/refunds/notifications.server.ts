import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import type { SecondOperatorRequest } from './schema.ts';

const define = notificationsIn({ en, ar });

type WalletRefund = { refund_id: string; amount_cents: number };

/** To the brand: unused balance goes back to its cards. */
export const walletRefunded = define<WalletRefund>('wallet_refunded', {
  permission: 'wallet:read',
  sign: 'returned',
  path: () => '/wallet',
  mail: 'money',
});
type SecondOperatorAsked = {
  request_id: string;
  /** What is asked for. */
  action: SecondOperatorRequest['action'];
  kind: SecondOperatorRequest['kind'];
  /** Who asks, and whose wallet it is about; nobody's where money goes to no wallet. */
  name: string;
  brand: string;
  amount_cents: number;
};

/** To operators: another one asks for what they may confirm. */
export const secondOperatorAsked = define<SecondOperatorAsked>('second_operator_asked', {
  sign: 'money',
  path: ({ kind, request_id }) =>
    `/operator/${kind === 'movement' ? 'reconciliation?tab=unmatched' : 'refunds'}#${request_id}`,
  mail: 'money',
  message: ({ kind, action }) => (kind === 'movement' ? action : 'wallet_refund'),
});
export const walletRefundFailed = define<WalletRefund>('wallet_refund_failed', {
  permission: 'wallet:read',
  sign: 'trouble',
  path: () => '/wallet',
  mail: 'money',
});
