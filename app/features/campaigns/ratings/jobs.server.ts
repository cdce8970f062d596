import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { remindToRate } from './commands/remind-to-rate.server.ts';
import { revealDueRatings } from './commands/reveal-ratings.server.ts';

/**
 * Notifies the rated side of a rating that becomes visible although the other side has not rated. If both rate, the
 * second rating reveals both at once.
 */
export const revealRatingsJob = defineJob({
  name: 'ratings.reveal',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
  handle: revealDueRatings,
});

/** Reminds brand and creator of paid videos that they have not rated. */
export const remindToRateJob = defineJob({
  name: 'ratings.remind',
  schema: z.object({}),
  // Daily, so that one notification covers all videos of a day.
  schedule: '0 9 * * *',
  concurrency: 1,
  handle: remindToRate,
});
