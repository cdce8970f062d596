import { isRealMoney } from '#core/money.ts';
import { inBatches } from '#platform/db/batches.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { log } from '#platform/log/log.server.ts';
import { STRIPE_API_VERSION } from '#platform/stripe/stripe.server.ts';
import { wrongMode } from '../errors.ts';
import { processEventsJob } from '../jobs.server.ts';
import { stripeEvents } from '../tables.server.ts';
import { type IncomingEvent, verifyEvent, type WebhookEndpoint } from '../verify-event.server.ts';

/** Verifies an event that Stripe sent and stores it once. `processEventsJob` gives effect to it. */
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
  await storeInBatch(event);
}

/** Bursts share a transaction and a job. */
const storeInBatch = inBatches(
  async (events: readonly IncomingEvent[]) => {
    await storeEvents([...events], 'webhook');
    // `inBatches` needs a value for each event.
    return events.map(() => undefined);
  },
  ({ id }) => id,
);

/** Stores events with their job, each once: Stripe repeats events, and the reconciliation with Stripe lists them again. */
export async function storeEvents(
  events: Omit<IncomingEvent, 'livemode'>[],
  source: 'webhook' | 'reconciler',
): Promise<void> {
  if (events.length === 0) return;
  const rows = events
    .map(({ id, type, account, apiVersion, created, payload }) => ({
      ...{ id, type, account, apiVersion, created, payload },
      source,
    }))
    // Transactions with the same events insert them in one order.
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  await inTransaction(async (tx) => {
    const inserted = await tx
      .insert(stripeEvents)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (inserted.length > 0) {
      await enqueue(tx, processEventsJob, { eventIds: inserted.map(({ id }) => id) });
    }
  });
}
