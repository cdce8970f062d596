import { db } from '#platform/db/db.server.ts';
import { defineJob, deleteQueued, enqueue } from '#platform/jobs/jobs.server.ts';
import { rollUpDeclaration } from './commands/mark-days.server.ts';
import { hasMarkedDays, rollUp } from './commands/roll-up.server.ts';

/** Under continuous changes, the run then ends so that other jobs can run. */
const MAX_RUN_MS = 30_000;
const PAUSE_SECONDS = 1;

/** Every minute, after `markDays`, and after a run that leaves marks. Safe to repeat: it recomputes marked days. */
export const rollUpJob = defineJob({
  ...rollUpDeclaration,
  schedule: '* * * * *',
  concurrency: 1,
  expireInSeconds: 600,
  handle: async () => {
    const begunAt = performance.now();
    // This run does their work.
    await deleteQueued(rollUpDeclaration);
    while ((await rollUp()) > 0 && performance.now() - begunAt < MAX_RUN_MS);
    if (await hasMarkedDays()) await enqueue(db, rollUpDeclaration, {}, { startAfterSeconds: PAUSE_SECONDS });
  },
});
