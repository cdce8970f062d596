import type pg from 'pg';
import { config } from '#platform/env/config.server.ts';

export type Marker = { isComplete: boolean };

/** State of the demo world in the database; null when no build was started. */
export async function readMarker(client: pg.ClientBase): Promise<Marker | null> {
  const { rows: found } = await client.query("SELECT to_regclass('demo_world') IS NOT NULL AS exists");
  if (!found[0].exists) return null;
  const { rows } = await client.query<{ completedAt: Date | null }>(
    'SELECT completed_at AS "completedAt" FROM demo_world',
  );
  return rows[0] ? { isComplete: rows[0].completedAt !== null } : null;
}

/** Its table is made here and not by a migration, because no other database needs it. */
export async function markBegun(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN');
  await client.query('CREATE TABLE demo_world (completed_at timestamptz)');
  await client.query('INSERT INTO demo_world DEFAULT VALUES');
  await client.query('COMMIT');
}

export const markComplete = (client: pg.ClientBase) =>
  client.query('UPDATE demo_world SET completed_at = now()');

/** Demo data is written to a database on this machine only: over a socket, or on localhost. */
export function localDatabaseUrl(): string {
  const url = config.databaseDirectUrl;
  if (!url) throw new Error('DATABASE_URL is missing.');
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  if (!host.startsWith('/') && !['localhost', '127.0.0.1', '[::1]'].includes(host)) {
    throw new Error(`The demo world is built on this machine only; the database is at "${host}".`);
  }
  return url;
}
