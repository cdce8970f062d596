import { defineScheduledJob } from '#platform/jobs/jobs.server.ts';
import { reportMatches } from './commands/report-matches.server.ts';

/** Hourly: notifies brands of creators, and creators of campaigns, that newly match their saved searches. Each match once. */
export const reportMatchesJob = defineScheduledJob({
  name: 'saved-searches.report-matches',
  schedule: '40 * * * *',
  handle: reportMatches,
});
