import { defineScheduledJob } from '#platform/jobs/jobs.server.ts';
import { remindOfCampaignDeadlines } from './commands/remind-of-campaign-deadlines.server.ts';
import { handleDueDeadlines } from './deadlines/handle-due-deadlines.server.ts';

/** Every 15 minutes: reminds creators once, when at most two days are left until the deadline of the whole campaign. */
export const remindOfCampaignDeadlinesJob = defineScheduledJob({
  name: 'submissions.deadlines',
  // Starts at minute 2, so that it does not run together with the jobs of every five minutes.
  schedule: '2-59/15 * * * *',
  handle: remindOfCampaignDeadlines,
});

/**
 * Every five minutes: handles the deadlines within a campaign, of a first video, a review and a revision. Reminds,
 * approves a funded video, or ends late work.
 */
export const handleDueDeadlinesJob = defineScheduledJob({
  name: 'submissions.run-timers',
  schedule: '*/5 * * * *',
  handle: handleDueDeadlines,
});
