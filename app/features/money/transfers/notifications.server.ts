import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';

const define = notificationsIn({ en, ar });

const trouble = { recipientPermission: 'payments:read', icon: 'trouble', mailGroup: 'money' } as const;
const brandPath = () => '/orders?tab=payments';
const toCreator = { ...trouble, path: () => '/dashboard?tab=earnings' } as const;

/** To the creator: a transfer was reversed, or a provider returned the payout. */
export const payoutReversed = define<{ transfer_id: string; payment_id: string; amount_cents: number }>(
  'payout_reversed',
  toCreator,
);
/** To the brand on the same occasion, unless an operator is refunding it. */
export const payoutReturned = define<{
  transfer_id: string;
  payment_id: string;
  amount_cents: number;
  creator_name: string;
  /** The brand can retry a transfer that was reversed in full; operators handle the rest. */
  next: 'retry' | 'team';
}>('payout_returned', { ...trouble, path: brandPath, messageKey: ({ next }) => next });
/** To both sides: Stripe rejected the transfer for good. */
export const payoutFailed = define<{ payment_id: string; payout_cents: number; creator_name: string }>(
  'payout_failed',
  { ...trouble, path: brandPath, messageKey: (_, role) => (role === 'creator' ? 'creator' : 'brand') },
);
/** To the creator: a payout waits until they fix the account or the payout details. */
export const payoutBlocked = define<{
  payment_id: string;
  payout_cents: number;
  reason: 'account' | 'details';
}>('payout_blocked', { ...toCreator, messageKey: ({ reason }) => reason });
