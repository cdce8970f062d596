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
  handle: ({ eventIds }) => processEvents(eventIds),
});
