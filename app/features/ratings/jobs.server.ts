import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { revealDueRatings } from './reveal-ratings.server.ts';

export const revealJob = defineJob({
  name: 'ratings.reveal',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
  handle: revealDueRatings,
});
