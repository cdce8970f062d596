import { execFileSync, execSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '#platform/db/embedded-postgres.server.ts';
import { listPendingMigrationsAt } from '#platform/db/migrate.server.ts';
import { upgradeEmbedded } from '#platform/db/upgrade.server.ts';
import { freePort } from '../harness/free-port.ts';
import { isReady, startWeb, stopWeb } from './web-process.ts';

type Request = { cookie: string; path: string; body?: object };
type Users = { approvals: Request[]; reads: Request[]; messages: Request };

const LIMIT_MS = 600_000;
/** Below the limit of messages per minute. */
const MESSAGE_PAUSE_MS = 2_500;
const APPROVAL_PAUSE_MS = 400;

const root = mkdtempSync(path.join(tmpdir(), 'laqta-upgrade-'));
chmodSync(root, 0o755); // Run as root, the server has another account.
const [dataDir, backupDir, previous] = ['data', 'backups', 'previous'].map((name) =>
  path.join(root, name),
) as [string, string, string];
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The commit before the first migration after the baseline. Null without git or its history. */
function findPreviousRelease(): string | null {
  const { stdout } = spawnSync(
    'git',
    ['log', '--diff-filter=A', '--format=%P', '--', 'db/migrations/0012_identity_sign_in.sql'],
    { encoding: 'utf8' },
  );
  return stdout?.trim().split('\n').at(-1) || null;
}

/** With the packages of this release. */
function extract(commit: string): void {
  mkdirSync(path.join(previous, 'build/client'), { recursive: true });
  execSync(`git archive ${commit} app db/migrations server package.json | tar -x -C ${previous}`);
  symlinkSync(path.resolve('node_modules'), path.join(previous, 'node_modules'));
  copyFileSync('tests/nodes/previous-release.mjs', path.join(previous, 'previous-release.mjs'));
  writeFileSync(path.join(previous, 'build/client/__spa-fallback.html'), '<html><head></head></html>');
  writeFileSync(path.join(previous, 'build/client/screens.json'), '[]');
}

async function startPrevious(env: NodeJS.ProcessEnv) {
  const origin = `http://127.0.0.1:${env.PORT}`;
  const web = spawn(process.execPath, ['server/web.ts'], { cwd: previous, env, stdio: 'ignore' });
  onTestFinished(() => void web.kill());
  await expect.poll(() => isReady(origin), { timeout: LIMIT_MS, interval: 200 }).toBe(true);
  return { origin, web };
}

type Results = Map<string, number>;

function startLoad(origin: string, { approvals, reads, messages }: Users, results: Results) {
  let isRunning = true;
  const send = async ({ cookie, path: at, body }: Request) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
    const status = await fetch(`${origin}/api${at}`, init).then(
      (answer) => answer.text().then((text) => (answer.ok ? '200' : `${answer.status} ${text}`)),
      (error: Error) => String(error.cause ?? error),
    );
    const result = `${at.replace(/\/\w{3}_\w+/, '')} ${status}`;
    results.set(result, (results.get(result) ?? 0) + 1);
  };
  const repeat = async (requests: Request[], pauseMs: number, next: (request: Request) => Request) => {
    for (let turn = 0; isRunning && requests.length > 0; turn += 1) {
      await send(next(requests[turn % requests.length]!));
      await sleep(pauseMs);
    }
  };
  const waiting = [...approvals];
  const approve = async () => {
    for (let next = waiting.pop(); isRunning && next; next = waiting.pop()) {
      await send(next);
      await sleep(APPROVAL_PAUSE_MS);
    }
  };
  const message = (request: Request) => ({
    ...request,
    body: { clientId: crypto.randomUUID(), body: 'Hello' },
  });
  const clients = [
    repeat(reads, 50, (request) => request),
    repeat(reads, 50, (request) => request),
    repeat([messages], MESSAGE_PAUSE_MS, message),
    approve(),
  ];
  return async () => {
    isRunning = false;
    await Promise.all(clients);
  };
}

const release = findPreviousRelease();

test.skipIf(release === null)(
  'upgrades from 0.1.0 while its users work, without a failed request',
  {
    timeout: LIMIT_MS,
  },
  async () => {
    extract(release!);
    const { url, stop } = await startPostgres({ dataDir, settings: { fsync: 'off' } });
    const query = async <Row extends pg.QueryResultRow>(text: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return (await client.query<Row>(text).finally(() => client.end())).rows;
    };
    try {
      const { VITEST: _, ...own } = process.env;
      const folders = { ...own, NODE_ENV: 'test', LAQTA_DATA_DIR: dataDir, BACKUP_DIR: backupDir };
      const port = String(await freePort());
      const env = {
        ...folders,
        DATABASE_URL: url,
        PORT: port,
        BASE_URL: `http://127.0.0.1:${port}`,
        DRAIN_SECONDS: '0',
      };
      const script = execFileSync(process.execPath, ['previous-release.mjs'], {
        cwd: previous,
        env,
        encoding: 'utf8',
      });
      const users = JSON.parse(script.trim().split('\n').at(-1)!) as Users;
      const { origin, web } = await startPrevious(env);
      // Half of the approvals wait for the upgrade: a slow machine would use them up earlier.
      const half = users.approvals.length / 2;
      const results: Results = new Map();
      const load = (approvals: Request[]) => startLoad(origin, { ...users, approvals }, results);
      const stopFirst = load(users.approvals.slice(0, half));
      const before = await listPendingMigrationsAt(url);

      const broken = path.join(root, 'broken');
      cpSync('db/migrations', broken, { recursive: true });
      writeFileSync(path.join(broken, '9999_broken.sql'), 'SELECT 1 / 0');
      const check = async () => {};
      await expect(upgradeEmbedded({ url, dataDir, backupDir, check, migrations: broken })).rejects.toThrow(
        '9999_broken.sql failed: division by zero',
      );
      expect(await listPendingMigrationsAt(url)).toEqual(before);
      await stopFirst();
      const [approvedBefore] = await query<{ count: number }>(
        `SELECT count(*)::int FROM payments WHERE kind = 'video'`,
      );

      const stopSecond = load(users.approvals.slice(half));
      const upgrade = spawn(process.execPath, ['tools/commands/upgrade.ts'], {
        env: folders,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [upgrade.stdout, upgrade.stderr]) stream.on('data', (chunk) => (output += chunk));
      const [code] = await once(upgrade, 'exit');
      expect(output).toContain('The database is upgraded.');
      expect(code).toBe(0);
      expect(await isReady(origin)).toBe(true);

      await stopSecond();
      expect([...results.keys()].filter((result) => !result.endsWith(' 200'))).toEqual([]);
      expect(results.size).toBe(users.reads.length + 2);
      // Each acknowledged write is stored, and some of them during the upgrade.
      const [stored] = await query<{ approvals: number; messages: number }>(
        `SELECT (SELECT count(*)::int FROM submissions WHERE status = 'approved') AS approvals,
              (SELECT count(*)::int FROM messages WHERE body = 'Hello') AS messages`,
      );
      expect(stored).toEqual({
        approvals: results.get('/submissions/approve 200'),
        messages: results.get('/conversations/messages 200'),
      });
      expect(stored!.approvals).toBeGreaterThan(approvedBefore!.count);

      // The sessions continue in this release, and its ledger verifies.
      const next = await startWeb({ DATABASE_URL: url, LAQTA_DATA_DIR: dataDir, DRAIN_SECONDS: '0' });
      for (const { cookie, path: at } of users.reads)
        expect((await fetch(`${next.origin}/api${at}`, { headers: { cookie } })).status).toBe(200);
      await stopWeb(next);
      web.kill();
      await once(web, 'exit');
      execFileSync(process.execPath, ['tools/commands/ledger.ts', 'verify'], {
        env: { ...folders, DATABASE_URL: url },
      });
    } finally {
      await stop();
    }
  },
);
