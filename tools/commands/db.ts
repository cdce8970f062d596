import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { messageOf } from '../../app/core/caught.ts';
import { migrate } from '../../app/platform/db/migrate.server.ts';
import { config } from '../../app/platform/env/config.server.ts';
import { withDatabase } from './with-database.ts';

const MIGRATIONS = 'db/migrations';
const USAGE = 'Usage: npm run db -- reset | migrate | new <name>';

const [command, name] = process.argv.slice(2);
try {
  if (command === 'new') writeMigration(name);
  else if (command === 'migrate') await withDatabase(bringUp);
  else if (command === 'reset') await withDatabase(reset);
  else throw new Error(USAGE);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}

function writeMigration(title: string | undefined) {
  if (!title || !/^[a-z][a-z0-9_]*$/.test(title)) {
    throw new Error(
      'Name the migration in small letters, digits and underscores: npm run db -- new add_ratings',
    );
  }
  const last = Math.max(0, ...readdirSync(MIGRATIONS).map((file) => Number.parseInt(file, 10) || 0));
  const file = path.join(MIGRATIONS, `${String(last + 1).padStart(4, '0')}_${title}.sql`);
  writeFileSync(file, '', { flag: 'wx' });
  console.log(file);
}

async function bringUp(url: string) {
  const applied = await migrate(url);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
}

/** Empties the database and its files in the data folder. The next start creates the demo data. */
async function reset(url: string) {
  assertLocal(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (rows[0].others > 0) throw new Error('Laqta is running on this database. Stop it first.');
    const { rows: schemas } = await client.query(
      `select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema)'`,
    );
    for (const schema of schemas)
      await client.query(`drop schema ${client.escapeIdentifier(schema.name)} cascade`);
    await client.query('create schema public');
  } finally {
    await client.end();
  }
  for (const file of ['sandbox.sqlite', 'sandbox.sqlite-wal', 'sandbox.sqlite-shm', 'outbox']) {
    rmSync(path.join(config.dataDir, file), { recursive: true, force: true });
  }
  await bringUp(url);
}

function assertLocal(url: string) {
  const { hostname, searchParams } = new URL(url);
  const local =
    searchParams.get('host')?.startsWith('/') || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (config.mode === 'production' || !local) {
    throw new Error('Resetting works only in test mode, on a database of this machine.');
  }
}
