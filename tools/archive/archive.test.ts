import '../../tests/harness/own-database.ts';
import '../../tests/harness/own-sandbox.ts';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pool } from '#platform/db/db.server.ts';
import { config, environmentWith } from '#platform/env/config.server.ts';
import { seed } from '../../db/seed/main.ts';
import { startedFrom } from '../../tests/harness/bundle.ts';
import { freshDatabase } from '../../tests/harness/database.ts';
import { startBucket } from '../../tests/harness/own-bucket.ts';
import { exportArchive } from './export-archive.ts';
import type { Manifest } from './format.ts';
import { importArchive } from './import-archive.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laqta-archive-'));
const archive = path.join(folder, 'laqta.tar');
const source = process.env.DATABASE_URL!;
const ENCRYPTION_KEY = config.encryptionKeys.map((key) => Buffer.from(key).toString('base64')).join(',');
let exported: Manifest;
/** All rows of the demo data with few of its files: a bucket takes several requests per file. */
const KEPT_MEDIA = 8;

beforeAll(async () => {
  await seed();
  await pool.query(
    `UPDATE media SET removed_at = now()
      WHERE id NOT IN (SELECT id FROM media WHERE removed_at IS NULL ORDER BY id LIMIT ${KEPT_MEDIA})`,
  );
  ({ manifest: exported } = await exportArchive(source, archive));
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

type Settings = Record<string, string>;

async function run(command: 'export' | 'import', file: string, settings: Settings) {
  const child = spawn(process.execPath, [startedFrom(`tools/archive/${command}.ts`), file], {
    env: environmentWith(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: (await exit)[0], output: output + errors };
}

/** Stripe is unreachable, so that the verification of the ledger books nothing. */
const installation = async () => ({
  SANDBOX_URL: 'http://127.0.0.1:1',
  DATABASE_URL: await freshDatabase(),
  LAQTA_DATA_DIR: mkdtempSync(path.join(folder, 'data-')),
  ENCRYPTION_KEY,
});

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const TAR_HEADER_BYTES = 512;
function damaged(entry: string): string {
  const bytes = readFileSync(archive);
  const start = bytes.indexOf(entry) + TAR_HEADER_BYTES;
  return write(bytes.fill('!', start, start + 4));
}

const write = (bytes: Buffer) => {
  const file = path.join(folder, 'damaged.tar');
  writeFileSync(file, bytes);
  return file;
};

test.each([
  [
    'changed rows',
    () => damaged(`tables/${exported.tables.find(({ rows }) => rows > 0)!.name}/`),
    'has changed',
  ],
  ['a changed file', () => damaged(`files/${exported.files[0]!.key}`), 'has changed'],
  [
    'its second half missing',
    () => write(readFileSync(archive).subarray(0, statSync(archive).size / 2)),
    'damaged or incomplete',
  ],
  ['its end missing', () => write(readFileSync(archive).subarray(0, -4096)), 'damaged or incomplete'],
])('refuses an archive with %s', async (_, file, message) => {
  const url = await freshDatabase();
  await expect(importArchive(url, file())).rejects.toThrow(message);
  expect(await query(url, 'SELECT FROM users')).toHaveLength(0);
});

test.each([
  ['a database with rows', "INSERT INTO restores (id) VALUES ('rst_1')", 'table restores has rows'],
  ['another schema', "INSERT INTO schema_migrations VALUES ('9999_later.sql', '')", 'another schema'],
])('refuses %s', async (_, statement, message) => {
  const url = await freshDatabase();
  await query(url, statement);
  await expect(importArchive(url, archive)).rejects.toThrow(message);
  expect(await query(url, 'SELECT FROM users')).toHaveLength(0);
});

test('refuses an installation without the encryption key', async () => {
  expect(exported.encryptionKeys).toHaveLength(1);
  const target = { ...(await installation()), ENCRYPTION_KEY: randomBytes(32).toString('base64') };
  expect(await run('import', archive, target)).toMatchObject({
    status: 1,
    output: expect.stringContaining(`needs the encryption key ${exported.encryptionKeys[0]}`),
  });
  expect(await query(target.DATABASE_URL, 'SELECT FROM users')).toHaveLength(0);
});

async function exportAgain(target: Settings): Promise<Buffer> {
  const again = path.join(folder, 'again.tar');
  expect(await run('export', again, target)).toMatchObject({ status: 0 });
  return readFileSync(again);
}

/** The import and the verification of the ledger write the other tables. */
const unchanged = ({ tables }: Manifest) =>
  tables.filter(({ name }) => !['restores', 'reconciliation_runs', 'presence'].includes(name));

const SCHEMA = `
  SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
   WHERE connamespace = 'public'::regnamespace
   UNION ALL
  SELECT tgrelid::regclass || '.' || tgname, tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
   ORDER BY 1, 2`;
const BALANCES = 'SELECT account_id, sum(amount_cents) AS cents FROM ledger_entries GROUP BY 1 ORDER BY 1';
const OWED = 'SELECT id, owed_cents FROM payments ORDER BY id';

test.each(['disk', 'bucket'])('imports each row and file into an empty installation on %s', async (kind) => {
  const bucket = await startBucket();
  const target: Settings = await installation();
  const url = target.DATABASE_URL!;
  if (kind === 'bucket') {
    const { endpoint, region, prefix, accessKeyId, secretAccessKey } = bucket.settings;
    const address = endpoint.replace('http://', `s3://${accessKeyId}:${secretAccessKey}@`);
    target.STORAGE_URL = `${address}?${new URLSearchParams({ region, prefix, tls: '0' })}`;
  }
  const schema = await query(url, SCHEMA);
  const imported = await run('import', archive, target);
  expect(imported, imported.output).toMatchObject({ status: 0 });
  // The restore stays open, so nothing is sent.
  expect(await query(url, 'SELECT compared_at FROM restores')).toEqual([{ compared_at: null }]);
  expect(await query(url, BALANCES)).toEqual(await query(source, BALANCES));
  // Foreign keys, triggers and generated columns are as the migrations define them.
  const isPartition = ({ name }: Record<string, unknown>) =>
    exported.partitions.some((one) => String(name).startsWith(one.name));
  expect((await query(url, SCHEMA)).filter((row) => !isPartition(row))).toEqual(schema);
  expect(await query(url, OWED)).toEqual(await query(source, OWED));

  const bytes = await exportAgain(target);
  const start = bytes.indexOf('{"format":1');
  const again: Manifest = JSON.parse(bytes.subarray(start, bytes.indexOf('\0', start)).toString());
  expect(unchanged(again)).toEqual(unchanged(exported));
  expect(again.files).toEqual(exported.files);
  expect(again.files.length).toBeGreaterThan(10);
  expect(again).toMatchObject({ sequences: exported.sequences, partitions: exported.partitions });
  await expect(query(url, 'DELETE FROM ledger_entries')).rejects.toThrow('append-only');
  await bucket.close();
});
