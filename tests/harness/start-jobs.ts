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
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';

await startQueue(jobs);

afterAll(async () => {
  await stopQueue();
  await pool.end();
});
