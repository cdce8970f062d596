import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { processEvent } from './commands/process-event.server.ts';

/** Enqueued with each stored event, by an operator's replay and by the reconciler. Safe to repeat: handlers reread Stripe. */
export const processEventJob = defineJob({
  name: 'stripe-events.process-event',
  schema: z.object({ eventId: z.string() }),
  // Short jobs that wait for Stripe.
  concurrency: 4,
  batchSize: 5,
  handle: ({ eventId }) => processEvent(eventId),
});
