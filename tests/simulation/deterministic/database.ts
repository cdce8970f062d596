/** The database of the simulation, on a memory disk and under its clock. */
import { existsSync } from 'node:fs';
import pg from 'pg';
import { type EmbeddedPostgres, startPostgres } from '#platform/db/embedded-postgres.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';

const TEMPLATE = 'template_laqta';
const NAME = 'laqta';

/** Replaces PostgreSQL's time and randomness: the search path finds these functions before those of the catalogue. */
const CONTROLLED = `
CREATE SEQUENCE draws;
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE
  RETURN coalesce(nullif(current_setting('simulation.now', true), ''), '2030-01-07T09:00:00Z')::timestamptz;
CREATE FUNCTION now() RETURNS timestamptz LANGUAGE sql STABLE RETURN public.app_now();
CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE RETURN public.app_now();
CREATE FUNCTION random() RETURNS double precision LANGUAGE sql
  RETURN ('x' || left(md5(nextval('public.draws')::text), 8))::bit(32)::bigint::float / 4294967296;
CREATE FUNCTION gen_random_uuid() RETURNS uuid LANGUAGE sql
  RETURN lpad(to_hex(nextval('public.draws')), 32, '0')::uuid;`;

let postgres: EmbeddedPostgres;
let administrator: pg.Client;

/** A memory disk, if the system has one. */
export const memoryFolder = (): string | undefined => (existsSync('/dev/shm') ? '/dev/shm' : undefined);

/** Returns the address of the database, which exists after `resetDatabase`. */
export async function openDatabase(dataDir: string): Promise<string> {
  postgres = await startPostgres({
    dataDir,
    settings: {
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
      ...{ max_wal_size: '256MB', wal_level: 'minimal', max_wal_senders: '0', max_connections: '60' },
      // A deadlock ends by the simulation's choice, at a moment that the seed decides.
      ...{ deadlock_timeout: '1h', max_parallel_workers_per_gather: '0', jit: 'off' },
    },
  });
  administrator = new pg.Client({ connectionString: addressOf('postgres') });
  await administrator.connect();
  await administrator.query(`CREATE DATABASE ${TEMPLATE}`);
  await administrator.query(`ALTER DATABASE ${TEMPLATE} SET search_path = public, pg_catalog`);
  const client = new pg.Client({ connectionString: addressOf(TEMPLATE) });
  await client.connect();
  await client.query(CONTROLLED);
  await client.end();
  await migrate(addressOf(TEMPLATE));
  return addressOf(NAME);
}

/** Saves the database, with the job queue installed, as the start of each sequence. Ends all connections to it. */
export async function saveAsTemplate(): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(NAME) });
  await client.connect();
  // pg-boss reads the time here alone.
  await client.query(
    'CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT public.app_now() $$',
  );
  await client.end();
  // A connection that opens meanwhile would prevent the renaming.
  await administrator.query(`ALTER DATABASE ${NAME} ALLOW_CONNECTIONS false`);
  await administrator.query(
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1',
    [NAME],
  );
  await administrator.query(`DROP DATABASE ${TEMPLATE}`);
  await administrator.query(`ALTER DATABASE ${NAME} RENAME TO ${TEMPLATE}`);
}

export async function resetDatabase(): Promise<void> {
  await administrator.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await administrator.query(`CREATE DATABASE ${NAME} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  // A copy does not inherit the settings of its template.
  await administrator.query(`ALTER DATABASE ${NAME} SET search_path = public, pg_catalog`);
}

export async function closeDatabase(): Promise<void> {
  try {
    await administrator.end();
  } finally {
    await postgres.stop();
  }
}

export async function isBlocked(pid: number): Promise<boolean> {
  const { rows } = await administrator.query(
    'SELECT EXISTS (SELECT FROM pg_locks WHERE pid = $1 AND NOT granted) AS blocked',
    [pid],
  );
  return rows[0].blocked;
}

/** Resolves when the backend is gone, and its locks with it. */
export const terminate = (pid: number): Promise<unknown> =>
  administrator.query('SELECT pg_terminate_backend($1, 5000)', [pid]);

export const cancel = (pid: number): Promise<unknown> =>
  administrator.query('SELECT pg_cancel_backend($1)', [pid]);

function addressOf(name: string): string {
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}
