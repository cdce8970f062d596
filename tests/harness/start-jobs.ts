/**
 * Everything that commands need besides the database: the queue that they put jobs on, which nobody works off, and
 * the features that listen to each other's events. Brings a database of its own. Import it for its effect, first:
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
