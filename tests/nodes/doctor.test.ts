import '../harness/own-sandbox.ts';
import '../harness/start-jobs.ts';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { approvedSubmission } from '#features/campaigns/submissions/factory.server.ts';
import { createCreator, createOperator } from '#features/identity/accounts/factory.server.ts';
import { saveBank, savePaypal } from '#features/money/payout-accounts/commands/save-payout-details.server.ts';
import { makePayoutBatch } from '#features/money/payout-batches/commands/make-batch.server.ts';
import { db } from '#platform/db/db.server.ts';
import { startPostgres } from '#platform/db/embedded-postgres.server.ts';
import { config } from '#platform/env/config.server.ts';
import { startedFrom } from '../harness/bundle.ts';
import { freePort } from '../harness/free-port.ts';
import { startWeb, stopWeb } from './web-process.ts';

type Env = Record<string, string | undefined>;

function run(
  file: string,
  env: Env = {},
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const { VITEST: _, NODE_ENV: __, ...own } = process.env;
  const child = spawn(process.execPath, [startedFrom(`tools/commands/${file}`), ...args], {
    env: { ...own, PORT: '3999', ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
const doctor = (env: Env = {}) => run('doctor.ts', env);
const WORKING = [
  'ok  The database takes our connections, statements and notifications.',
  'ok  The tables are up to date.',
  'ok  ENCRYPTION_KEY opens everything that is stored.',
];

test('reports invalid settings', async () => {
  const { code, output } = await doctor({ LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(output).toContain('LOG_LEVEL must be fatal');
  expect(output).toContain('1 thing to mend.');
});

test('finds a working database and a working folder of files', async () => {
  const { output } = await doctor();
  for (const line of WORKING) expect(output).toContain(line);
  expect(output).toContain('ok  The folder of files keeps what it is given.');
  expect(output).toContain('There is no SMTP_URL');
  expect(output).toContain('There is no CLAMD_URL');
  expect(output).toMatch(/^(All is well\.|\d+ things? to mend\.)$/m);
});

test('reports a server whose WAL does not reach pgBackRest', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'laqta-doctor-'));
  await chmod(dataDir, 0o755);
  const server = await startPostgres({
    dataDir,
    settings: {
      cluster_name: 'own',
      archive_mode: 'on',
      archive_command: 'false pgbackrest %p',
      fsync: 'off',
    },
  });
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('CREATE TABLE change (); SELECT pg_switch_wal()');
  const isFailing = async () =>
    (await client.query('SELECT last_failed_time AS at FROM pg_stat_archiver')).rows[0].at;
  await expect.poll(isFailing).not.toBeNull();
  await client.end();
  const { code, output } = await doctor({ DATABASE_URL: server.url });
  expect(code).toBe(1);
  expect(output).toContain('!!  The database cannot archive its WAL through pgBackRest.');
});

test('counts files without rows and rows without files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'laqta-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { workspaceId, userId } = await createCreator();
  await db.execute(sql`
    INSERT INTO media (id, workspace_id, user_id, purpose, kind, file_name, size_bytes, sha256, scan)
    SELECT id, ${workspaceId}, ${userId}, 'picture', 'picture', 'a.png', 1, sha256(''), 'none'
      FROM (VALUES ('med_lost'), ('med_kept')) file (id)`);
  await db.execute(sql`
    INSERT INTO media_variants (media_id, name, type, size_bytes)
    SELECT id, 'w256', 'image/webp', 1 FROM media WHERE id IN ('med_lost', 'med_kept')`);
  await db.execute(sql`
    INSERT INTO uploads (id, workspace_id, user_id, media_id, purpose, file_name, size_bytes, received_bytes,
                         last_modified_ms, arrival, status, expires_at, created_at)
    VALUES ('upl_1', ${workspaceId}, ${userId}, 'med_coming', 'picture', 'a.png', 1, 1, 0, '{}', 'checking', now(),
            now() - interval '1 day')`);
  await mkdir(path.join(folder, 'files', '56'), { recursive: true });
  for (const key of ['med_kept.w256', 'med_stranger.w256', 'med_coming'])
    await writeFile(path.join(folder, 'files', '56', key), '');
  const { output } = await run('doctor.ts', { LAQTA_DATA_DIR: folder }, 'files');
  await db.execute(sql`DELETE FROM uploads`);
  expect(output).toContain('1 files that rows name are not there: med_lost.w256\n');
  expect(output).toContain('1 files are named by no row: med_stranger.w256\n');
  expect(output).toContain('1 uploads have waited for their check for hours.');
});

test.each<[string, Env, string]>([
  [
    'a database that nobody can reach',
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/laqta' },
    '!!  DATABASE_URL answers not: connect ECONNREFUSED',
  ],
  [
    'a bucket that does not answer',
    { STORAGE_URL: 's3://key:secret@127.0.0.1:1/files?tls=0' },
    '!!  The bucket cannot be worked with: The bucket does not answer.',
  ],
  [
    'a scanner that does not answer',
    { CLAMD_URL: 'tcp://127.0.0.1:1' },
    '!!  The scanner for viruses does not answer as clamd does.',
  ],
  ['a pool that is too large', { DATABASE_POOL: '1000' }, 'lower DATABASE_POOL (1000)'],
  ['a weak secret', { AUTH_SECRET: 'a'.repeat(40) }, 'AUTH_SECRET must have at least 32 random characters'],
  ['a weak key', { ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }, 'ENCRYPTION_KEY must be random'],
  [
    'missing mail',
    {
      NODE_ENV: 'production',
      BASE_URL: 'https://laqta.example',
      LAQTA_ALLOW_SANDBOX: '1',
      AUTH_SECRET: randomBytes(32).toString('base64'),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    },
    'Production needs SMTP_URL.',
  ],
  [
    'a mail server that does not answer',
    { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Laqta <hello@laqta.example>' },
    '!!  The mail server does not take our mails: ',
  ],
])('finds %s', async (_, env, line) => {
  const { code, output } = await doctor(env);
  expect(output).toContain(line);
  expect(code).toBe(1);
});

test('reports web processes without a worker and overdue jobs', async () => {
  const web = await startWeb({});
  onTestFinished(() => void web.child.kill('SIGKILL'));
  await db.execute(sql`
    INSERT INTO pgboss.job (name, data, start_after) SELECT name, '{}', now() - interval '6 minutes'
      FROM pgboss.queue WHERE name = 'accounts.mail'`);
  const { output } = await doctor();
  expect(output).toContain('!!  No worker is alive.\n      npm run worker');
  expect(output).toContain('1 jobs have been due for more than five minutes');
  await stopWeb(web);
});

test('finds a running worker', async () => {
  const port = await freePort();
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const worker = spawn(process.execPath, [startedFrom('server/worker.ts')], {
    env: { ...env, WORKER_PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  expect((await doctor()).output).toContain('ok  A worker is alive.');
});

test('refuses to start with MIGRATE=never and a missing migration, and doctor names the command', async () => {
  await db.execute(sql`UPDATE schema_migrations SET name = 'x_' || name WHERE name LIKE '0002%'`);
  onTestFinished(async () => {
    await db.execute(sql`UPDATE schema_migrations SET name = substr(name, 3) WHERE name LIKE 'x_0002%'`);
  });
  const { output } = await doctor();
  expect(output).toMatch(/!! {2}The database lacks 0002_\w+\.sql\.\n {6}npm run db -- migrate/);
  const web = await startWeb({ MIGRATE: 'never' });
  expect(web.child.exitCode).toBe(1);
  expect(web.output()).toContain('MIGRATE is \\"never\\"');
});

test('rotates encryption keys without loss and reports whether the old key is needed', async () => {
  const [creator, banker] = [await createCreator(), await createCreator()];
  await savePaypal(creator, 'lina@example.com');
  await saveBank(banker, {
    fullName: 'Lina Haddad',
    bankName: 'Levant Bank',
    iban: 'GB33BUKB20201555555555',
    swiftBic: 'BUKBGB22',
    country: 'Jordan',
  });
  const { paymentId } = await approvedSubmission({ creator });
  await makePayoutBatch(await createOperator(), { rail: 'paypal', paymentIds: [paymentId] });
  const sealed = () =>
    db.execute<{ account: string; line: string }>(sql`
      SELECT paypal_email AS account, destination AS line FROM payout_accounts, payout_lines
       WHERE workspace_id = ${creator.workspaceId} AND payment_id = ${paymentId}`);
  const [before] = (await sealed()).rows;
  expect(before!.line).toBe(before!.account);

  const old = Buffer.from(config.encryptionKeys[0]!).toString('base64');
  const fresh = randomBytes(32).toString('base64');
  const lost = await doctor({ ENCRYPTION_KEY: fresh });
  expect(lost.output).toMatch(/!! {2}ENCRYPTION_KEY does not hold key \w{8}, which sealed 2 texts/);
  const both = { ENCRYPTION_KEY: `${fresh},${old}` };
  expect((await run('keys.ts', both)).output).toMatch(
    /: 0 \(the newest\)\n.*: 2 \(still needed: npm run keys -- renew\)/,
  );
  expect((await run('keys.ts', both, 'renew')).output).toMatch(
    /Sealed 2 texts under the newest key\.\n.*: 2 \(the newest\)\n.*: 0 \(not needed any more\)/,
  );
  // The details and their copy in the batch keep equal ciphertexts, because a difference means a change.
  const [after] = (await sealed()).rows;
  expect(after!.account).not.toBe(before!.account);
  expect(after!.line).toBe(after!.account);
  expect((await doctor({ ENCRYPTION_KEY: fresh })).output).toContain(WORKING[2]);
  expect((await run('keys.ts', { ENCRYPTION_KEY: fresh }, 'forget')).code).toBe(1);
});
