import { isRealMoney } from '#core/money.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { log } from '#platform/log/log.server.ts';
import { STRIPE_API_VERSION } from '#platform/stripe/stripe.server.ts';
import { wrongMode } from '../errors.ts';
import { processEventJob } from '../jobs.server.ts';
import { stripeEvents } from '../tables.server.ts';
import { type IncomingEvent, verifyEvent, type WebhookEndpoint } from '../verify-event.server.ts';

/** Verifies an event that Stripe sent and stores it once. `processEventJob` gives effect to it. */
export async function receiveEvent(
  endpoint: WebhookEndpoint,
  rawBody: string,
  signature: string,
): Promise<void> {
  const event = await verifyEvent(endpoint, rawBody, signature);
  if (event.livemode !== isRealMoney(config.stripe.mode)) throw wrongMode({ report: true });
  if (event.apiVersion && event.apiVersion !== STRIPE_API_VERSION) {
    // The event is accepted all the same: handlers reread the object at Stripe in our version.
    log.error({ event: event.id, version: event.apiVersion }, 'a webhook endpoint uses another API version');
  }
  await storeEvent(event, 'webhook');
}

/** Stores an event with its job, once: Stripe repeats events, and the reconciliation with Stripe lists them again. */
export async function storeEvent(
  { id, type, account, apiVersion, created, payload }: Omit<IncomingEvent, 'livemode'>,
  source: 'webhook' | 'reconciler',
): Promise<void> {
  await inTransaction(async (tx) => {
    const inserted = await tx
      .insert(stripeEvents)
      .values({ id, type, account, apiVersion, created, payload, source })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (inserted.length > 0) await enqueue(tx, processEventJob, { eventId: id });
  });
}
