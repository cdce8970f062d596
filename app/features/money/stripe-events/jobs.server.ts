import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { processEvent } from './commands/process-event.server.ts';

/**
 * Handles a stored webhook event. Enqueued with the event, by an operator's replay and by the reconciler. Safe to repeat:
 * it rereads the object at Stripe.
 */
export const processEventJob = defineJob({
  name: 'stripe-events.process-event',
  schema: z.object({ eventId: z.string() }),
  // 20 at once per process: each spends its time waiting for Stripe.
  concurrency: 4,
  batchSize: 5,
  handle: ({ eventId }) => processEvent(eventId),
});
