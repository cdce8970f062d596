import { defineScheduledJob } from '#platform/jobs/jobs.server.ts';
import { remindToRate } from './commands/remind-to-rate.server.ts';
import { revealDueRatings } from './commands/reveal-ratings.server.ts';

/**
 * Reveals a hidden rating BLIND_DAYS after it was given, and notifies the rated brand or creator. If both rate earlier,
 * the second rating reveals both without this job.
 */
export const revealRatingsJob = defineScheduledJob({
  name: 'ratings.reveal',
  schedule: '*/5 * * * *',
  handle: revealDueRatings,
});

/** Reminds brand and creator once of a video that they have not rated REMIND_AFTER_DAYS after its payment. */
export const remindToRateJob = defineScheduledJob({
  name: 'ratings.remind',
  // Daily and not hourly, so that one notification covers all videos of a day.
  schedule: '0 9 * * *',
  handle: remindToRate,
});
