import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { problemsOf } from '../app/platform/db/check-database.server.ts';
import { binariesFor, unprivilegedAccount } from '../app/platform/db/postgres-binaries.server.ts';
import { ConfigError, config } from '../app/platform/env/config.server.ts';
import { findChromium } from './chromium.ts';

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
  problems === 0
    ? '\nAll is well: npm start'
    : `\n${problems} ${problems === 1 ? 'thing' : 'things'} to mend.`,
);
process.exit(problems === 0 ? 0 : 1);

async function examineMachine() {
  const wanted = JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node;
  report(
    `v${wanted}` === process.version,
    `Node ${process.version} runs, ${wanted} is wanted.`,
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
  }
  for (const port of [config.port, config.sandboxPort]) {
    if (port === null) continue;
    const code = await tryPort(port);
    report(
      code === null,
      `Port ${port} is ${code === null ? 'free' : `not free (${code}); fine if Laqta is running already`}.`,
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
    return (error as Error).message;
  }
}

function tryPort(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, () => probe.close(() => resolve(null)));
  });
}
