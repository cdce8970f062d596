import { db } from '#platform/db/db.server.ts';
import { defineJob, deleteQueued, enqueue } from '#platform/jobs/jobs.server.ts';
import { rollUpName } from './commands/mark-days.server.ts';
import { hasMarkedDays, rollUp } from './commands/roll-up.server.ts';

/** Under continuous changes, the run then ends so that other jobs can run. */
const MAX_RUN_MS = 30_000;
const PAUSE_SECONDS = 1;

export const rollUpJob = defineJob({
  ...rollUpName,
  schedule: '* * * * *',
  concurrency: 1,
  expireInSeconds: 600,
  handle: async () => {
    const begunAt = performance.now();
    await deleteQueued(rollUpName);
    while ((await rollUp()) > 0 && performance.now() - begunAt < MAX_RUN_MS);
    if (await hasMarkedDays()) await enqueue(db, rollUpName, {}, { startAfterSeconds: PAUSE_SECONDS });
  },
});
