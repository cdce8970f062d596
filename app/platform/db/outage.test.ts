import '../../../tests/harness/own-database.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startDatabaseProxy } from '../../../tests/harness/database-proxy.ts';

const proxy = await startDatabaseProxy(process.env.DATABASE_URL!);
process.env.DATABASE_URL = proxy.url;
process.env.STATEMENT_TIMEOUT_SECONDS = '1';
const { db, inTransaction, isDatabaseOutage, pool } = await import('./db.server.ts');
const { isListening, startLive, stopLive } = await import('#platform/live/live.server.ts');

afterAll(async () => {
  await pool.end();
  await proxy.stop();
});

async function expectOutage(work: Promise<unknown>): Promise<void> {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseOutage(error), String(error)).toBe(true);
}

test('reports a connection lost during a transaction as an outage', async () => {
  await expectOutage(
    inTransaction(async (tx) => {
      const { rows } = await tx.execute(sql`SELECT pg_backend_pid() AS pid`);
      await db.execute(sql`SELECT pg_terminate_backend(${rows[0]!.pid})`);
      await sleep(200);
      await tx.execute(sql`SELECT 1`);
    }),
  );
});

test('reports a server that became a replica as an outage', async () => {
  await expectOutage(
    inTransaction(async (tx) => {
      await tx.execute(sql`SET TRANSACTION READ ONLY`);
      await tx.execute(sql`DELETE FROM rate_limits`);
    }),
  );
  const inRecovery = new pg.DatabaseError('cannot execute LISTEN during recovery', 0, 'error');
  inRecovery.code = '0A000';
  expect(isDatabaseOutage(inRecovery)).toBe(true);
  const unsupported = new pg.DatabaseError('INSERT with ON CONFLICT is not supported', 0, 'error');
  unsupported.code = '0A000';
  expect(isDatabaseOutage(unsupported)).toBe(false);
});

test('reports a silent server as an outage in statements, transactions and LISTEN', async () => {
  await startLive();
  await db.execute(sql`SELECT 1`);
  proxy.silence(true);
  await Promise.all([
    expectOutage(db.execute(sql`SELECT 1`)),
    expectOutage(inTransaction((tx) => tx.execute(sql`SELECT 1`))),
    expect.poll(isListening, { timeout: 15_000 }).toBe(false),
  ]);
  proxy.silence(false);
  // The proxy has dropped bytes of the earlier connections, so only new ones work.
  proxy.cut();
  await db.execute(sql`SELECT 1`);
  await expect.poll(isListening, { timeout: 15_000 }).toBe(true);
  await stopLive();
});

test('removes a connection from the pool when BEGIN fails on it', async () => {
  await db.execute(sql`SELECT 1`);
  proxy.silence(true);
  await expectOutage(inTransaction((tx) => tx.execute(sql`SELECT 1`)));
  expect(pool.totalCount).toBe(0);
  proxy.silence(false);
  proxy.cut();
  await db.execute(sql`SELECT 1`);
});

test('cancels no COMMIT on the server or the client, however long it waits', async () => {
  await inTransaction(async (tx) => {
    await tx.execute(sql`CREATE TABLE slow (id int)`);
    // Longer than the limits of a statement and of a silent server, as with a lost replica.
    await tx.execute(sql`CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM pg_sleep(7); RETURN NULL; END $$`);
    await tx.execute(sql`CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON slow
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait()`);
    await tx.execute(sql`INSERT INTO slow VALUES (1)`);
  });
  expect((await db.execute(sql`SELECT id FROM slow`)).rows).toEqual([{ id: 1 }]);
  // The next transaction has its limits again.
  await expect(inTransaction((tx) => tx.execute(sql`SELECT pg_sleep(3)`))).rejects.toMatchObject({
    cause: { code: '57014' },
  });
});
