import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { remindToRate } from './commands/remind-to-rate.server.ts';
import { revealDueRatings } from './commands/reveal-ratings.server.ts';

/** Notifies of single ratings whose hidden time is over. Two ratings of a video are revealed at once, without it. */
export const revealRatingsJob = defineJob({
  name: 'ratings.reveal',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
  handle: revealDueRatings,
});

export const remindToRateJob = defineJob({
  name: 'ratings.remind',
  schema: z.object({}),
  // Daily, so that each side gets one reminder for all videos.
  schedule: '0 9 * * *',
  concurrency: 1,
  handle: remindToRate,
});
