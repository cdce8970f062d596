/** `node db/seed/main.ts` builds the demo world, with the sandbox running. */
import pg from 'pg';
import { migrate } from '#platform/db/migrate.server.ts';
import { config } from '#platform/env/config.server.ts';
import { localDatabaseUrl, markBegun, markComplete, readMarker } from './marker.ts';
import { resetSandbox } from './sandbox.ts';

/** Repeats an interrupted build and keeps a complete world. Never touches other data. Returns whether it built. */
export async function seed(): Promise<boolean> {
  if (config.mode !== 'test' || config.stripe.mode !== 'sandbox') {
    throw new Error('The demo world is for test mode with the sandbox only.');
  }
  const databaseUrl = localDatabaseUrl();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // A concurrent second build finds the world complete.
    await client.query("SELECT pg_advisory_lock(hashtext('demo world'))");
    const marker = await readMarker(client);
    if (marker?.isComplete) return false;
    if (marker) await wipe(client, databaseUrl);
    const { rowCount } = await client.query('SELECT FROM users LIMIT 1');
    if (rowCount) throw new Error('The demo world is built in an empty database only; this one has users.');
    await markBegun(client);
    const { buildWorld } = await import('./world.ts');
    await buildWorld();
    await markComplete(client);
    return true;
  } finally {
    await client.end();
  }
}

/** A partial world cannot be repaired, because the ledger is append-only: delete everything. */
async function wipe(client: pg.Client, databaseUrl: string): Promise<void> {
  await client.query(
    'DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS pgboss CASCADE; CREATE SCHEMA public',
  );
  await migrate(databaseUrl);
  await resetSandbox();
}

if (import.meta.main) {
  const built = await seed();
  console.log(built ? 'The demo world is built.' : 'The demo world is there already.');
  // The pool of the world's commands is still open.
  process.exit();
}
