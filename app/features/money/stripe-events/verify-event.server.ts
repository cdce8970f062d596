import type Stripe from 'stripe';
import { z } from 'zod';
import { config } from '#platform/env/config.server.ts';
import { log } from '#platform/log/log.server.ts';
import { stripe } from '#platform/stripe/stripe.server.ts';
import { webhookMalformed, webhookSignature } from './errors.ts';
import type { StripeEventPayload } from './tables.server.ts';

/** `platform`: our own account. `connected` and `accounts`: snapshots and thin events of creators' accounts. */
export type WebhookEndpoint = keyof typeof config.stripe.webhookSecrets;

const Text = z.string().regex(/^[!-~]{1,255}$/);
const IncomingEvent = z.object({
  id: Text,
  type: Text,
  livemode: z.boolean(),
  account: Text.nullable(),
  apiVersion: Text.nullable(),
  created: z.date(),
  payload: z
    .object({
      data: z.object({ object: z.object({ id: Text, object: Text }).partial() }),
      related_object: z.object({ id: Text }).nullable(),
    })
    .partial() satisfies z.ZodType<StripeEventPayload>,
});
export type IncomingEvent = z.infer<typeof IncomingEvent>;

/** Limit for the difference between Stripe's clock and ours. The SDK checks the past only. */
const CLOCK_TOLERANCE_SECONDS = 300;

/** Refuses an event that none of the endpoint's secrets has signed, and a malformed event. */
export async function verifyEvent(
  endpoint: WebhookEndpoint,
  rawBody: string,
  signature: string,
): Promise<IncomingEvent> {
  // The SDK also uses the last timestamp of the header.
  const signedAt = Number(/.*\bt=(\d+)/.exec(signature)?.[1]);
  if (signedAt > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS) throw webhookSignature();
  const { success, data: event } = IncomingEvent.safeParse(await parseSigned(endpoint, rawBody, signature));
  if (!success) throw webhookMalformed({ report: true });
  return event;
}

async function parseSigned(
  endpoint: WebhookEndpoint,
  rawBody: string,
  signature: string,
): Promise<IncomingEvent> {
  for (const secret of config.stripe.webhookSecrets[endpoint]) {
    try {
      return endpoint === 'accounts'
        ? await parseThin(rawBody, signature, secret)
        : toIncoming(await stripe.webhooks.constructEventAsync(rawBody, signature, secret));
    } catch (error) {
      log.debug({ error }, 'a webhook secret did not fit');
    }
  }
  throw webhookSignature();
}

/** Keeps only the id and type of the event's object. */
export function toIncoming(event: Stripe.Event): IncomingEvent {
  const { id, object } = event.data.object as { id?: string; object?: string };
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    account: event.account ?? null,
    apiVersion: event.api_version ?? null,
    created: new Date(event.created * 1000),
    payload: { data: { object: { ...(id && { id }), ...(object && { object }) } } },
  };
}

async function parseThin(rawBody: string, signature: string, secret: string): Promise<IncomingEvent> {
  const event = await stripe.parseEventNotificationAsync(rawBody, signature, secret);
  const relatedObject = 'related_object' in event ? (event.related_object as { id?: string } | null) : null;
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    account: relatedObject?.id ?? null,
    apiVersion: null,
    created: new Date(event.created),
    payload: { related_object: relatedObject?.id ? { id: relatedObject.id } : null },
  };
}
