import { db } from '#platform/db/db.server.ts';
import { defineJob, deleteQueued, enqueue } from '#platform/jobs/jobs.server.ts';
import { rollUpName } from './commands/mark-days.server.ts';
import { hasMarks, rollUp } from './commands/roll-up.server.ts';

/** Under continuous changes, other jobs get their turn after this time. */
const TURN_MS = 30_000;
const PAUSE_SECONDS = 1;

export const rollUpJob = defineJob({
  ...rollUpName,
  schedule: '* * * * *',
  concurrency: 1,
  expireInSeconds: 600,
  handle: async () => {
    const begunAt = performance.now();
    await deleteQueued(rollUpName);
    while ((await rollUp()) > 0 && performance.now() - begunAt < TURN_MS);
    if (await hasMarks()) await enqueue(db, rollUpName, {}, { startAfterSeconds: PAUSE_SECONDS });
  },
});
