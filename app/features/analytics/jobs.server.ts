import { defineJob } from '#platform/jobs/jobs.server.ts';
import { rollUpName } from './job-names.ts';
import { rollUp } from './roll-up.server.ts';

export const rollUpJob = defineJob({
  ...rollUpName,
  schedule: '* * * * *',
  concurrency: 1,
  expireInSeconds: 600,
  handle: async () => {
    // What changes meanwhile is the next one's.
    while ((await rollUp()) > 0);
  },
});
