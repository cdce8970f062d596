import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { codeOf } from '#core/caught.ts';
import { firstOf } from '#core/typed-values.ts';
import { CLUSTER_NAME, recoverCluster } from './embedded-postgres.server.ts';

/** A backup folder is named by its time: `database` (cluster and WAL), `files` and `SHA256SUMS`. `wal` is beside it. */

const Manifest = z.object({
  startedAt: z.string(),
  finishedAt: z.string(),
  bytes: z.number(),
  startWal: z.string(),
});
export type Backup = { id: string } & z.infer<typeof Manifest>;

/** Two weeks of daily backups. */
const MAX_BACKUPS = 14;
const CHUNK_BYTES = 1 << 20;
/** Copies that wait for the disk at the same time: one for each of Node's threads for files. */
const PARALLEL_COPIES = 4;
const PAGE_BYTES = 8192;
/** Name of a WAL segment: timeline, then position. */
const SEGMENT = /^[0-9A-F]{24}$/;
/** PostgreSQL recreates their content. */
const TRANSIENT_FOLDERS = [
  ...[
    'pg_wal',
    'pg_wal/archive_status',
    'pg_wal/summaries',
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
  ],
  ...['pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'pg_tblspc', 'pg_commit_ts', 'pg_twophase', 'pg_stat'],
  ...['pg_logical', 'pg_logical/snapshots', 'pg_logical/mappings'],
];
const EXCLUDED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)pgsql_tmp|^postmaster\.(pid|opts)$|^(recovery|standby)\.signal$/;

/** Checksums by relative path. */
type Sums = Map<string, string>;

/** True for the PostgreSQL that `npm start` runs, false for another server. */
async function isEmbedded(database: Pick<pg.Client | pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await database.query(`select current_setting('cluster_name') as name`);
  return firstOf(rows).name === CLUSTER_NAME;
}

/** Copies the running database and the stored files. An interrupted backup is removed by the next. */
export async function backUp({
  url,
  filesDir,
  backupDir,
}: {
  url: string;
  filesDir: string;
  backupDir: string;
}) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  try {
    if (!(await isEmbedded(client)))
      throw new Error(
        'DATABASE_URL is a server of your own. Back it up with pgBackRest: docs/runbooks/backup.md.',
      );
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as mine', ['backup']);
    if (!firstOf(rows).mine) throw new Error('Another backup is running.');
    await removeUnfinished(backupDir);
    const startedAt = new Date();
    const id = startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const unfinished = path.join(backupDir, `${id}.part`);
    const database = await copyDatabase(client, path.join(unfinished, 'database'));
    const stored = await copyStoredFiles(filesDir, unfinished, await findNewest(backupDir));
    const sums = [...prefixed('database', database.sums), ...prefixed('files', stored.sums)];
    await writeSums(unfinished, sums);
    const manifest = {
      startedAt: startedAt.toISOString(),
      finishedAt: database.finishedAt.toISOString(),
      bytes: database.bytes + stored.bytes,
      startWal: database.startWal,
    };
    await writeDurably(path.join(unfinished, 'backup.json'), JSON.stringify(manifest));
    await rename(unfinished, path.join(backupDir, id));
    await syncFolder(backupDir);
    return { id, ...manifest };
  } finally {
    await client.end();
  }
}

/** Newest first. */
export async function listBackups(backupDir: string): Promise<Backup[]> {
  const names = await readdir(backupDir).catch(emptyIfMissing);
  const backups = names
    .filter((name) => /^\d{8}T\d{6}Z$/.test(name))
    .map(async (id) => {
      const text = await readFile(path.join(backupDir, id, 'backup.json'), 'utf8').catch(() => null);
      return text ? [{ id, ...Manifest.parse(JSON.parse(text)) }] : [];
    });
  return (await Promise.all(backups)).flat().sort((a, b) => b.id.localeCompare(a.id));
}

/** Also removes the archived WAL that no kept backup needs. */
export async function removeOldBackups(backupDir: string): Promise<void> {
  const backups = await listBackups(backupDir);
  for (const { id } of backups.slice(MAX_BACKUPS)) await rm(path.join(backupDir, id), { recursive: true });
  const oldest = backups.slice(0, MAX_BACKUPS).at(-1);
  if (!oldest) return;
  const archive = path.join(backupDir, 'wal');
  for (const name of await readdir(archive).catch(emptyIfMissing)) {
    // The first eight digits are the timeline. The history of a timeline stays.
    if (SEGMENT.test(name.slice(0, 24)) && name.slice(8, 24) < oldest.startWal.slice(8))
      await rm(path.join(archive, name));
  }
}

/** Restores to the end of the archived WAL or to `until`. Verifies each copied byte. Leaves nothing if it fails. */
export async function restoreBackup(backup: string, dataDir: string, until: Date | null): Promise<void> {
  const filesDir = path.join(dataDir, 'files');
  if ((await readdir(filesDir).catch(emptyIfMissing)).length > 0)
    throw new Error(`There are files in ${filesDir} already. Restore to an empty folder: LAQTA_DATA_DIR.`);
  const unfinished = `${filesDir}.part`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const files = await copyFolder(path.join(backup, 'files'), unfinished);
    assertComplete(await readSums(backup), 'files', files.sums);
    await restoreDatabase(backup, dataDir, until);
    await rm(filesDir, { recursive: true, force: true });
    await rename(unfinished, filesDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

export async function restoreDatabase(backup: string, dataDir: string, until: Date | null): Promise<void> {
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(backup, 'backup.json'), 'utf8')));
  if (until && until < new Date(manifest.finishedAt))
    throw new Error(`This backup ended at ${manifest.finishedAt}. Choose an older one, or a later time.`);
  const archive = path.resolve(backup, '../wal');
  const copyCluster = async (folder: string) => {
    const { sums } = await copyFolder(path.join(backup, 'database'), folder);
    assertComplete(await readSums(backup), 'database', sums);
    for (const name of TRANSIENT_FOLDERS)
      await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
  };
  await recoverCluster(dataDir, copyCluster, { archive: existsSync(archive) ? archive : null, until });
}

/** The files may be inconsistent among themselves: the WAL from start to stop repairs them. */
async function copyDatabase(client: pg.Client, to: string) {
  // Keeps the WAL while the files are copied, also without an archive.
  await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
  const { rows: starts } = await client.query(
    `select current_setting('data_directory') as folder, pg_walfile_name(pg_backup_start('laqta', true)) as wal`,
  );
  const { folder, wal: startWal } = firstOf(starts);
  const copy = await copyFolder(folder, to, (name) => EXCLUDED.test(name));
  const { rows: stops } = await client.query(
    `select labelfile, spcmapfile, pg_walfile_name(lsn) as wal, clock_timestamp() as "finishedAt"
       from pg_backup_stop(false)`,
  );
  const { labelfile, spcmapfile, wal: stopWal, finishedAt } = firstOf(stops);
  const wal = await copyFolder(
    path.join(folder, 'pg_wal'),
    path.join(to, 'pg_wal'),
    (name) => !(name.endsWith('.history') || (SEGMENT.test(name) && name >= startWal && name <= stopWal)),
  );
  const sums: Sums = new Map([...copy.sums, ...prefixed('pg_wal', wal.sums)]);
  for (const [name, text] of Object.entries({ backup_label: labelfile, tablespace_map: spcmapfile })) {
    if (!text) continue;
    await writeDurably(path.join(to, name), text);
    sums.set(name, sha256(text));
  }
  return {
    startWal: startWal as string,
    finishedAt: finishedAt as Date,
    bytes: copy.bytes + wal.bytes,
    sums,
  };
}

/** A stored file never changes, so a file of the last backup is linked instead of copied. */
async function copyStoredFiles(filesDir: string, to: string, previous: string | null) {
  const previousSums = previous ? await readSums(previous) : new Map();
  const reuse = async (name: string, copy: string) => {
    const sum = previousSums.get(`files/${name}`);
    if (!previous || !sum) return null;
    await link(path.join(previous, 'files', name), copy);
    return sum;
  };
  return copyFolder(filesDir, path.join(to, 'files'), (name) => /^arriving(\/|$)/.test(name), reuse);
}

async function findNewest(backupDir: string): Promise<string | null> {
  const [newest] = await listBackups(backupDir);
  return newest ? path.join(backupDir, newest.id) : null;
}

/** Copies durably and returns the checksums by relative path. Leaves out files that vanish meanwhile. */
async function copyFolder(
  from: string,
  to: string,
  isExcluded: (name: string) => boolean = () => false,
  reuse: (name: string, copy: string) => Promise<string | null> = async () => null,
): Promise<{ sums: Sums; bytes: number }> {
  const sums: Sums = new Map();
  let bytes = 0;
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = existsSync(from) ? await readdir(from, { recursive: true, withFileTypes: true }) : [];
  const remaining = entries.values();
  const copyRemaining = async () => {
    for (const entry of remaining) {
      const name = path.relative(from, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
      if (isExcluded(name)) continue;
      const copy = path.join(to, name);
      if (entry.isDirectory()) await mkdir(copy, { recursive: true, mode: 0o700 });
      if (!entry.isFile()) continue;
      await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 });
      const sum = await reuse(name, copy);
      const copied = sum ? { sum, bytes: 0 } : await copyFile(path.join(from, name), copy);
      if (!copied) continue;
      sums.set(name, copied.sum);
      bytes += copied.bytes;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: PARALLEL_COPIES }, copyRemaining));
  // A failed copy is reported when the others have ended, because the caller removes the folder.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return { sums, bytes };
}

async function copyFile(from: string, to: string): Promise<{ sum: string; bytes: number } | null> {
  const source = await open(from, 'r').catch((error) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (!source) return null;
  const target = await open(to, 'wx', 0o600).catch(async (error) => {
    await source.close();
    throw error;
  });
  try {
    const hash = createHash('sha256');
    // A cluster has a thousand files of a few pages: whole chunks would cost more than the copying.
    const { size } = await source.stat();
    const buffer = Buffer.allocUnsafe(Math.max(PAGE_BYTES, Math.min(size, CHUNK_BYTES)));
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, buffer.length);
      if (bytesRead === 0) break;
      const chunk = buffer.subarray(0, bytesRead);
      hash.update(chunk);
      await target.writeFile(chunk);
      bytes += bytesRead;
    }
    await target.datasync();
    return { sum: hash.digest('hex'), bytes };
  } finally {
    await source.close();
    await target.close();
  }
}

const prefixed = (folder: string, sums: Sums) =>
  [...sums].map(([name, sum]) => [`${folder}/${name}`, sum] as const);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const writeSums = (backup: string, sums: (readonly [string, string])[]) =>
  writeDurably(path.join(backup, 'SHA256SUMS'), sums.map(([name, sum]) => `${sum}  ${name}\n`).join(''));

async function readSums(backup: string): Promise<Sums> {
  const text = await readFile(path.join(backup, 'SHA256SUMS'), 'utf8');
  return new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
}

/** Every file of the backup's list must have been copied unchanged. */
function assertComplete(sums: Sums, folder: string, copied: Sums): void {
  for (const [name, sum] of sums) {
    if (!name.startsWith(`${folder}/`)) continue;
    const copiedSum = copied.get(name.slice(folder.length + 1));
    if (copiedSum !== sum)
      throw new Error(`The backup is damaged: ${name} ${copiedSum ? 'has changed' : 'is missing'}.`);
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flush: true });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function removeUnfinished(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir).catch(emptyIfMissing))
    if (name.endsWith('.part')) await rm(path.join(backupDir, name), { recursive: true });
}

function emptyIfMissing(error: unknown): [] {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
}
