import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { remindOfDeadlines } from './commands/remind-of-deadlines.server.ts';

export const deadlinesJob = defineJob({
  name: 'submissions.deadlines',
  schema: z.object({}),
  schedule: '2-59/15 * * * *',
  concurrency: 1,
  handle: remindOfDeadlines,
});
