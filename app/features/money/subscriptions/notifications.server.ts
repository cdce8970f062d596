import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { productFacts } from './rules.ts';

const define = notificationsIn({ en, ar });

type SubscriptionData = { product_name: string };

const toBrand = {
  recipientPermission: 'subscription:write',
  path: () => '/pricing',
  factsIn: productFacts,
} as const;

/** Recorded once per start. Neither shown nor mailed: the brand has just subscribed and receives a receipt by email. */
export const subscriptionStarted = define<SubscriptionData>('subscription_started', {
  ...toBrand,
  icon: 'good',
  isOwnAction: true,
  mailGroup: null,
});
/** To the brand, when the payment of a renewal fails. Stripe retries it. */
export const subscriptionPastDue = define<SubscriptionData>('subscription_past_due', {
  ...toBrand,
  icon: 'trouble',
  mailGroup: 'subscription',
});
/** To the brand, when an active or past-due subscription ends, by cancellation or after the last failed retry. */
export const subscriptionCanceled = define<SubscriptionData>('subscription_canceled', {
  ...toBrand,
  icon: 'returned',
  mailGroup: 'subscription',
});
