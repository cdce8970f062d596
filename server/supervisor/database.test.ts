import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { dropDatabase, freshDatabase } from '../../tests/harness/database.ts';
import { startDatabaseProxy } from '../../tests/harness/database-proxy.ts';
import { openDatabase } from './database.ts';

const direct = await freshDatabase();
const proxy = await startDatabaseProxy(direct);
process.env.DATABASE_URL = proxy.url;
process.env.DATABASE_DIRECT_URL = proxy.url;
afterAll(async () => {
  await proxy.stop();
  await dropDatabase(direct);
});

const observer = new pg.Client({ connectionString: direct });

async function lockHolders(): Promise<number[]> {
  const { rows } = await observer.query(
    `select pid from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

test('takes its lock again after a connection that broke on its side only', async () => {
  await observer.connect();
  let isLockLost = false;
  const database = await openDatabase(20, () => {
    isLockLost = true;
  });
  const [before] = await lockHolders();
  proxy.cut();
  await expect.poll(lockHolders, { timeout: 20_000 }).not.toEqual([before]);
  await expect.poll(lockHolders).toHaveLength(1);
  expect(isLockLost).toBe(false);
  // Another process still cannot take it.
  expect(await openDatabase(20, () => {})).toBeNull();
  await database!.stop();
  await observer.end();
});
