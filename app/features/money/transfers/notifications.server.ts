import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

const brandPath = () => '/orders?tab=payments';
const creatorPath = () => '/dashboard?tab=earnings';

export const payoutReversed = define<{ transfer_id: string; payment_id: string; amount_cents: number }>(
  'payout_reversed',
  { permission: 'payments:read', sign: 'trouble', path: creatorPath, mail: 'money' },
);
/** Notifies the brand. */
export const payoutReturned = define<{
  transfer_id: string;
  payment_id: string;
  amount_cents: number;
  creator_name: string;
  /** The brand can retry a transfer that was reversed in full; operators handle the rest. */
  next: 'retry' | 'team';
}>('payout_returned', {
  permission: 'payments:read',
  sign: 'trouble',
  path: brandPath,
  mail: 'money',
  messageKey: ({ next }) => next,
});
/** Notifies both sides that Stripe rejected the transfer for good. */
export const payoutFailed = define<{ payment_id: string; payout_cents: number; creator_name: string }>(
  'payout_failed',
  {
    permission: 'payments:read',
    sign: 'trouble',
    path: brandPath,
    mail: 'money',
    messageKey: (_, role) => (role === 'creator' ? 'creator' : 'brand'),
  },
);
/** Notifies the creator. */
export const payoutBlocked = define<{
  payment_id: string;
  payout_cents: number;
  reason: 'account' | 'details';
}>('payout_blocked', {
  permission: 'payments:read',
  sign: 'trouble',
  path: creatorPath,
  mail: 'money',
  messageKey: ({ reason }) => reason,
});
