import { notFound } from '#core/app-error.ts';
import { endpoint, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { openPortal } from './commands/open-portal.server.ts';
import { refreshOwnSubscriptions, settleOwnCheckout } from './commands/refresh-own.server.ts';
import { startSubscription } from './commands/start-subscription.server.ts';
import { alreadySubscribed, checkoutFailed, nothingToManage, portalFailed } from './errors.ts';
import { listSubscriptions, readSubscription } from './queries.server.ts';
import {
  BillingPage,
  OperatorSubscriptionPage,
  OperatorSubscriptionsQuery,
  SubscribeInput,
  SubscriptionCheckoutQuery,
  SubscriptionCheckoutStatus,
  SubscriptionView,
} from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'readSubscription',
      method: 'get',
      path: '/subscription',
      for: 'brand',
      permission: 'wallet:read',
      summary: 'Read the brand’s subscription',
      answer: SubscriptionView,
    },
    ({ actor }) => readSubscription(actor),
  ),
  endpoint(
    {
      id: 'checkSubscription',
      method: 'post',
      path: '/subscription/check',
      for: 'brand',
      permission: 'wallet:read',
      summary: 'Refresh the subscription from Stripe',
      limit: perQuarterHour(60),
      answer: SubscriptionView,
    },
    async ({ actor }) => {
      await refreshOwnSubscriptions(actor);
      return readSubscription(actor);
    },
  ),
  endpoint(
    {
      id: 'startSubscription',
      method: 'post',
      path: '/subscription/checkouts',
      for: 'brand',
      permission: 'subscription:write',
      verified: true,
      summary: 'Start a subscription; returns a hosted checkout page',
      limit: perQuarterHour(30),
      body: SubscribeInput,
      example: { plan: 'analytics_pro' },
      answer: BillingPage,
      refusals: [alreadySubscribed, checkoutFailed],
    },
    ({ actor, body }) => startSubscription(actor, body.plan),
  ),
  endpoint(
    {
      id: 'readSubscriptionCheckout',
      method: 'get',
      path: '/subscription/checkouts',
      for: 'brand',
      permission: 'wallet:read',
      summary: 'Read the status of a subscription checkout',
      query: SubscriptionCheckoutQuery,
      answer: SubscriptionCheckoutStatus,
      refusals: [notFound],
    },
    ({ actor, query }) => settleOwnCheckout(actor, query.sessionId),
  ),
  endpoint(
    {
      id: 'openBillingPortal',
      method: 'post',
      path: '/subscription/portal',
      for: 'brand',
      permission: 'subscription:write',
      summary: 'Create a link to the billing portal',
      limit: perQuarterHour(30),
      answer: BillingPage,
      refusals: [nothingToManage, portalFailed],
    },
    ({ actor }) => openPortal(actor),
  ),
  endpoint(
    {
      id: 'listSubscriptions',
      method: 'get',
      path: '/operator/subscriptions',
      for: 'operator',
      summary: 'List subscriptions',
      personalData: 'people',
      query: OperatorSubscriptionsQuery,
      answer: OperatorSubscriptionPage,
    },
    ({ query }) => listSubscriptions(query),
  ),
];
