import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { processEvent } from './commands/process-event.server.ts';

export const processEventJob = defineJob({
  name: 'stripe-events.process-event',
  schema: z.object({ eventId: z.string() }),
  concurrency: 4,
  batchSize: 5,
  handle: ({ eventId }) => processEvent(eventId),
});
