import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { releaseOverdue } from './commands/release-slots.server.ts';

/** Returns the money of slots that no work needs, after the deadlines of the day have passed in UTC. */
export const releaseOverdueSlotsJob = defineJob({
  name: 'slots.release-overdue',
  schema: z.object({}),
  schedule: '20 0 * * *',
  concurrency: 1,
  handle: releaseOverdue,
});
