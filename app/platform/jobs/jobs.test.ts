import '../../../tests/harness/own-database.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db, pool } from '../db/db.server.ts';
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

/** Less than the fallback polling interval of a minute. */
const SOON = { timeout: 50_000, interval: 100 };

beforeAll(() => startWorkers([job]));
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
