import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

const earnings = () => '/dashboard?tab=earnings';

export const payoutReversed = define<{ transfer_id: string; payment_id: string; amount_cents: number }>(
  'payout_reversed',
  { permission: 'payments:read', sign: 'trouble', path: earnings, mail: 'money' },
);
export const payoutBlocked = define<{
  payment_id: string;
  payout_cents: number;
  reason: 'account' | 'details';
}>('payout_blocked', {
  permission: 'payments:read',
  sign: 'trouble',
  path: earnings,
  mail: 'money',
  message: ({ reason }) => reason,
});
