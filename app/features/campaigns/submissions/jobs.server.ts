import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { remindOfCampaignDeadlines } from './commands/remind-of-campaign-deadlines.server.ts';
import { handleDueDeadlines } from './deadlines/handle-due-deadlines.server.ts';

/** Reminds of the campaign's own deadline. Delivery and revision deadlines are reminded of by `handleDueDeadlinesJob`. */
export const remindOfCampaignDeadlinesJob = defineJob({
  name: 'submissions.deadlines',
  schema: z.object({}),
  // Apart from the jobs that run every five minutes.
  schedule: '2-59/15 * * * *',
  concurrency: 1,
  handle: remindOfCampaignDeadlines,
});

/** Handles due deadlines of deliveries, reviews and revisions: reminds, approves a funded video, or ends the work. */
export const handleDueDeadlinesJob = defineJob({
  name: 'submissions.run-timers',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
  // Without the data of the job: the parameter is the time.
  handle: () => handleDueDeadlines(),
});
