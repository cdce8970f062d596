import '../../../../tests/harness/own-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { db, pool } from '#platform/db/db.server.ts';
import { COLUMN_MAP, classesOf } from './column-map.server.ts';

afterAll(() => pool.end());

/** Tables of the product. Partitions have the columns of their table, and the job queue stores only ids. */
async function readColumns(): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT c.relname || '.' || a.attname AS name
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attnum > 0 AND NOT a.attisdropped`);
  return new Set(rows.map(({ name }) => name));
}

const difference = (left: Set<string>, right: Set<string>) => [...left].filter((each) => !right.has(each));

const mappedColumns = () =>
  new Set(
    Object.keys(COLUMN_MAP).flatMap((table) =>
      [...classesOf(table).keys()].map((each) => `${table}.${each}`),
    ),
  );

test('classifies each column of each table', async () => {
  const stored = await readColumns();
  expect({
    unclassified: difference(stored, mappedColumns()),
    missing: difference(mappedColumns(), stored),
  }).toEqual({ unclassified: [], missing: [] });
});

test('reports a new column', async () => {
  await db.execute(sql`ALTER TABLE users ADD COLUMN birthday date`);
  expect(difference(await readColumns(), mappedColumns())).toEqual(['users.birthday']);
  await db.execute(sql`ALTER TABLE users DROP COLUMN birthday`);
});

test('never exports a column that names a credential', () => {
  const isCredential = /(_hash|secret|salt|password|paypal_email|bank_details|^destination)$/;
  const exported = Object.keys(COLUMN_MAP).flatMap((table) =>
    [...classesOf(table)].flatMap(([column, kind]) =>
      isCredential.test(column) && kind !== 'secret' ? [`${table}.${column}`] : [],
    ),
  );
  expect(exported).toEqual([]);
});
