import { defineJob } from '#platform/jobs/jobs.server.ts';
import * as names from './job-names.ts';
import { processEvent } from './process-event.server.ts';

export const processEventJob = defineJob({
  ...names.processEventJob,
  concurrency: 4,
  batchSize: 5,
  handle: ({ eventId }) => processEvent(eventId),
});
