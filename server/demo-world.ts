import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { config } from '#platform/env/config.server.ts';
import { demoLogins } from '../db/seed/logins.ts';
import { type Marker, readMarker } from '../db/seed/marker.ts';
import type { Processes } from './processes.ts';

const program = (name: string) => fileURLToPath(new URL(`../db/seed/${name}`, import.meta.url));

/**
 * Fills a database that nobody has used yet with the demo world, in test mode only. A run that was cut short is
 * done again. When Laqta's address has changed since, the demo's own links follow. Answers who can sign in.
 */
export async function prepareDemoWorld(
  url: string,
  processes: Processes,
  env: Record<string, string>,
): Promise<readonly (typeof demoLogins)[number][]> {
  if (config.mode !== 'test' || config.stripe.kind !== 'sandbox' || !isLocal(url)) return [];
  const { marker, isUsed } = await examine(url);
  if (!marker && isUsed) return [];
  if (!marker?.isComplete) {
    console.log('Creating the demo world…');
    await processes.run({ name: 'seed', args: [program('main.ts')], env });
  } else if (marker.baseUrl !== config.baseUrl) {
    await processes.run({ name: 'rebase', args: [program('rebase.ts')], env });
  }
  return demoLogins;
}

function isLocal(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/') || ['localhost', '127.0.0.1', '[::1]'].includes(host);
}

async function examine(url: string): Promise<{ marker: Marker | null; isUsed: boolean }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const marker = await readMarker(client);
    const { rowCount } = await client.query('select from users limit 1');
    return { marker, isUsed: rowCount !== 0 };
  } finally {
    await client.end();
  }
}
