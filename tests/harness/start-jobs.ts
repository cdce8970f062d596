/** Starts a job queue without a worker, and the subscribers of events, in an own database. Import it first. */
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
