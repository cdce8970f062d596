import '../harness/own-database.ts';
import { globSync } from 'node:fs';
import { is, SQL, sql } from 'drizzle-orm';
import {
  getTableConfig,
  integer,
  type PgColumn,
  PgTable,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { db, pool } from '#platform/db/db.server.ts';

afterAll(() => pool.end());

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Differences between the declared tables and those that the migrations create. */
async function differences(tables: PgTable[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, columns } of tables.map(getTableConfig)) {
    const made = await columnsOf(name);
    if (made.size === 0) found.push(`${name} is not made`);
    const declared = new Map(columns.map((column) => [snakeCase(column.name), column]));
    for (const [it, { generated }] of made) {
      // Generated columns, which only indexes use, need no declaration.
      if (!declared.has(it) && !generated) found.push(`${name}.${it} is not declared`);
    }
    if (made.size > 0) {
      for (const [it, column] of declared) {
        found.push(...(await differencesOf(`${name}.${it}`, column, made.get(it))));
      }
    }
  }
  return found;
}

type Made = { type: string; notNull: boolean; fallback: string | null; generated: boolean };

async function columnsOf(table: string): Promise<Map<string, Made>> {
  const { rows } = await db.execute<Made & { name: string }>(sql`
    SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "notNull",
           pg_get_expr(d.adbin, d.adrelid) AS fallback, a.attidentity <> '' OR a.attgenerated <> '' OR EXISTS (
             SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
              WHERE t.tgrelid = a.attrelid AND p.prosrc LIKE '%NEW.' || a.attname || ' := %') AS generated
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE a.attrelid = to_regclass(${table}) AND a.attnum > 0 AND NOT a.attisdropped`);
  return new Map(rows.map(({ name, ...made }) => [name, made]));
}

async function differencesOf(name: string, column: PgColumn, made: Made | undefined): Promise<string[]> {
  if (!made) return [`${name} is not made`];
  const type = column.getSQLType();
  const found: string[] = [];
  if (type !== made.type) found.push(`${name} is ${made.type}, declared ${type}`);
  if (column.notNull !== made.notNull) found.push(`${name} is ${made.notNull ? 'never' : 'sometimes'} null`);
  if (!(await hasSameDefault(column, made))) found.push(`${name} defaults to ${made.fallback}`);
  return found;
}

async function hasSameDefault(column: PgColumn, { type, fallback, generated }: Made): Promise<boolean> {
  const declared = column.default;
  const isGenerated = (column.generatedIdentity ?? column.generated) !== undefined;
  if (isGenerated || generated) return isGenerated === generated;
  if (declared === undefined) return true;
  if (fallback === null) return false;
  if (is(declared, SQL)) return fallback === (await asWritten(declared, type));
  const { rows } = await db.execute<{ isSame: boolean }>(
    sql`SELECT ${sql.raw(`(${fallback})::${type}`)} = ${column.mapToDriverValue(declared)}::${sql.raw(type)} AS "isSame"`,
  );
  return rows[0]!.isSame;
}

/** A default in the notation of the database. */
async function asWritten(expression: SQL, type: string): Promise<string | null | undefined> {
  await db.execute(sql`CREATE TABLE written (it ${sql.raw(type)} DEFAULT ${expression})`);
  const written = (await columnsOf('written')).get('it')?.fallback;
  await db.execute(sql`DROP TABLE written`);
  return written;
}

test('declares the tables that the migrations create', async () => {
  const files = globSync('app/{features,platform}/**/tables*.server.ts');
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(/* @vite-ignore */ `../../${file}`)),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  expect(tables.length).toBeGreaterThan(20);
  expect(await differences(tables)).toEqual([]);
});

test('detects missing, extra and differently declared columns', async () => {
  await db.execute(sql`CREATE TABLE declared_things (
    id text PRIMARY KEY, number bigint GENERATED ALWAYS AS IDENTITY, count integer NOT NULL DEFAULT 1,
    kind text DEFAULT 'new', left_over text, made_at timestamptz NOT NULL)`);
  const things = pgTable('declared_things', {
    id: text().primaryKey(),
    number: integer().notNull(),
    count: integer().notNull().default(2),
    kind: text().notNull().default('new'),
    extra: text(),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  });
  expect(await differences([things, pgTable('nowhere', { id: text() })])).toEqual([
    'declared_things.left_over is not declared',
    'declared_things.number is bigint, declared integer',
    'declared_things.number defaults to null',
    'declared_things.count defaults to 1',
    'declared_things.kind is sometimes null',
    'declared_things.extra is not made',
    'declared_things.made_at defaults to null',
    'nowhere is not made',
  ]);
});
