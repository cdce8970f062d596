import '../../../tests/harness/own-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, pool } from './db.server.ts';

afterAll(() => pool.end());

test('prepares a statement that transactions repeat, once for a connection', async () => {
  const listPrepared = (text: string) =>
    inTransaction(async (tx) => {
      const { rows } = await tx.execute(
        sql`SELECT statement FROM pg_prepared_statements WHERE statement = ${text}`,
      );
      return rows.map(({ statement }) => statement);
    });
  const ask = (n: number) => inTransaction(async (tx) => tx.execute(sql`SELECT ${n}::int AS repeated`));
  // Five uses are not enough.
  for (let n = 0; n < 5; n++) await ask(n);
  expect(await listPrepared('SELECT $1::int AS repeated')).toEqual([]);
  for (let n = 0; n < 3; n++) expect((await ask(n)).rows).toEqual([{ repeated: n }]);
  expect(await listPrepared('SELECT $1::int AS repeated')).toEqual(['SELECT $1::int AS repeated']);
});

test('replans a prepared statement after a change of its table', async () => {
  await pool.query('CREATE TABLE notes (id int, text text)');
  const read = () =>
    inTransaction(async (tx) => (await tx.execute(sql`SELECT id FROM notes WHERE id = ${1}`)).rows);
  for (let n = 0; n < 7; n++) expect(await read()).toEqual([]);
  await pool.query(`ALTER TABLE notes ADD COLUMN title text; INSERT INTO notes VALUES (1, 'a', 'b')`);
  expect(await read()).toEqual([{ id: 1 }]);
});

test('prepares no statement outside transactions', async () => {
  for (let n = 0; n < 9; n++) await pool.query('SELECT $1::int AS pooled', [n]);
  const { rows } = await pool.query(`SELECT FROM pg_prepared_statements WHERE statement LIKE '%pooled'`);
  expect(rows).toEqual([]);
});
