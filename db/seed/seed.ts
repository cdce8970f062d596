import pg from 'pg';
import { migrate } from '#platform/db/migrate.server.ts';
import { config } from '#platform/env/config.server.ts';
import { markBegun, markComplete, readMarker } from './marker.ts';
import { rebase } from './rebase.ts';
import { forgetBooks } from './sandbox.ts';

/**
 * Makes sure that the demo world stands: builds it in an empty database, builds it anew when the last attempt was
 * cut off, moves its addresses when Laqta's changed, and otherwise does nothing. Never touches other people's data.
 */
export async function seed(): Promise<'built' | 'moved' | 'kept'> {
  const databaseUrl = requireSuitable();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Two starts at once: the second finds the world complete.
    await client.query("SELECT pg_advisory_lock(hashtext('demo world'))");
    const marker = await readMarker(client);
    if (marker?.isComplete) {
      if (marker.baseUrl === config.baseUrl) return 'kept';
      await rebase(client, marker.baseUrl, config.baseUrl);
      return 'moved';
    }
    if (marker) await wipe(client, databaseUrl);
    const { rows } = await client.query('SELECT FROM users LIMIT 1');
    if (rows.length > 0)
      throw new Error('The demo world is built in an empty database only; this one has users.');
    await markBegun(client, config.baseUrl);
    const { buildWorld } = await import('./world.ts');
    await buildWorld();
    await markComplete(client);
    return 'built';
  } finally {
    await client.end();
  }
}

/** Half a world has half-paid books, and a ledger cannot be emptied row by row: everything goes. */
async function wipe(client: pg.Client, databaseUrl: string): Promise<void> {
  await client.query(
    'DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS pgboss CASCADE; CREATE SCHEMA public',
  );
  await migrate(databaseUrl);
  await forgetBooks();
}

function requireSuitable(): string {
  if (config.mode !== 'test' || config.stripe.kind !== 'sandbox') {
    throw new Error('The demo world is for test mode with the sandbox only.');
  }
  if (!config.databaseUrl) throw new Error('DATABASE_URL is missing.');
  const { hostname, searchParams } = new URL(config.databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  if (!host.startsWith('/') && !['', 'localhost', '127.0.0.1', '[::1]'].includes(host)) {
    throw new Error(`The demo world is built on this machine only; the database is at ${host}.`);
  }
  return config.databaseUrl;
}
