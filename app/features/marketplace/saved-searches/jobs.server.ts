import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { reportMatches } from './commands/report-matches.server.ts';

/** Notifies of creators or campaigns that match saved searches, at most hourly. A repetition reports none again. */
export const reportMatchesJob = defineJob({
  name: 'saved-searches.report-matches',
  schema: z.object({}),
  schedule: '40 * * * *',
  concurrency: 1,
  handle: reportMatches,
});
