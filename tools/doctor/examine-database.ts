import pg from 'pg';
import { messageOf } from '../../app/core/caught.ts';
import { firstOf } from '../../app/core/typed-values.ts';
import {
  countProcesses,
  findProblems,
  IDLE_MINUTES,
  isWorkerIdle,
} from '../../app/platform/db/check-database.server.ts';
import { databaseUrls } from '../../app/platform/db/database-urls.server.ts';
import { CLUSTER_NAME, runningPostgres } from '../../app/platform/db/embedded-postgres.server.ts';
import { listPendingMigrationsAt } from '../../app/platform/db/migrate.server.ts';
import { binariesFor, unprivilegedAccount } from '../../app/platform/db/postgres-binaries.server.ts';
import { config } from '../../app/platform/env/config.server.ts';
import { attempt, note, report } from './findings.ts';

export async function examineDatabases(): Promise<void> {
  await (config.databaseUrl ? examineOwnDatabase() : examineBundledDatabase());
}

async function examineOwnDatabase() {
  const { url, directUrl } = databaseUrls();
  const isReachable = await examineConnection('DATABASE_URL', url);
  const isDirectlyReachable = await examineConnection('DATABASE_DIRECT_URL', directUrl);
  for (const replica of config.databaseReplicaUrls) await examineConnection('DATABASE_REPLICA_URL', replica);
  if (!isReachable || !isDirectlyReachable) return;
  await examineDatabase(url, directUrl);
  await examineArchive(directUrl);
}

/** Only the server knows whether its backups are complete. Its archived WAL shows that they can be. */
async function examineArchive(directUrl: string) {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT current_setting('archive_mode') <> 'off' AS "isArchiving", current_setting('cluster_name') = $1 AS "isEmbedded",
              coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing",
              coalesce(current_setting('archive_command', true), '') LIKE '%pgbackrest%' AS "hasPgBackRest"
         FROM pg_stat_archiver`,
      [CLUSTER_NAME],
    );
    reportArchive(firstOf(rows));
  } finally {
    await client.end();
  }
}

type Archive = Record<'isArchiving' | 'isEmbedded' | 'isFailing' | 'hasPgBackRest', boolean>;

function reportArchive({ isArchiving, isEmbedded, isFailing, hasPgBackRest }: Archive) {
  if (isEmbedded) return;
  if (!isArchiving && config.mode === 'test')
    return note('The database does not archive its WAL: backups without it lose up to a day.');
  const tool = hasPgBackRest ? ' through pgBackRest' : '';
  report(
    isArchiving && !isFailing,
    !isArchiving
      ? 'The database does not archive its WAL: a backup would lose up to a day.'
      : `The database ${isFailing ? 'cannot archive' : 'archives'} its WAL${tool}.`,
    hasPgBackRest
      ? 'sudo -u postgres pgbackrest --stanza=laqta check'
      : 'Set up pgBackRest: docs/runbooks/backup.md. Ignore this if your provider makes backups.',
  );
  if (hasPgBackRest) note('The age of the backups: sudo -u postgres pgbackrest --stanza=laqta info');
}

async function examineConnection(name: string, url: string): Promise<boolean> {
  const problem = await connect(url);
  report(
    problem === null,
    `${name} answers${problem ? ` not: ${problem}` : ''}.`,
    'Check the address and the server.',
  );
  return problem === null;
}

/** The PostgreSQL that `npm start` runs in the data folder. */
async function examineBundledDatabase() {
  const binaries = attempt(() => binariesFor(unprivilegedAccount()));
  report(
    !(binaries instanceof Error),
    binaries instanceof Error ? binaries.message : 'The bundled PostgreSQL runs.',
    'npm install --no-save, or set DATABASE_URL.',
  );
  const url = runningPostgres(config.dataDir);
  if (url) await examineDatabase(url, url);
  else note('Laqta does not run on this data folder: its database was not looked at.');
}

async function examineDatabase(url: string, directUrl: string) {
  const wrong = await findProblems({ url, directUrl }, { web: config.webProcesses, worker: 1 });
  for (const problem of wrong) report(false, 'The database cannot be worked with as it is set up.', problem);
  if (wrong.length === 0)
    report(true, 'The database takes our connections, statements and notifications.', '');

  const pending = await listPendingMigrationsAt(directUrl);
  report(
    pending.length === 0,
    pending.length === 0 ? 'The tables are up to date.' : `The database lacks ${pending.join(', ')}.`,
    'npm run db -- migrate',
  );
  if (pending.length === 0) {
    await examineKeys(directUrl);
    await examineUploads(directUrl);
  }

  const { web, worker, overdue, lastJobAt } = await countProcesses(directUrl);
  if (web + worker === 0) return note('No process of Laqta is connected to the database.');
  report(worker > 0, worker > 0 ? 'A worker is alive.' : 'No worker is alive.', 'npm run worker');
  report(
    !isWorkerIdle(lastJobAt),
    isWorkerIdle(lastJobAt)
      ? `No job for ${IDLE_MINUTES} minutes: the last one ran at ${lastJobAt!.toISOString()}.`
      : `A job has run in the last ${IDLE_MINUTES} minutes.`,
    'docs/runbooks/worker.md',
  );
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
  if (!strangers) note('A bucket is not listed: files without a row were not looked for.');
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
