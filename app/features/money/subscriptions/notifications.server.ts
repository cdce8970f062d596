import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { productFacts } from './rules.ts';

const define = notificationsIn({ en, ar });

type SubscriptionData = { product_name: string };

const toSubscribers = {
  recipientPermission: 'subscription:write',
  path: () => '/pricing',
  factsIn: productFacts,
} as const;

/** Once per start. Shown in the app only: the receipt is mailed. */
export const subscriptionStarted = define<SubscriptionData>('subscription_started', {
  ...toSubscribers,
  icon: 'good',
  isOwnAction: true,
});
/** A renewal failed, and Stripe tries it again. */
export const subscriptionPastDue = define<SubscriptionData>('subscription_past_due', {
  ...toSubscribers,
  icon: 'trouble',
  mailGroup: 'subscription',
});
/** A live subscription has ended, by cancellation or because Stripe gave the renewal up. */
export const subscriptionCanceled = define<SubscriptionData>('subscription_canceled', {
  ...toSubscribers,
  icon: 'returned',
  mailGroup: 'subscription',
});
