import { z } from 'zod';
import { requireActor } from '#features/accounts/guard.server.ts';
import { door, doors } from '#platform/http/door.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { openPortal } from './open-portal.server.ts';
import { listSubscriptions, readSubscription } from './queries.server.ts';
import { refreshOwnSubscriptions, settleOwnCheckout } from './refresh-own.server.ts';
import {
  HostedPage,
  OperatorSubscriptionPage,
  OperatorSubscriptionsQuery,
  SessionQuery,
  SubscribeInput,
  SubscriptionCheckoutStatus,
  SubscriptionView,
} from './schema.ts';
import { startSubscription } from './start-subscription.server.ts';

const tag = 'subscriptions';
const path = '/subscription';

const readDoor = door('get', path, 'The brand’s subscription', { tag, answer: SubscriptionView });
const checkDoor = door('post', `${path}/check`, 'Ask Stripe how the subscription stands', {
  tag,
  answer: SubscriptionView,
});
const startDoor = door('post', `${path}/checkouts`, 'A hosted page on which a subscription begins', {
  tag,
  body: SubscribeInput,
  answer: HostedPage,
});
const checkoutDoor = door('get', `${path}/checkouts`, 'How far the beginning of a subscription is', {
  tag,
  query: SessionQuery,
  answer: SubscriptionCheckoutStatus,
});
const portalDoor = door('post', `${path}/portal`, 'A link to the provider’s billing pages', {
  tag,
  body: z.strictObject({}),
  answer: HostedPage,
});
const operatorDoor = door('get', '/operator/subscriptions', 'Every subscription', {
  tag: 'operator',
  query: OperatorSubscriptionsQuery,
  answer: OperatorSubscriptionPage,
});

export const subscriptionsApi = doors()
  .openapi(readDoor, async (c) => c.json(await readSubscription(await requireActor(c, 'brand')), 200))
  .openapi(checkDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    await limitRate(`subscription-check:${actor.userId}`, 60, 900);
    await refreshOwnSubscriptions(actor);
    return c.json(await readSubscription(actor), 200);
  })
  .openapi(startDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    await limitRate(`checkout:${actor.userId}`, 30, 900);
    return c.json(await startSubscription(actor, c.req.valid('json').plan), 200);
  })
  .openapi(checkoutDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    return c.json(await settleOwnCheckout(actor, c.req.valid('query').sessionId), 200);
  })
  .openapi(portalDoor, async (c) => {
    const actor = await requireActor(c, 'brand');
    await limitRate(`portal:${actor.userId}`, 30, 900);
    return c.json(await openPortal(actor), 200);
  })
  .openapi(operatorDoor, async (c) => {
    await requireActor(c, 'operator');
    return c.json(await listSubscriptions(c.req.valid('query')), 200);
  });
export type SubscriptionsApi = typeof subscriptionsApi;
