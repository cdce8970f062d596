import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { backUp, restoreBackup } from '#platform/db/backup.server.ts';
import { type EmbeddedPostgres, startPostgres } from '#platform/db/embedded-postgres.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { recordRestore } from '#platform/outbound/restores.server.ts';
import { startedFrom } from '../harness/bundle.ts';
import { dataDir, sandboxPort } from './environment.ts';

/** Two workers, so that they race; one web process is enough, for its requests race by themselves. */
export const PROCESSES = ['postgres', 'sandbox', 'web', 'worker-1', 'worker-2'] as const;
export type ProcessName = (typeof PROCESSES)[number];

const START_LIMIT_MS = 300_000;
const POSTGRES = { dataDir, settings: { fsync: 'off', max_connections: '150' } };
const TEMPLATE = 'template_laqta';
const filesDir = path.join(dataDir, 'files');
const backupDir = path.join(dataDir, 'backups');

let postgres: EmbeddedPostgres;
let booksOfSandbox = 0;
let settleSeconds = 0;
const running = new Map<ProcessName, ChildProcess>();

/** One PostgreSQL for the whole run: what a killed server had acknowledged must be there when it is back. */
export async function openWorld(): Promise<void> {
  mkdirSync(path.join(dataDir, 'logs'), { recursive: true });
  postgres = await startPostgres(POSTGRES);
  process.env.DATABASE_URL = postgres.url;
  await administer(`create database ${TEMPLATE}`);
  await migrate(databaseUrl(TEMPLATE));
}

/** After a failure its database, its books and its logs are kept, to be looked into. */
export async function closeWorld({ keep }: { keep: boolean }): Promise<void> {
  await stopAll();
  await postgres.stop();
  if (keep) console.error(`What was there then: ${dataDir}`);
  // Backends of a killed server write for a moment longer.
  else rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}

/** Empties database and sandbox, and starts every process. Card money can be transferred after so many seconds. */
export async function resetWorld(settlesAfterSeconds: number): Promise<void> {
  await stopAll();
  await administer('drop database if exists laqta with (force)');
  await administer(`create database laqta template ${TEMPLATE}`);
  booksOfSandbox += 1;
  settleSeconds = settlesAfterSeconds;
  await startMissing();
}

/** Starts what does not run, as a supervisor does, again and again until the web process answers. */
export async function startMissing(): Promise<void> {
  for (const begunAt = Date.now(); ; await sleep(100)) {
    if (Date.now() - begunAt > START_LIMIT_MS) throw new Error('the processes did not start in time');
    await startPostgres(POSTGRES);
    // A concurrent kill can hit it during its start: then start it again.
    if (!isRunning('sandbox') && !(await startSandbox().catch(() => false))) continue;
    for (const name of ['web', 'worker-1', 'worker-2'] as const) {
      if (!isRunning(name)) start(name, name === 'web' ? 'server/web.ts' : 'server/worker.ts', {});
    }
    const answer = await fetch(`${process.env.BASE_URL}/api/ready`).catch(() => null);
    if (answer?.ok) return;
  }
}

async function startSandbox(): Promise<boolean> {
  start('sandbox', 'stripe-sandbox/main.ts', {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DB: path.join(dataDir, `sandbox-${booksOfSandbox}.sqlite`),
    SANDBOX_SETTLE_SECONDS: String(settleSeconds),
    SANDBOX_RETRY_SECONDS: Array.from({ length: 20 }, () => 0.3).join(','),
  });
  const { registerWebhooks } = await import('../../server/supervisor/sandbox-webhooks.ts');
  await registerWebhooks();
  return true;
}

function start(name: ProcessName, file: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [startedFrom(file)], {
    env: { ...process.env, LOG_LEVEL: 'warn', WEB_PROCESSES: '1', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = createWriteStream(path.join(dataDir, 'logs', `${name}.log`), { flags: 'a' });
  child.stdout!.pipe(output, { end: false });
  child.stderr!.pipe(output, { end: false });
  running.set(name, child);
  return child;
}

function isRunning(name: ProcessName): boolean {
  const child = running.get(name);
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

/** kill -9: nothing is finished, nothing is said. */
export async function kill(name: ProcessName): Promise<void> {
  if (name === 'postgres') return killPostgres();
  const child = running.get(name);
  if (!child || !isRunning(name)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** The postmaster dies, its children with it; what starts next recovers from the log. */
async function killPostgres(): Promise<void> {
  const pid = pidOfPostgres();
  if (!pid) return;
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await sleep(10);
}

function pidOfPostgres(): number | null {
  const file = path.join(dataDir, 'postgres/data/postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  return pid && isAlive(pid) ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** In good order, as an operator would before an upgrade. */
export async function stop(names: readonly ProcessName[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const child = running.get(name);
      if (!child || !isRunning(name)) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(20_000, null, { ref: false })]);
      child.kill('SIGKILL');
    }),
  );
}

/** While every process runs. Returns the folder of the backup. */
export async function backUpWorld(): Promise<string> {
  await startMissing();
  const { id } = await backUp({ url: databaseUrl('laqta'), filesDir, backupDir });
  return path.join(backupDir, id);
}

/** Loses the database and the files, and restores them as `npm run restore` does. Only PostgreSQL runs afterwards. */
export async function restoreWorld(backup: string): Promise<void> {
  await Promise.all((['web', 'worker-1', 'worker-2'] as const).map(kill));
  await postgres.stop();
  for (const folder of [path.join(dataDir, 'postgres/data'), filesDir])
    rmSync(folder, { recursive: true, force: true });
  await restoreBackup(backup, dataDir, null);
  postgres = await startPostgres(POSTGRES);
  await recordRestore(databaseUrl('laqta'));
}

const stopAll = () => stop(['web', 'worker-1', 'worker-2', 'sandbox']);

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') });
  client.on('error', () => {}); // The statement under way reports it.
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function databaseUrl(name: string): string {
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}
