import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/harness/database.ts';
import { migrate } from './migrate.server.ts';

const url = await freshDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'laqta-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);

async function query(sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const countLockWaits = async () =>
  (
    await query(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0].waiting;

test('applies migrations once and in order under concurrent processes', async () => {
  write('9001_first.sql', 'create table walls (id int primary key);');
  write(
    '9002_second.sql',
    'alter table walls add column colour text; insert into walls values (1, $$red$$);',
  );
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, folder)));
  expect(applied.flat()).toEqual(['9001_first.sql', '9002_second.sql']);
  expect(await query('select * from walls')).toEqual([{ id: 1, colour: 'red' }]);
});

test('rolls back a failed migration', async () => {
  write('9003_broken.sql', 'create table shelves (id int); select nonsense;');
  await expect(migrate(url, folder)).rejects.toThrow(
    'The migration 9003_broken.sql failed: column "nonsense"',
  );
  expect(await query(`select to_regclass('shelves') as shelves`)).toEqual([{ shelves: null }]);
  write('9003_broken.sql', 'create table shelves (id int);');
  expect(await migrate(url, folder)).toEqual(['9003_broken.sql']);
});

test('retries a locked table until it is free, without blocking other sessions for long', async () => {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select from walls for update');
  write('9004_held.sql', 'alter table walls add column height int;');
  const migrated = migrate(url, folder);
  await expect.poll(countLockWaits).toBe(1);
  // This query queues behind the migration until one of its five attempts times out after three seconds.
  const [{ ms }] = await query(
    'select extract(epoch from clock_timestamp() - statement_timestamp())::float * 1000 as ms from walls',
  );
  expect(ms).toBeLessThan(10_000);
  await holder.query('rollback');
  await holder.end();
  expect(await migrated).toEqual(['9004_held.sql']);
});

test('builds an index beside writers while another process waits', async () => {
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  await writer.query('begin; insert into walls values (2)');
  write(
    '9005_index.sql',
    '-- no transaction\ndrop index concurrently if exists walls_colour;\ncreate index concurrently walls_colour on walls (colour);\n',
  );
  const both = Promise.all([migrate(url, folder), migrate(url, folder)]);
  await expect.poll(countLockWaits).toBe(1);
  await query('insert into walls values (3)');
  await writer.query('commit');
  await writer.end();
  expect((await both).flat()).toEqual(['9005_index.sql']);
  expect(await query(`select indisvalid from pg_index where indexrelid = 'walls_colour'::regclass`)).toEqual([
    { indisvalid: true },
  ]);
});

test('refuses a migration that was changed after its application', async () => {
  write('9001_first.sql', 'create table walls (id bigint primary key);');
  await expect(migrate(url, folder)).rejects.toThrow('9001_first.sql');
});

test('refuses a database from before the baseline and names the command that resets it', async () => {
  await query(`insert into schema_migrations (name, checksum) values ('0001_foundation.sql', '')`);
  await expect(migrate(url, folder)).rejects.toThrow('npm run db -- reset');
  await query(`delete from schema_migrations where name = '0001_foundation.sql'`);
});

test('refuses two migrations with one number', async () => {
  write('9003_again.sql', 'select 1;');
  await expect(migrate(url, folder)).rejects.toThrow('carry the same number');
});

test('refuses a database that cannot search Arabic', async () => {
  await query(`create database ascii template template0 encoding 'UTF8' locale_provider libc locale 'C'`);
  const ascii = new URL(url);
  ascii.pathname = '/ascii';
  await expect(migrate(ascii.href)).rejects.toThrow('cannot search Arabic');
});
