import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { messageOf } from '#core/caught.ts';
import { config } from '#platform/env/config.server.ts';

/** Advisory lock: "laqta" in base 36. */
const MIGRATION_LOCK = 35_634_970;
const OLDEST_SERVER = 15;
/** A pending strong lock blocks every later reader and writer of the table, so time out and retry. */
const LOCK_TIMEOUT = '3s';
const MAX_TRIES = 5;
/** Lock not available; deadlock detected. */
const BUSY_CODES = ['55P03', '40P01'];
/** First line of a file that PostgreSQL refuses inside a transaction. It is split at semicolons, so it has no function bodies. */
const NO_TRANSACTION = /^-- no transaction\s*$/m;
/** From before the baseline; cannot be migrated. */
const BEFORE_BASELINE = '0001_foundation.sql';
const FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

type Migration = { name: string; sql: string; checksum: string };

/** Runs each file in a transaction; concurrent callers wait. `-- no transaction` files must be safe to rerun. */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  try {
    await assertVersion(client);
    await waitForLock(client);
    await assertSearchesArabic(client);
    return await applyPending(client, migrations);
  } finally {
    await client.end();
  }
}

/** With MIGRATE=never, throws if a migration is pending. */
export async function ensureSchema(url: string): Promise<void> {
  if (config.migrates) {
    await migrate(url);
    return;
  }
  const pending = await listPendingMigrationsAt(url);
  if (pending.length > 0)
    throw new Error(
      `The database lacks ${pending.join(', ')}, and MIGRATE is "never": run "npm run db -- migrate" first.`,
    );
}

/** Like `listPendingMigrations`, for the database at a URL, which may be empty. */
export async function listPendingMigrationsAt(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('schema_migrations') is not null as "isThere"`);
    return rows[0].isThere
      ? await listPendingMigrations(client)
      : readMigrations(FOLDER).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

let migrationNames: string[] | undefined;

/** Names of migrations of this release that the database lacks. */
export async function listPendingMigrations(database: Pick<pg.Pool | pg.Client, 'query'>): Promise<string[]> {
  migrationNames ??= readMigrations(FOLDER).map(({ name }) => name);
  const { rows } = await database.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name EXCEPT SELECT name FROM schema_migrations',
    [migrationNames],
  );
  return rows.map(({ name }) => name);
}

/**
 * Polls, because CREATE INDEX CONCURRENTLY waits for every open statement, even one that waits for a lock.
 * The lock ends with the connection.
 */
async function waitForLock(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
    if (rows[0].mine) return;
    await sleep(100);
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  names.forEach((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new Error(`The migration ${name} must be named like 0007_add_ratings.sql.`);
    }
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`The migrations ${names[index - 1]} and ${name} carry the same number.`);
    }
  });
  return names.map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function assertVersion(client: pg.Client) {
  const { rows } = await client.query('show server_version_num');
  const major = Math.floor(Number(rows[0].server_version_num) / 10_000);
  if (major < OLDEST_SERVER) {
    throw new Error(
      `Laqta needs PostgreSQL ${OLDEST_SERVER} or newer, and DATABASE_URL leads to version ${major}.`,
    );
  }
}

/** With character type C, pg_trgm ignores Arabic letters and search silently finds nothing. */
async function assertSearchesArabic(client: pg.Client) {
  try {
    await client.query('create extension if not exists pg_trgm');
  } catch (cause) {
    throw new Error(
      `Laqta searches with the PostgreSQL extension pg_trgm, which could not be created: ${messageOf(cause)}. Ask the database's administrator to run "create extension pg_trgm".`,
      { cause },
    );
  }
  const { rows } = await client.query(`select cardinality(show_trgm('كتاب')) as found`);
  if (rows[0].found === 0) {
    throw new Error(
      'This database cannot search Arabic text: it was created with a character type that knows only ASCII. Create it again with LC_CTYPE C.UTF-8 or en_US.UTF-8 and encoding UTF8.',
    );
  }
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<Migration>('select name, checksum from schema_migrations');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  if (applied.has(BEFORE_BASELINE)) {
    throw new Error(
      'An earlier version of Laqta made this database, and this version cannot migrate it. Run "npm run db -- reset" to empty it.',
    );
  }
  const changed = migrations.filter(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (changed.length > 0) {
    throw new Error(
      `These migrations were changed after they had been applied: ${changed.map(({ name }) => name).join(', ')}. Restore them and write a new one; on your own machine "npm run db -- reset" starts with an empty database.`,
    );
  }
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

async function apply(client: pg.Client, migration: Migration) {
  const isSplit = NO_TRANSACTION.test(migration.sql.split('\n', 1)[0] ?? '');
  const run = isSplit ? runStatements : runInTransaction;
  for (let tries = 1; ; tries++) {
    try {
      return await run(client, migration);
    } catch (cause) {
      const isBusy = BUSY_CODES.includes((cause as pg.DatabaseError).code ?? '');
      if (isBusy && tries < MAX_TRIES) {
        await sleep(1000 * tries);
        continue;
      }
      const reason = isBusy
        ? `another transaction held a table that it needs, ${MAX_TRIES} times${isSplit ? '' : ` for ${LOCK_TIMEOUT}. It changed nothing`}. Start again`
        : messageOf(cause);
      throw new Error(`The migration ${migration.name} failed: ${reason}`, { cause });
    }
  }
}

const RECORD_APPLIED = 'insert into schema_migrations (name, checksum) values ($1, $2)';

async function runInTransaction(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
  try {
    await client.query(sql);
    await client.query(RECORD_APPLIED, [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Has no lock timeout: building an index concurrently blocks no readers or writers. */
async function runStatements(client: pg.Client, { name, sql, checksum }: Migration) {
  for (const statement of sql.split(/;\s*$/m)) {
    if (statement.replace(/^\s*--.*$/gm, '').trim()) await client.query(statement);
  }
  await client.query(RECORD_APPLIED, [name, checksum]);
}
