import { z } from 'zod';
import { db } from '#platform/db/db.server.ts';
import { defineJob, deleteQueued, enqueue } from '#platform/jobs/jobs.server.ts';
import { hasMarkedDays, rollUpBatch } from './commands/roll-up.server.ts';

/** Under continuous changes a run ends after this time and enqueues the next one. */
const MAX_RUN_MS = 30_000;
const PAUSE_SECONDS = 1;

/**
 * Recomputes the metrics of days that `markDays` has marked as changed. `markDays` enqueues it; the schedule is the
 * fallback if that job fails for good. Safe to repeat.
 */
export const rollUpJob = defineJob({
  name: 'analytics.roll-up',
  schema: z.object({}),
  schedule: '* * * * *',
  // A second run would wait for the lock of the first.
  concurrency: 1,
  // The last batch can outlast MAX_RUN_MS: its statements have no timeout.
  expireInSeconds: 600,
  handle: async () => {
    const begunAt = performance.now();
    // This run recomputes all marked days, so the waiting jobs are not needed.
    await deleteQueued(rollUpJob);
    let dayCount: number;
    do {
      dayCount = await rollUpBatch();
    } while (dayCount > 0 && performance.now() - begunAt < MAX_RUN_MS);
    if (await hasMarkedDays()) await enqueue(db, rollUpJob, {}, { startAfterSeconds: PAUSE_SECONDS });
  },
});
