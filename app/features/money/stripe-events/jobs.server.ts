import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { processEvents } from './commands/process-events.server.ts';

/**
 * Handles stored webhook events. Enqueued with the events, by an operator's replay and by the reconciler. Safe to repeat:
 * it rereads the objects at Stripe.
 */
export const processEventsJob = defineJob({
  name: 'stripe-events.process-events',
  schema: z.object({ eventIds: z.array(z.string()) }),
  concurrency: 4,
  batchSize: 5,
  // Each of up to 200 events can wait a minute for Stripe. A process handles 20 at once.
  expireInSeconds: 900,
  handle: ({ eventIds }) => processEvents(eventIds),
});

/** Runs jobs that release 0.1.0 has enqueued, before or during an upgrade. */
export const processEventJob = defineJob({
  name: 'stripe-events.process-event',
  schema: z.object({ eventId: z.string() }),
  handle: ({ eventId }) => processEvents([eventId]),
});
