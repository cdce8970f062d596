import { defineJob } from '#platform/jobs/jobs.server.ts';
import { processEvent } from './commands/process-event.server.ts';
import * as names from './job-names.ts';

export const processEventJob = defineJob({
  ...names.processEventJob,
  concurrency: 4,
  batchSize: 5,
  handle: ({ eventId }) => processEvent(eventId),
});
