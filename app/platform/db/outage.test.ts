import '../../../tests/harness/own-database.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { db, inTransaction, isDatabaseOutage, pool } from './db.server.ts';

afterAll(() => pool.end());

test('a connection that is lost between two statements of a transaction is an outage, not a mistake', async () => {
  const error = await inTransaction(async (tx) => {
    const { rows } = await tx.execute(sql`SELECT pg_backend_pid() AS pid`);
    await db.execute(sql`SELECT pg_terminate_backend(${rows[0]!.pid})`);
    await sleep(200);
    await tx.execute(sql`SELECT 1`);
  }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseOutage(error), String(error)).toBe(true);
});
