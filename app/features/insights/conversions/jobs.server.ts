import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { tellDays } from './commands/tell-days.server.ts';

export const tellDaysJob = defineJob({
  name: 'conversions.tell-days',
  schema: z.object({ sourceId: z.string() }),
  concurrency: 1,
  expireInSeconds: 600,
  handle: tellDays,
});
