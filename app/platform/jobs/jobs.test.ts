import '../../../tests/harness/own-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db, pool } from '../db/db.server.ts';
import { type LogContext, logContext, withLogContext } from '../log/log.server.ts';
import { defineJob, enqueue } from './jobs.server.ts';
import { startWorkers, stopWorkers } from './workers.server.ts';

const ran: string[] = [];
const job = defineJob({
  name: 'tests.due',
  schema: z.object({ id: z.string() }),
  handle: async ({ id }) => {
    ran.push(id);
    if (ran.filter((one) => one === id).length === 1 && id.startsWith('fails once')) throw new Error(id);
  },
});

const contexts: LogContext[] = [];
const second = defineJob({
  name: 'tests.second',
  schema: z.object({}),
  handle: async () => void contexts.push({ ...logContext() }),
});
const first = defineJob({
  name: 'tests.first',
  schema: z.object({}),
  handle: async () => {
    contexts.push({ ...logContext() });
    await enqueue(db, second, {});
  },
});

let yearlyRuns = 0;
const yearly = defineJob({
  name: 'tests.yearly',
  schema: z.object({}),
  handle: async () => void yearlyRuns++,
  schedule: '0 0 1 1 *',
});

/** Less than the fallback polling interval of a minute. */
const SOON = { timeout: 50_000, interval: 100 };

beforeAll(() => startWorkers([job, first, second, yearly]));
afterAll(async () => {
  await stopWorkers();
  await pool.end();
});

test('runs new, delayed and failed jobs when they are due', async () => {
  await enqueue(db, job, { id: 'delayed' }, { startAfterSeconds: 3 });
  await enqueue(db, job, { id: 'new' });
  await enqueue(db, job, { id: 'fails once' });
  await vi.waitFor(() => expect(ran).toHaveLength(4), SOON);
  expect(ran.toSorted()).toEqual(['delayed', 'fails once', 'fails once', 'new']);
});

test('runs each of many due jobs once', async () => {
  const ids = Array.from({ length: 40 }, (_, nth) => `due ${nth}`);
  for (const id of ids) await enqueue(db, job, { id }, { startAfterSeconds: 1 });
  await vi.waitFor(() => expect(ran).toEqual(expect.arrayContaining(ids)), SOON);
  expect(new Set(ran).size).toBe(ran.length - 1);
});

test('logs the request id in a job and in the jobs that it enqueues', async () => {
  await enqueue(db, second, {});
  await vi.waitFor(() => expect(contexts).toHaveLength(1), SOON);
  expect(contexts[0]).not.toHaveProperty('requestId');
  await withLogContext({ requestId: 'req_1' }, () => enqueue(db, first, {}));
  await vi.waitFor(() => expect(contexts).toHaveLength(3), SOON);
  expect(contexts.slice(1)).toEqual([
    { job: 'tests.first', jobId: expect.any(String), requestId: 'req_1' },
    { job: 'tests.second', jobId: expect.any(String), requestId: 'req_1' },
  ]);
});

test('runs the job of a killed worker again before it expires', async () => {
  await stopWorkers();
  // The queue as an earlier release created it.
  await db.execute(sql`UPDATE pgboss.queue SET heartbeat_seconds = NULL`);
  await startWorkers([job]);
  await enqueue(db, job, { id: 'interrupted' }, { startAfterSeconds: 3_600 });
  await db.execute(sql`
    UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '30 seconds'
     WHERE data ->> 'id' = 'interrupted'`);
  await vi.waitFor(() => expect(ran).toContain('interrupted'), SOON);
});

test('runs a schedule once for all runs that an outage has missed', async () => {
  await stopWorkers();
  await db.execute(sql`UPDATE pgboss.version SET cron_on = now() - interval '3 years'`);
  await db.execute(sql`UPDATE pgboss.schedule SET created_on = now() - interval '3 years'`);
  expect(yearlyRuns).toBe(0);
  await startWorkers([job, first, second, yearly]);
  await vi.waitFor(() => expect(yearlyRuns).toBe(1), SOON);
  await expect
    .poll(() => db.execute(sql`SELECT FROM pgboss.job WHERE name = 'tests.yearly' AND state < 'completed'`))
    .toMatchObject({ rowCount: 0 });
  expect(yearlyRuns).toBe(1);
});
