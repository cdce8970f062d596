import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { remindOfDeadlines } from './commands/remind-of-deadlines.server.ts';
import { runTimers } from './deadlines/run-timers.server.ts';

export const remindOfDeadlinesJob = defineJob({
  name: 'submissions.deadlines',
  schema: z.object({}),
  schedule: '2-59/15 * * * *',
  concurrency: 1,
  handle: remindOfDeadlines,
});

export const runTimersJob = defineJob({
  name: 'submissions.run-timers',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
  handle: () => runTimers(),
});
