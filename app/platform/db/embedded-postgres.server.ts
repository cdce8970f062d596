import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '#core/caught.ts';
import {
  type Account,
  binariesFor,
  canEnter,
  SYSTEM_FOLDER,
  unprivilegedAccount,
} from './postgres-binaries.server.ts';

export type EmbeddedPostgres = {
  url: string;
  startedHere: boolean;
  /** Also stops a server that a killed process left running. Only the sole user of the folder may call it. */
  stop: () => Promise<void>;
};

type Options = {
  /** Contains the cluster in `postgres`. */
  dataDir: string;
  /** Folder that receives the WAL. Every start must name it, because WAL of a start without it would be missing. */
  archive?: string | null;
  settings?: Record<string, string>;
};

type Cluster = { data: string; run: string; log: string; bin: string; account: Account | null };

const USER = 'app';
export const CLUSTER_NAME = 'laqta';
const DATABASE = 'laqta';
/** Backends of a dead server may keep its shared memory for a while. */
const RETRY_MS = 30_000;
/** Crash recovery after a busy hour. */
const RECOVERY_MS = 300_000;
/** Replay of the WAL of two weeks. */
const RESTORE_MS = 86_400_000;
const STOP_MS = 10_000;
/** Socket paths are limited to about 107 bytes, and the name takes 14. */
const MAX_SOCKET_FOLDER = 85;

/** Starts PostgreSQL or joins the running one; callers may race. Uses a private Unix socket. Outlives a killed caller. */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, archive = null, settings = {} } = options;
  const cluster = prepareCluster(path.resolve(dataDir));
  if (!existsSync(cluster.data)) await createCluster(cluster, (folder) => initialise(cluster, folder));
  const archiving = archive === null ? {} : prepareArchive(cluster, archive);
  const server = await reachServer(cluster, { ...archiving, ...settings });
  await createDatabase(cluster);
  return {
    url: urlOf(cluster, DATABASE),
    startedHere: server !== null,
    stop: () => stopServer(cluster),
  };
}

/** The URL of the server that runs on this folder, else null. */
export function runningPostgres(dataDir: string): string | null {
  const cluster = prepareCluster(path.resolve(dataDir));
  return isServing(cluster) ? urlOf(cluster, DATABASE) : null;
}

/** Starts PostgreSQL on a copied cluster and applies the WAL of the archive. Stops it when the cluster is consistent. */
export async function recoverCluster(
  dataDir: string,
  copy: (folder: string) => Promise<void>,
  recovery: { archive: string | null; until: Date | null },
): Promise<void> {
  const cluster = prepareCluster(path.resolve(dataDir));
  if (existsSync(cluster.data)) throw new Error(`There is a database in ${cluster.data} already.`);
  await createCluster(cluster, async (folder) => {
    await copy(folder);
    writeFileSync(path.join(folder, 'recovery.signal'), '');
    if (cluster.account) spawnSync('chown', ['-R', `${cluster.account.uid}:${cluster.account.gid}`, folder]);
  });
  try {
    const settings = {
      // No connection before the end of the recovery.
      hot_standby: 'off',
      restore_command: recovery.archive ? restoreCommand(recovery.archive) : 'false',
      ...(recovery.until && {
        // PostgreSQL parses it before it has loaded the abbreviations of time zones, such as Z.
        recovery_target_time: recovery.until.toISOString().replace('Z', '+00'),
        recovery_target_action: 'promote',
      }),
    };
    await reachServer(cluster, settings, RESTORE_MS);
    await stopServer(cluster);
  } catch (error) {
    await stopServer(cluster);
    rmSync(cluster.data, { recursive: true, force: true });
    throw error;
  }
}

function prepareArchive({ account }: Cluster, archive: string): Record<string, string> {
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  if (account) {
    allowTraversal(path.dirname(archive));
    chownSync(archive, account.uid, account.gid);
    if (!canEnter(archive, account))
      throw new Error(
        `PostgreSQL, which runs as user ${account.uid}, cannot enter ${archive}. Set BACKUP_DIR.`,
      );
  }
  return {
    archive_mode: 'on',
    archive_command: archiveCommand(archive),
    // A lost machine costs at most the last minute.
    archive_timeout: '60',
  };
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;

/** Repeats safely: a crash can hide that a segment was archived. A different segment of the same name stays. */
function archiveCommand(archive: string): string {
  const file = `${quote(`${archive}/`)}%f.gz`;
  return `if test -e ${file}; then gunzip -c ${file} | cmp -s - "%p"; else gzip -c "%p" > ${file}.part && sync ${file}.part && mv ${file}.part ${file}; fi`;
}

/** Tests for the segment first: otherwise gunzip would leave an empty one. */
function restoreCommand(archive: string): string {
  const file = `${quote(`${archive}/`)}%f.gz`;
  return `test -e ${file} && gunzip -c ${file} > "%p"`;
}

function prepareCluster(dataDir: string): Cluster {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let account = unprivilegedAccount();
  if (account && !canEnter(dataDir, account)) allowTraversal(dataDir);
  const home =
    account && !canEnter(dataDir, account)
      ? path.join(SYSTEM_FOLDER, `data-${shortHash(dataDir)}`)
      : path.join(dataDir, 'postgres');
  const data = path.join(home, 'data');
  if (existsSync(data)) account = ownerOf(data, account);

  const ownFolder = (folder: string, mode: number) => {
    mkdirSync(folder, { recursive: true });
    if (lstatSync(folder).uid !== (account?.uid ?? process.getuid?.()) && account) {
      chownSync(folder, account.uid, account.gid);
    }
    chmodSync(folder, mode);
  };
  if (home.startsWith(SYSTEM_FOLDER)) {
    mkdirSync(SYSTEM_FOLDER, { recursive: true });
    chmodSync(SYSTEM_FOLDER, 0o755);
  }
  ownFolder(home, 0o700);
  const near = path.join(home, 'run');
  const run =
    Buffer.byteLength(near) > MAX_SOCKET_FOLDER ? path.join(tmpdir(), `laqta-${shortHash(home)}`) : near;
  ownFolder(run, 0o700);
  return { data, run, log: path.join(home, 'postgres.log'), bin: binariesFor(account), account };
}

/** The server's account only has to traverse root's folder. */
function allowTraversal(folder: string): void {
  chmodSync(folder, statSync(folder).mode | 0o011);
}

/** The server must run as the owner of the data folder. */
function ownerOf(data: string, account: Account | null): Account | null {
  const { uid, gid } = statSync(data);
  if (account) return uid === 0 ? account : { uid, gid };
  if (uid !== process.getuid?.()) {
    throw new Error(
      `The database in ${data} belongs to another user (number ${uid}). Start Laqta as that user or as root, or choose another folder with LAQTA_DATA_DIR.`,
    );
  }
  return null;
}

/** Renames a complete cluster into place, so that a partial one is never visible. */
async function createCluster({ data }: Cluster, create: (folder: string) => Promise<void>) {
  const home = path.dirname(data);
  for (const name of readdirSync(home)) {
    const pid = /^init-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(home, name), { recursive: true, force: true });
  }
  const unfinished = path.join(home, `init-${process.pid}`);
  try {
    await create(unfinished);
    renameSync(unfinished, data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another caller was faster.
    if (!existsSync(data)) throw error;
  }
}

async function initialise({ data, bin, account }: Cluster, folder: string) {
  const result = spawnSync(
    path.join(bin, 'initdb'),
    [
      ...['-D', folder, '-U', USER, '--auth=trust', '--encoding=UTF8'],
      // With plain --locale=C, pg_trgm ignores Arabic letters and search finds nothing.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=C.UTF-8'],
    ],
    { ...account, cwd: '/', env: ENVIRONMENT, encoding: 'utf8' },
  );
  if (result.status !== 0)
    throw new Error(
      `PostgreSQL could not make its data folder ${data}: ${result.error?.message ?? result.stderr.trim()}`,
    );
}

/** Null if another caller's server answers. */
async function reachServer(
  cluster: Cluster,
  settings: Record<string, string>,
  patienceMs = RECOVERY_MS,
): Promise<ChildProcess | null> {
  const begunAt = Date.now();
  let server: ChildProcess | null = null;
  for (;;) {
    const answer = await probe(cluster);
    if (answer === 'ready')
      return server?.exitCode === null && server.pid === readPid(cluster) ? server : null;

    if (server && (server.exitCode !== null || server.signalCode !== null)) {
      // A faster starter may have overwritten the reason in the log, but then its server is running.
      const isBeaten = isServing(cluster) || /lock file|shared memory/.test(lastLines(cluster));
      if (!isBeaten || Date.now() - begunAt > RETRY_MS) {
        throw new Error(`PostgreSQL did not start. Its log (${cluster.log}) ends:\n${lastLines(cluster)}`);
      }
      server = null;
      await sleep(200);
    }
    if (answer === 'absent' && !server && !isServing(cluster)) server = spawnServer(cluster, settings);
    if (Date.now() - begunAt > patienceMs) {
      throw new Error(
        `PostgreSQL is still not ready after ${patienceMs / 60_000} minutes. Its log (${cluster.log}) ends:\n${lastLines(cluster)}`,
      );
    }
    await sleep(20);
  }
}

/** No server listens, or it ended while it was asked. */
const GONE_CODES = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

async function probe(cluster: Cluster): Promise<'ready' | 'starting' | 'absent'> {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres') });
  client.on('error', () => {}); // Its end is met by the caller's next attempt.
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    const code = codeOf(error);
    if (code === '57P03') return 'starting'; // cannot_connect_now: starting up, recovering or shutting down
    if (code === '53300') return 'ready'; // too_many_connections: it serves, and well
    if (code === undefined || GONE_CODES.has(code)) return 'absent';
    throw error;
  }
}

/** PostgreSQL clears the pid file of a dead process, unless another program has reused the pid. */
function isServing(cluster: Cluster): boolean {
  const pid = readPid(cluster);
  if (!pid || !isAlive(pid)) return false;
  const command = commandOf(pid);
  if (command === '' || (command.includes('postgres') && command.includes(cluster.data))) return isAlive(pid);
  rmSync(path.join(cluster.data, 'postmaster.pid'), { force: true });
  rmSync(path.join(cluster.run, '.s.PGSQL.5432.lock'), { force: true });
  return false;
}

function spawnServer(
  { data, run, log, bin, account }: Cluster,
  settings: Record<string, string>,
): ChildProcess {
  const allSettings = {
    // Tells this server from one of DATABASE_URL.
    cluster_name: CLUSTER_NAME,
    listen_addresses: '',
    unix_socket_directories: `"${run}"`,
    unix_socket_permissions: '0700',
    // The data is in memory or on an SSD.
    random_page_cost: '1.1',
    ...settings,
  };
  const output = openSync(log, 'a', 0o600);
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: '/', env: ENVIRONMENT, detached: true, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  server.unref();
  return server;
}

async function createDatabase(cluster: Cluster) {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another caller was faster: duplicate_database, or its catalogue row's unique_violation.
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
}

async function stopServer(cluster: Cluster) {
  const pid = readPid(cluster);
  if (!pid || !isServing(cluster)) return;
  process.kill(pid, 'SIGINT');
  // At once; the next start recovers from the log.
  const quitting = setTimeout(() => process.kill(pid, 'SIGQUIT'), STOP_MS);
  // It writes to its folder until it has ended.
  while (isAlive(pid)) await sleep(20);
  clearTimeout(quitting);
}

function readPid({ data }: Cluster): number | null {
  try {
    return Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

function lastLines({ log }: Cluster): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
}

const ENVIRONMENT = { LC_ALL: 'C.UTF-8', TZ: 'UTC' };

const urlOf = ({ run }: Cluster, database: string) =>
  `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(run)}`;

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
