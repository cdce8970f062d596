import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backUp, listBackups, removeOldBackups, restoreBackup } from './backup.server.ts';
import { startPostgres } from './embedded-postgres.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'laqta-backup-'));
chmodSync(root, 0o755); // Run as root, the server has another account.
afterAll(() => rmSync(root, { recursive: true }));

const dataDir = path.join(root, 'data');
const filesDir = path.join(dataDir, 'files');
/** The archive command of the shell gets this name. */
const backupDir = path.join(root, "backups of 'Laqta', 100%");
const archive = path.join(backupDir, 'wal');
const settings = { fsync: 'off', archive_timeout: '1' };

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const storeFile = (name: string, text: string) => {
  const file = path.join(filesDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

async function readRestored(folder: string) {
  const postgres = await startPostgres({ dataDir: folder, settings });
  try {
    return (await query<{ n: number }>(postgres.url, 'SELECT n FROM moments ORDER BY n')).map(({ n }) => n);
  } finally {
    await postgres.stop();
  }
}

/** Row 1 is before the backup, row 2 is between the backup and `between`, row 3 is after it. */
describe('restoreBackup, from a backup with archived WAL', () => {
  let backup: string;
  let between: Date;

  beforeAll(async () => {
    const postgres = await startPostgres({ dataDir, archive, settings });
    await query(postgres.url, 'CREATE TABLE moments (n int); INSERT INTO moments VALUES (1)');
    storeFile('ab/med_1ab', 'a video');
    storeFile('arriving/med_2cd', 'half a video');
    const { id } = await backUp({ url: postgres.url, filesDir, backupDir });
    backup = path.join(backupDir, id);
    await query(postgres.url, 'INSERT INTO moments VALUES (2)');
    await sleep(50);
    between = new Date();
    await sleep(50);
    await query(postgres.url, 'INSERT INTO moments VALUES (3)');
    const [last] = await query<{ wal: string }>(
      postgres.url,
      'SELECT pg_walfile_name(pg_switch_wal()) AS wal',
    );
    await vi.waitFor(() => statSync(path.join(archive, `${last!.wal}.gz`)), { timeout: 60_000 });
    await postgres.stop();
    // The machine loses its disk.
    rmSync(dataDir, { recursive: true });
  });

  test('refuses a folder with a database, and leaves it as it is', async () => {
    const used = path.join(root, 'used');
    const postgres = await startPostgres({ dataDir: used, settings });
    await postgres.stop();
    await expect(restoreBackup(backup, used, null)).rejects.toThrow('There is a database in');
    expect(existsSync(path.join(used, 'postgres/data/PG_VERSION'))).toBe(true);
    expect(existsSync(path.join(used, 'files.part'))).toBe(false);
  });

  test('refuses a folder with files', async () => {
    const used = path.join(root, 'with-files');
    mkdirSync(path.join(used, 'files/ab'), { recursive: true });
    await expect(restoreBackup(backup, used, null)).rejects.toThrow('There are files in');
  });

  test('refuses a time before the end of the backup', async () => {
    const early = new Date(between.getTime() - 3_600_000);
    await expect(restoreBackup(backup, path.join(root, 'early'), early)).rejects.toThrow(
      'Choose an older one',
    );
  });

  test('refuses a time that the archive does not reach, and leaves no files', async () => {
    const target = path.join(root, 'late');
    await expect(restoreBackup(backup, target, new Date(Date.now() + 3_600_000))).rejects.toThrow(
      'recovery ended before configured recovery target was reached',
    );
    expect(existsSync(path.join(target, 'postgres/data'))).toBe(false);
    expect(existsSync(path.join(target, 'files'))).toBe(false);
  });

  test('restores to a point in time', async () => {
    const target = path.join(root, 'point');
    await restoreBackup(backup, target, between);
    expect(await readRestored(target)).toEqual([1, 2]);
    expect(readFileSync(path.join(target, 'files/ab/med_1ab'), 'utf8')).toBe('a video');
    expect(readdirSync(path.join(target, 'files'))).toEqual(['ab']);
  });

  test('restores to the end of the archive, and archives on a new timeline', async () => {
    const target = path.join(root, 'end');
    await restoreBackup(backup, target, null);
    expect(await readRestored(target)).toEqual([1, 2, 3]);
    const postgres = await startPostgres({ dataDir: target, archive, settings });
    await query(postgres.url, 'INSERT INTO moments VALUES (4); SELECT pg_switch_wal()');
    await expect.poll(() => readdirSync(archive).some((name) => /^0000000[2-9]0{8}/.test(name))).toBe(true);
    await postgres.stop();
  });

  test('restores to the moment of the backup without an archive', async () => {
    const moved = path.join(root, 'moved', path.basename(backup));
    cpSync(backup, moved, { recursive: true });
    const target = path.join(root, 'alone');
    await restoreBackup(moved, target, null);
    expect(await readRestored(target)).toEqual([1]);
  });

  test('refuses a damaged backup', async () => {
    const file = path.join(backup, 'files/ab/med_1ab');
    appendFileSync(file, '!');
    const target = path.join(root, 'damaged');
    await expect(restoreBackup(backup, target, null)).rejects.toThrow(
      'The backup is damaged: files/ab/med_1ab has changed.',
    );
    rmSync(file);
    await expect(restoreBackup(backup, target, null)).rejects.toThrow('files/ab/med_1ab is missing.');
    expect(existsSync(path.join(target, 'files'))).toBe(false);
  });
});

describe('backUp and removeOldBackups', () => {
  const own = path.join(root, 'own');

  test('shares unchanged files between backups, and removes an interrupted backup', async () => {
    const postgres = await startPostgres({ dataDir, settings });
    storeFile('ab/med_1ab', 'a video');
    mkdirSync(path.join(own, '20260101T000000Z.part/database'), { recursive: true });
    const first = await backUp({ url: postgres.url, filesDir, backupDir: own });
    storeFile('cd/med_2cd', 'another video');
    await sleep(1000);
    const second = await backUp({ url: postgres.url, filesDir, backupDir: own });
    await postgres.stop();
    const inode = (id: string) => statSync(path.join(own, id, 'files/ab/med_1ab')).ino;
    expect(inode(second.id)).toBe(inode(first.id));
    expect(inode(second.id)).not.toBe(statSync(path.join(filesDir, 'ab/med_1ab')).ino);
    expect((await listBackups(own)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(readdirSync(own)).toHaveLength(2);
  });

  test('keeps 14 backups, and the WAL that they need', async () => {
    const kept = path.join(root, 'kept');
    const wal = (n: number) => `00000001000000000000${String(n).padStart(4, '0')}`;
    mkdirSync(path.join(kept, 'wal'), { recursive: true });
    for (let n = 1; n <= 16; n++) {
      const id = `202601${String(n).padStart(2, '0')}T000000Z`;
      mkdirSync(path.join(kept, id));
      const about = { startedAt: '2026-01-01', finishedAt: '2026-01-01', bytes: 1, startWal: wal(n) };
      writeFileSync(path.join(kept, id, 'backup.json'), JSON.stringify(about));
      writeFileSync(path.join(kept, 'wal', `${wal(n)}.gz`), '');
    }
    writeFileSync(path.join(kept, 'wal/00000002.history.gz'), '');
    await removeOldBackups(kept);
    expect((await listBackups(kept)).map(({ id }) => id)).toHaveLength(14);
    expect(readdirSync(path.join(kept, 'wal')).sort()).toEqual(
      [...Array.from({ length: 14 }, (_, n) => `${wal(n + 3)}.gz`), '00000002.history.gz'].sort(),
    );
  });
});
