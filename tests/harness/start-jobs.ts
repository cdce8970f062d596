/**
 * Everything that commands need besides the database: a job queue without a worker, and the subscribers of events.
 * Creates its own database. Import it for its side effect, first:
 *
 *   import '../../../tests/harness/start-jobs.ts';
 */
import './own-database.ts';
import '#events.server.ts';
import { afterAll } from 'vitest';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { startJobs, stopJobs } from '#platform/jobs/jobs.server.ts';

await startJobs(jobs, { work: false });

afterAll(async () => {
  await stopJobs();
  await pool.end();
});
