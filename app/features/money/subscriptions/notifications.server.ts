import { notificationsIn } from '#platform/feature/notification.ts';
import ar from './messages/notifications/ar.ts';
import en from './messages/notifications/en.ts';
import { productFacts } from './rules.ts';

const define = notificationsIn({ en, ar });

type Subscription = { product_name: string };

const plansPath = () => '/pricing';

/** Shown in the app only: the receipt is mailed. */
export const subscriptionStarted = define<Subscription>('subscription_started', {
  permission: 'subscription:write',
  sign: 'good',
  path: plansPath,
  factsIn: productFacts,
  isOwnAct: true,
});
export const subscriptionPastDue = define<Subscription>('subscription_past_due', {
  permission: 'subscription:write',
  sign: 'trouble',
  path: plansPath,
  factsIn: productFacts,
  mail: 'subscription',
});
export const subscriptionCanceled = define<Subscription>('subscription_canceled', {
  permission: 'subscription:write',
  sign: 'returned',
  path: plansPath,
  factsIn: productFacts,
  mail: 'subscription',
});
