import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { config } from '#platform/env/config.server.ts';
import type { Processes } from './processes.ts';

type Login = { role: string; name: string; email: string; password: string };

const SEED = fileURLToPath(new URL('../db/seed', import.meta.url));

/**
 * Fills a database that nobody has used yet with the demo world, in test mode only. A run that was cut short is
 * done again. When Laqta's address has changed since, the demo's own links follow.
 */
export async function prepareDemoWorld(url: string, processes: Processes, env: Record<string, string>) {
  if (config.mode !== 'test' || config.stripe.kind !== 'sandbox' || !existsSync(SEED)) return;
  const note = path.join(config.dataDir, 'demo-world.json');
  const state: { baseUrl: string; finished: boolean } | null = existsSync(note)
    ? JSON.parse(readFileSync(note, 'utf8'))
    : null;
  const record = (finished: boolean) => {
    mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(note, JSON.stringify({ baseUrl: config.baseUrl, finished }));
  };
  if (state ? !state.finished : isLocal(url) && (await hasNoUsers(url))) {
    console.log('Creating the demo world…');
    record(false);
    await processes.run({ name: 'seed', args: [path.join(SEED, 'main.ts')], env });
    record(true);
  } else if (state && state.baseUrl !== config.baseUrl) {
    await processes.run({ name: 'seed', args: [path.join(SEED, 'rebase.ts')], env });
    record(true);
  }
}

export async function demoLogins(): Promise<Login[]> {
  if (!existsSync(path.join(config.dataDir, 'demo-world.json'))) return [];
  return (await import(pathToFileURL(path.join(SEED, 'logins.ts')).href)).demoLogins;
}

function isLocal(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('host')?.startsWith('/') || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

async function hasNoUsers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('select from users limit 1')).rowCount === 0;
  } finally {
    await client.end();
  }
}
