import '../harness/start-jobs.ts';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCreator, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { findProblems } from '#platform/db/check-database.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { freePort } from '../harness/free-port.ts';
import { startWeb, stopWeb } from './web-process.ts';

/** PgBouncer in transaction mode, as many hosts run it before their databases. */

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
if (!isInstalled) console.log('Skipped: there is no pgbouncer here (apt-get install pgbouncer).');
const ONE_WEB = { web: 1, worker: 0 };
const directUrl = config.databaseDirectUrl!;

let pooler: ChildProcess | undefined;
let folder: string;
let url: string;

beforeAll(async () => {
  if (!isInstalled) return;
  const { pathname, searchParams } = new URL(directUrl);
  const sockets = searchParams.get('host')!;
  const port = await freePort();
  folder = mkdtempSync(path.join(tmpdir(), 'laqta-pooler-'));
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${sockets} user=app
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
ignore_startup_parameters = extra_float_digits
`,
  );
  // PgBouncer refuses to run as root and must reach the server's private folder.
  const { uid, gid } = statSync(sockets);
  pooler = spawn('pgbouncer', ['-q', file], { uid, gid, stdio: 'ignore' });
  url = `postgresql://app@127.0.0.1:${port}${pathname}`;
  await vi.waitUntil(() => answers(url), { timeout: 60_000 });
});
afterAll(async () => {
  if (!pooler) return;
  const ended = once(pooler, 'exit');
  pooler.kill('SIGKILL');
  await ended;
  rmSync(folder, { recursive: true });
});

async function answers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

test('finds no problem with PostgreSQL itself', async () => {
  expect(await findProblems({ url: directUrl, directUrl }, ONE_WEB)).toEqual([]);
});

test('refuses more processes than PostgreSQL has connections for, naming the settings', async () => {
  const [problem] = await findProblems({ url: directUrl, directUrl }, { web: 40, worker: 4 });
  expect(problem).toMatch(/allows \d+ connections.*DATABASE_POOL.*WEB_PROCESSES.*max_connections/);
});

test.runIf(isInstalled)('refuses to start behind a pooler without a direct URL', async () => {
  const [problem] = await findProblems({ url, directUrl: url }, ONE_WEB);
  expect(problem).toContain('set DATABASE_DIRECT_URL');
  const web = await startWeb({ DATABASE_URL: url });
  expect(web.child.exitCode).toBe(1);
  expect(web.output()).toContain('set DATABASE_DIRECT_URL');
});

test.runIf(isInstalled)('detects a pooler that loses prepared statements and names STATEMENTS', async () => {
  const [problem] = await findProblems({ url, directUrl }, ONE_WEB);
  expect(problem).toContain('STATEMENTS=unnamed');
});

test.runIf(isInstalled)('answers requests through a pooler and receives events beside it', async () => {
  const web = await startWeb({
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    STATEMENTS: 'unnamed',
    DRAIN_SECONDS: '0',
  });
  expect(web.child.exitCode, web.output()).toBe(null);
  const person = await createCreator();
  const cookie = await createSessionCookie(person);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(web.origin + path, { headers: { cookie }, ...init });
  const statuses = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      ask(['/api/open-campaigns', '/api/auth/session', '/api/earnings'][index % 3]!).then(
        ({ status }) => status,
      ),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));

  const stream = await ask('/api/live');
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('event: ready');
  await sendLiveEvent(db, [person.userId], ['wallet']);
  expect((await reader.read()).value).toContain('"topic":"wallet"');
  await reader.cancel();
  expect(await stopWeb(web)).toBe(0);
});
