import type Stripe from 'stripe';
import { z } from 'zod';
import { inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { log } from '#platform/log/log.server.ts';
import { STRIPE_API_VERSION, stripe } from '#platform/stripe/stripe.server.ts';
import { webhookMalformed, webhookMode, webhookSignature } from '../errors.ts';
import { processEventJob } from '../jobs.server.ts';
import { type StripeEventPayload, stripeEvents } from '../tables.server.ts';

export type EventSource = keyof typeof config.stripe.webhookSecrets;

const Text = z.string().regex(/^[!-~]{1,255}$/);
const Incoming = z.object({
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
type Incoming = z.infer<typeof Incoming>;

/** Limit for the difference between Stripe's clock and ours. The SDK checks the past only. */
const CLOCK_TOLERANCE_SECONDS = 300;

/**
 * Stores a webhook event once, before any effect. Refuses an event that none of the endpoint's secrets has signed, a
 * malformed event, and an event of the other mode (test or live).
 */
export async function receiveEvent(source: EventSource, rawBody: string, signature: string): Promise<void> {
  const signedAt = Number(/.*\bt=(\d+)/.exec(signature)?.[1]);
  if (signedAt > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS) throw webhookSignature();
  const { success, data: event } = Incoming.safeParse(await verify(source, rawBody, signature));
  if (!success) throw webhookMalformed({ report: true });
  if (event.livemode !== /^[sr]k_live_/.test(config.stripe.secretKey)) {
    throw webhookMode({ report: true });
  }
  if (event.apiVersion && event.apiVersion !== STRIPE_API_VERSION) {
    log.error({ event: event.id, version: event.apiVersion }, 'a webhook endpoint uses another API version');
  }
  await storeEvent(event, 'webhook');
}

export async function storeEvent(
  event: Omit<Incoming, 'livemode'>,
  source: 'webhook' | 'reconciler',
): Promise<void> {
  await inTransaction(async (tx) => {
    const inserted = await tx
      .insert(stripeEvents)
      .values({ ...event, source })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (inserted.length > 0) await enqueue(tx, processEventJob, { eventId: event.id });
  });
}

/** Connected accounts report by thin events, the other endpoints by snapshots. */
async function verify(source: EventSource, rawBody: string, signature: string): Promise<Incoming> {
  for (const secret of config.stripe.webhookSecrets[source]) {
    try {
      return source === 'accounts'
        ? await parseThin(rawBody, signature, secret)
        : await parseSnapshot(rawBody, signature, secret);
    } catch (error) {
      log.debug({ error, source }, 'a webhook secret did not fit');
    }
  }
  throw webhookSignature();
}

async function parseSnapshot(rawBody: string, signature: string, secret: string): Promise<Incoming> {
  return toIncoming(await stripe.webhooks.constructEventAsync(rawBody, signature, secret));
}

/** Keeps only the id and type of the event's object. */
export function toIncoming(event: Stripe.Event): Incoming {
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

async function parseThin(rawBody: string, signature: string, secret: string): Promise<Incoming> {
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
