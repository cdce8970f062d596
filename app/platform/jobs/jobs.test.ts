import '../../../tests/harness/own-database.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db, pool } from '../db/db.server.ts';
import { defineJob, enqueue, startJobs, stopJobs } from './jobs.server.ts';

const ran: string[] = [];
const job = defineJob({
  name: 'tests.due',
  schema: z.object({ id: z.string() }),
  handle: async ({ id }) => {
    ran.push(id);
    if (ran.filter((one) => one === id).length === 1 && id.startsWith('fails once')) throw new Error(id);
  },
});

/** Before a worker asks by itself, a minute after it asked last. */
const SOON = { timeout: 50_000, interval: 100 };

beforeAll(() => startJobs([job], { work: true }));
afterAll(async () => {
  await stopJobs();
  await pool.end();
});

test('a new job, one that was put off and one that failed are all taken when their time comes', async () => {
  await enqueue(db, job, { id: 'put off' }, { startAfterSeconds: 3 });
  await enqueue(db, job, { id: 'new' });
  await enqueue(db, job, { id: 'fails once' });
  await vi.waitFor(() => expect(ran).toHaveLength(4), SOON);
  expect(ran.toSorted()).toEqual(['fails once', 'fails once', 'new', 'put off']);
});

test('many that are due at once are each run once', async () => {
  const ids = Array.from({ length: 40 }, (_, nth) => `due ${nth}`);
  for (const id of ids) await enqueue(db, job, { id }, { startAfterSeconds: 1 });
  await vi.waitFor(() => expect(ran).toEqual(expect.arrayContaining(ids)), SOON);
  expect(new Set(ran).size).toBe(ran.length - 1);
});
