import { firstOf } from '#core/typed-values.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { sign } from '../../../../stripe-sandbox/webhooks/webhooks.ts';
import type { Example, Examples } from '../../../../tests/harness/examples.ts';
import { stripeEvents } from './tables.server.ts';
import type { WebhookEndpoint } from './verify-event.server.ts';

export const rows: Examples = {
  evt: async () => {
    const id = 'evt_1';
    await db.insert(stripeEvents).values({
      id,
      type: 'charge.refunded',
      created: new Date(),
      payload: { data: { object: { id: 'ch_1' } } },
      source: 'webhook',
      status: 'dead',
    });
    return { id };
  },
};

export const requests: Examples = {
  receivePlatformEvent: async () => delivery('platform', { id: 'evt_2', data: { object: {} } }),
  receiveConnectedEvent: async () => delivery('connected', { id: 'evt_3', data: { object: {} } }),
  receiveAccountEvent: async () => delivery('accounts', { id: 'evt_4', object: 'v2.core.event' }),
};

/** The signed request that Stripe sends to this webhook. */
function delivery(endpoint: WebhookEndpoint, event: object): Example {
  const created = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ object: 'event', type: 'ping', created, livemode: false, ...event });
  const secret = firstOf(config.stripe.webhookSecrets[endpoint]);
  return { body, headers: { 'stripe-signature': sign(body, secret, created) } };
}
