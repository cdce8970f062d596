import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

const trouble = { recipientPermission: 'payments:read', icon: 'trouble', mailGroup: 'money' } as const;
const brandPath = () => '/orders?tab=payments';
const toCreator = { ...trouble, path: () => '/dashboard?tab=earnings' } as const;

/** To the creator, when a transfer was reversed or the bank or PayPal returned a payout. */
export const payoutReversed = define<{ transfer_id: string; payment_id: string; amount_cents: number }>(
  'payout_reversed',
  toCreator,
);
/** To the brand, with `payoutReversed`. Not if an operator refunds the payment: the reversal is then expected. */
export const payoutReturned = define<{
  transfer_id: string;
  payment_id: string;
  amount_cents: number;
  creator_name: string;
  /** The brand can retry a transfer that was reversed in full; operators handle the rest. */
  next: 'retry' | 'team';
}>('payout_returned', { ...trouble, path: brandPath, messageKey: ({ next }) => next });
/** To the brand and the creator, when Stripe rejected the transfer and Laqta no longer retries it. */
export const payoutFailed = define<{ payment_id: string; payout_cents: number; creator_name: string }>(
  'payout_failed',
  { ...trouble, path: brandPath, messageKey: (_, role) => (role === 'creator' ? 'creator' : 'brand') },
);
/** To the creator, when a payout waits until they complete the Stripe account or correct the payout details. */
export const payoutBlocked = define<{
  payment_id: string;
  payout_cents: number;
  reason: 'account' | 'details';
}>('payout_blocked', { ...toCreator, messageKey: ({ reason }) => reason });
