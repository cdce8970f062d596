import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { config } from '#platform/env/config.server.ts';
import { demoLogins } from '../../db/seed/logins.ts';
import { readMarker } from '../../db/seed/marker.ts';
import type { Processes } from './processes.ts';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const SEED = ['--import', fileOf('../quick-imports.ts'), fileOf('../../db/seed/main.ts')];

/** Test mode only. Repeats an interrupted run. */
export async function prepareDemoWorld(
  url: string,
  processes: Processes,
  env: Record<string, string>,
  sandbox: () => Promise<void>,
) {
  if (config.mode !== 'test' || config.stripe.mode !== 'sandbox' || !isLocal(url)) return;
  const { marker, isUnused } = await look(url);
  if (marker ? !marker.isComplete : isUnused) {
    await sandbox();
    console.log('Creating the demo world…');
    await processes.run({ name: 'seed', args: SEED, env });
  }
}

export async function listDemoLogins(url: string) {
  return (await look(url)).marker?.isComplete ? demoLogins : [];
}

async function look(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const marker = await readMarker(client);
    return { marker, isUnused: (await client.query('SELECT FROM users LIMIT 1')).rowCount === 0 };
  } finally {
    await client.end();
  }
}

function isLocal(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('host')?.startsWith('/') || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
