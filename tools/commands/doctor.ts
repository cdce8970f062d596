import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { messageOf } from '../../app/core/caught.ts';
import { newId } from '../../app/core/ids.ts';
import { problemsOf, whoWorks } from '../../app/platform/db/check-database.server.ts';
import { runningPostgres } from '../../app/platform/db/embedded-postgres.server.ts';
import { pendingMigrations } from '../../app/platform/db/migrate.server.ts';
import { binariesFor, unprivilegedAccount } from '../../app/platform/db/postgres-binaries.server.ts';
import { ConfigError, config } from '../../app/platform/env/config.server.ts';
import { ffmpegVersion } from '../../app/platform/ffmpeg/ffmpeg.server.ts';
import { smtp } from '../../app/platform/mail/smtp.server.ts';
import { scannerVersion } from '../../app/platform/scan/scan.server.ts';
import { storage } from '../../app/platform/storage/storage.server.ts';
import { findChromium } from '../chromium.ts';

/** Says what is missing or wrong on this machine, and the command that mends it. */

const FREE_BYTES = 1_000_000_000;

let problems = 0;
const report = (ok: boolean, what: string, remedy: string) => {
  console.log(ok ? `  ok  ${what}` : `  !!  ${what}\n      ${remedy}`);
  if (!ok) problems++;
};

const settings = attempt(() => config.mode);
if (settings instanceof ConfigError) {
  report(false, settings.message, 'Mend .env or the environment; .env.example explains each variable.');
} else if (settings instanceof Error) {
  report(
    false,
    settings.message,
    'Make the data folder writable, or choose another one with LAQTA_DATA_DIR.',
  );
} else {
  report(true, `Settings are complete (${config.mode} mode).`, '');
  await examineMachine();
}
console.log(
  problems === 0 ? '\nAll is well.' : `\n${problems} ${problems === 1 ? 'thing' : 'things'} to mend.`,
);
process.exit(problems === 0 ? 0 : 1);

async function examineMachine() {
  const required = JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node;
  report(
    `v${required}` === process.version,
    `Node ${process.version} runs, ${required} is required.`,
    'npm install --no-save',
  );
  report(existsSync('build/client/index.html'), 'The browser app is built.', 'npm run build');

  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const writable = attempt(() => accessSync(config.dataDir, constants.W_OK));
  report(
    !(writable instanceof Error),
    `The data folder ${config.dataDir} is writable.`,
    'Set LAQTA_DATA_DIR.',
  );
  const { bavail, bsize } = statfsSync(config.dataDir);
  report(
    bavail * bsize > FREE_BYTES,
    'The disk has a gigabyte free.',
    `Free some space at ${config.dataDir}.`,
  );

  if (config.databaseUrl) {
    let reachable = true;
    for (const [name, url] of [
      ['DATABASE_URL', config.databaseUrl],
      ['DATABASE_DIRECT_URL', config.databaseDirectUrl!],
    ] as const) {
      const answer = await connect(url);
      reachable &&= answer === null;
      report(
        answer === null,
        `${name} answers${answer ? ` not: ${answer}` : ''}.`,
        'Check the address and the server.',
      );
    }
    if (reachable) await examineDatabase(config.databaseUrl, config.databaseDirectUrl!);
  } else {
    const binaries = attempt(() => binariesFor(unprivilegedAccount()));
    report(
      !(binaries instanceof Error),
      binaries instanceof Error ? binaries.message : 'The bundled PostgreSQL runs.',
      'npm install --no-save, or set DATABASE_URL.',
    );
    const running = runningPostgres(config.dataDir);
    if (running) await examineDatabase(running, running);
    else console.log('  --  Laqta does not run on this data folder: its database was not looked at.');
  }
  await examineStorage();
  await examineScanner();
  await examineFfmpeg();
  await examineMail();
  const isRunning = runningPostgres(config.dataDir) !== null || (await answers(config.port));
  for (const port of [config.port, config.sandboxPort]) {
    if (port === null) continue;
    const code = await tryPort(port);
    report(
      code === null || isRunning,
      `Port ${port} is ${code === null ? 'free' : isRunning ? 'held, while Laqta runs here' : `not free (${code})`}.`,
      'PORT=3100 npm start',
    );
  }
  report(
    findChromium() !== null,
    'A Chromium is there for the browser tests.',
    'apt-get install chromium, or set CHROMIUM_PATH.',
  );
  const log = path.join(config.dataDir, 'logs');
  if (existsSync(log)) console.log(`  --  The logs are in ${log}.`);
}

async function examineDatabase(url: string, directUrl: string) {
  const wrong = await problemsOf({ url, directUrl }, { web: config.webProcesses, worker: 1 });
  for (const problem of wrong) report(false, 'The database cannot be worked with as it is set up.', problem);
  if (wrong.length === 0)
    report(true, 'The database takes our connections, statements and notifications.', '');

  const pending = await pendingMigrations(directUrl);
  report(
    pending.length === 0,
    pending.length === 0 ? 'The tables are up to date.' : `The database lacks ${pending.join(', ')}.`,
    'npm run db -- migrate',
  );
  if (pending.length === 0) {
    await examineKeys(directUrl);
    await examineUploads(directUrl);
  }

  const { web, worker, overdue } = await whoWorks(directUrl);
  if (web + worker === 0) return console.log('  --  No process of Laqta is connected to the database.');
  report(worker > 0, worker > 0 ? 'A worker is alive.' : 'No worker is alive.', 'npm run worker');
  report(
    overdue === 0,
    overdue === 0 ? 'No job waits too long.' : `${overdue} jobs have been due for more than five minutes.`,
    'docs/runbooks/worker.md',
  );
}

async function examineUploads(directUrl: string) {
  const { compareFiles, countHangingChecks } = await import('./stored-files.ts');
  const hanging = await countHangingChecks(directUrl);
  report(
    hanging === 0,
    hanging === 0
      ? 'No upload waits for its check.'
      : `${hanging} uploads have waited for their check for hours.`,
    'docs/runbooks/storage.md',
  );
  if (!process.argv.includes('files')) return;
  const { missing, strangers } = await compareFiles(directUrl);
  for (const [keys, ok, what] of [
    [missing, 'Every file that a row names is there.', 'files that rows name are not there'],
    [strangers ?? [], 'Every file is named by a row.', 'files are named by no row'],
  ] as const) {
    const message = keys.length === 0 ? ok : `${keys.length} ${what}: ${keys.slice(0, 20).join(', ')}`;
    report(keys.length === 0, message, 'docs/runbooks/storage.md');
  }
  if (!strangers) console.log('  --  A bucket is not listed: files without a row were not looked for.');
}

async function examineKeys(directUrl: string) {
  const { countByKey } = await import('./sealed-values.ts');
  const keys = await countByKey(directUrl);
  const lost = keys.filter(({ isOurs }) => !isOurs);
  report(
    lost.length === 0,
    lost.length === 0
      ? 'ENCRYPTION_KEY opens everything that is stored.'
      : `ENCRYPTION_KEY does not hold ${lost.map(({ key, count }) => `key ${key}, which sealed ${count} texts`).join(', ')}.`,
    'Append the old key to ENCRYPTION_KEY: docs/runbooks/keys.md',
  );
}

async function examineStorage() {
  const place = config.bucket ? 'The bucket' : 'The folder of files';
  const key = newId('med');
  const found = await (async () => {
    await storage.put(key, Buffer.from(key), 'text/plain');
    const read = await text(await storage.read(key));
    await storage.remove(key);
    return read === key ? null : new Error('what was read is not what was written');
  })().catch((error: Error) => error);
  report(
    found === null,
    found ? `${place} cannot be worked with: ${found.message}` : `${place} keeps what it is given.`,
    config.bucket
      ? 'Check STORAGE_URL.'
      : 'Make the data folder writable, or choose another one with LAQTA_DATA_DIR.',
  );
}

async function examineScanner() {
  if (!config.clamd)
    return console.log('  --  There is no CLAMD_URL: documents are not scanned for viruses.');
  const version = await scannerVersion().catch((error: Error) => error);
  const answers = typeof version === 'string' && version.startsWith('ClamAV');
  report(
    answers,
    answers ? `The scanner answers: ${version}.` : 'The scanner for viruses does not answer as clamd does.',
    'Check CLAMD_URL, and TCPSocket in clamd.conf.',
  );
}

async function examineFfmpeg() {
  const version = await ffmpegVersion();
  if (version) return report(true, `ffmpeg ${version} makes previews of videos.`, '');
  if (!config.ffmpegPath)
    return console.log('  --  There is no ffmpeg 5 or newer: videos have no small previews, and need none.');
  report(false, `${config.ffmpegPath} is not ffmpeg 5 or newer.`, 'Check FFMPEG_PATH.');
}

async function examineMail() {
  if (!smtp) return console.log('  --  There is no SMTP_URL: mails are kept at /dev/mail.');
  const problem = await smtp.verify().then(() => null, messageOf);
  report(
    problem === null,
    problem === null
      ? 'The mail server takes our mails.'
      : `The mail server does not take our mails: ${problem}.`,
    'Check SMTP_URL: docs/runbooks/mail.md',
  );
}

function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    return error as Error;
  }
}

async function connect(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** Whether Laqta serves there. */
function answers(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function tryPort(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, () => probe.close(() => resolve(null)));
  });
}
