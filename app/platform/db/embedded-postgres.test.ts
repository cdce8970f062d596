import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from './embedded-postgres.server.ts';

function newFolder(name = 'laqta-postgres-') {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755); // Run as root, the server has another account, which must get to the folders in here.
  return folder;
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postgres/data/postmaster.pid');
const serverPid = (dataDir: string) => Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10);

test('starts one server for concurrent starters, owned by one of them', async () => {
  const dataDir = newFolder();
  const script = `
    import { startPostgres } from '${path.resolve('app/platform/db/embedded-postgres.server.ts')}';
    const postgres = await startPostgres({ dataDir: '${dataDir}' });
    console.log(JSON.stringify(postgres));
    process.stdin.once('end', async () => { if (postgres.startedHere) await postgres.stop(); process.exit(); }).resume();`;
  const starters = [1, 2, 3].map(() =>
    spawn(process.execPath, ['--input-type=module-typescript', '-e', script]),
  );
  onTestFinished(() => starters.forEach((starter) => void starter.kill('SIGKILL')));
  const answers = await Promise.all(starters.map(firstLine));
  expect(answers.filter(({ startedHere }) => startedHere)).toHaveLength(1);
  expect(new Set(answers.map(({ url }) => url)).size).toBe(1);

  const [owner, ...others] = starters.sort((a) => (answers[starters.indexOf(a)]?.startedHere ? -1 : 1));
  for (const other of others) await endOf(other);
  expect(await query(answers[0]!.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await endOf(owner!);
  await expect(query(answers[0]!.url, 'select 1')).rejects.toThrow();
});

async function firstLine(starter: ChildProcess): Promise<{ url: string; startedHere: boolean }> {
  for await (const line of createInterface({ input: starter.stdout! })) return JSON.parse(line);
  throw new Error('The starter ended without a word.');
}

async function endOf(starter: ChildProcess) {
  starter.stdin!.end();
  if (starter.exitCode === null) await once(starter, 'exit');
}

test('recovers committed rows when the server starts again after SIGKILL', async () => {
  const dataDir = newFolder();
  const first = await startPostgres({ dataDir });
  await query(first.url, 'create table kept (n int); insert into kept values (1), (2)');
  process.kill(serverPid(dataDir), 'SIGKILL');
  const second = await startPostgres({ dataDir });
  onTestFinished(second.stop);
  expect(second.startedHere).toBe(true);
  expect(await query(second.url, 'select sum(n)::int as sum from kept')).toEqual([{ sum: 3 }]);
});

test('starts although the pid file names the process of another program, and leaves that running', async () => {
  const dataDir = newFolder();
  await (await startPostgres({ dataDir })).stop();
  const bystander = spawn('sleep', ['3600']);
  onTestFinished(() => void bystander.kill());
  const run = path.join(dataDir, 'postgres/run');
  const port = 5432;
  writeFileSync(
    pidFile(dataDir),
    `${bystander.pid}\n${path.join(dataDir, 'postgres/data')}\n0\n${port}\n${run}\n\n`,
  );
  writeFileSync(path.join(run, `.s.PGSQL.${port}.lock`), `${bystander.pid}\n`);
  const postgres = await startPostgres({ dataDir });
  onTestFinished(postgres.stop);
  expect(serverPid(dataDir)).not.toBe(bystander.pid);
  expect(bystander.exitCode).toBe(null);
});

test('joins a server that outlived its killed starter, and can stop it', async () => {
  const dataDir = newFolder();
  const orphaned = await startPostgres({ dataDir });
  const joined = await startPostgres({ dataDir });
  expect(joined.startedHere).toBe(false);
  await joined.stop();
  await expect(query(orphaned.url, 'select 1')).rejects.toThrow();
});

test('starts in a folder with a long name, spaces and commas', async () => {
  const dataDir = path.join(newFolder(), `مجلد, with "spaces" ${'and more '.repeat(9)}`);
  mkdirSync(dataDir);
  const postgres = await startPostgres({ dataDir });
  onTestFinished(postgres.stop);
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('listens only on its private socket', async () => {
  const dataDir = newFolder();
  const postgres = await startPostgres({ dataDir });
  onTestFinished(postgres.stop);
  expect(await query(postgres.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
});
