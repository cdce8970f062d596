import { db } from '#platform/db/db.server.ts';
import { defineJob, deleteQueued, enqueue } from '#platform/jobs/jobs.server.ts';
import { rollUpDeclaration } from './commands/mark-days.server.ts';
import { hasMarkedDays, rollUp } from './commands/roll-up.server.ts';

/** Under continuous changes a run ends after this time and enqueues the next one. */
const MAX_RUN_MS = 30_000;
const PAUSE_SECONDS = 1;

/**
 * Recomputes the metrics of days that `markDays` has marked as changed. `markDays` enqueues it; the schedule is the
 * fallback. Safe to repeat.
 */
export const rollUpJob = defineJob({
  ...rollUpDeclaration,
  schedule: '* * * * *',
  // A second run would wait for the lock of the first.
  concurrency: 1,
  expireInSeconds: 600,
  handle: async () => {
    const begunAt = performance.now();
    // This run recomputes all marked days, so the waiting jobs are not needed.
    await deleteQueued(rollUpDeclaration);
    while ((await rollUp()) > 0 && performance.now() - begunAt < MAX_RUN_MS);
    if (await hasMarkedDays()) await enqueue(db, rollUpDeclaration, {}, { startAfterSeconds: PAUSE_SECONDS });
  },
});
