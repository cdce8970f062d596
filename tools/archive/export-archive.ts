import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker, type TarPackController } from 'modern-tar';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { storageKey } from '#features/media/media/variants/draw-poster.server.ts';
import { firstOf } from '../../app/core/typed-values.ts';
import type { VariantName } from '../../app/features/media/media/tables.server.ts';
import { StorageMissing } from '../../app/platform/storage/file-storage.server.ts';
import { storage } from '../../app/platform/storage/storage.server.ts';
import { countByKey } from '../doctor/sealed-values.ts';
import { listTables, MANIFEST, MANIFEST_SUM, type Manifest, readMigrations, SESSION } from './format.ts';

/** The size of an entry precedes its bytes, so this much is in memory. */
const PART_BYTES = 8 << 20;

type Exported = { manifest: Manifest; missing: string[] };

/** Writes the rows of one snapshot and their files. `missing` are files deleted meanwhile. Leaves no partial file. */
export async function exportArchive(url: string, file: string): Promise<Exported> {
  const unfinished = `${file}.part`;
  const encryptionKeys = await readKeys(url);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  try {
    await client.query(SESSION);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { readable, controller } = createTarPacker();
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    const writing = pipeline(Readable.fromWeb(readable as never), target);
    const filled = fill(client, controller, encryptionKeys).catch((error) => {
      controller.error(error);
      throw error;
    });
    const [exported] = await Promise.all([filled, writing]);
    await rename(unfinished, file);
    return exported;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function readKeys(url: string): Promise<string[]> {
  const keys = (await countByKey(url)).filter(({ count }) => count > 0).map(({ key }) => key);
  if (keys.includes(null))
    throw new Error('Some sealed texts do not name their key. Run "npm run keys -- renew" first.');
  return keys as string[];
}

async function fill(client: pg.Client, tar: TarPackController, encryptionKeys: string[]): Promise<Exported> {
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) tables.push(await addTable(client, tar, table));
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const { key, type } of await listFiles(client)) {
    const added = await addFile(tar, key, type);
    if (added) files.push(added);
    else missing.push(key);
  }
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: await readMigrations(client),
    encryptionKeys,
    partitions: await listPartitions(client),
    sequences: await listSequences(client),
    tables,
    files,
  };
  const json = Buffer.from(JSON.stringify(manifest));
  await addEntry(tar, MANIFEST, json);
  await addEntry(tar, MANIFEST_SUM, Buffer.from(createHash('sha256').update(json).digest('hex')));
  tar.finalize();
  return { manifest, missing };
}

async function addTable(
  client: pg.Client,
  tar: TarPackController,
  { name, columns, primaryKey }: Awaited<ReturnType<typeof listTables>>[number],
): Promise<Manifest['tables'][number]> {
  // In a stable order, so that equal rows have an equal checksum.
  const query = `SELECT ${columns} FROM ${name} ORDER BY ${primaryKey ?? `${name}::text`}`;
  const rows = client.query(copyTo(`COPY (${query}) TO STDOUT`));
  const hash = createHash('sha256');
  let parts = 0;
  let chunks: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    parts++;
    await addEntry(tar, `tables/${name}/${String(parts).padStart(6, '0')}`, Buffer.concat(chunks));
    [chunks, bytes] = [[], 0];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= PART_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  return { name, rows: rows.rowCount, sha256: hash.digest('hex') };
}

/** Returns null if the file is missing. */
async function addFile(
  tar: TarPackController,
  key: string,
  type: string,
): Promise<Manifest['files'][number] | null> {
  const size = await storage.size(key);
  if (size === null) return null;
  const content = await storage.read(key).catch((error) => {
    if (error instanceof StorageMissing) return null;
    throw error;
  });
  if (!content) return null;
  const hash = createHash('sha256');
  const body = tar.add({ name: `files/${key}`, size, mode: 0o600 }).getWriter();
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    await body.write(new Uint8Array(chunk));
  }
  await body.close();
  return { key, type, bytes: size, sha256: hash.digest('hex') };
}

async function addEntry(tar: TarPackController, name: string, bytes: Buffer): Promise<void> {
  const body = tar.add({ name, size: bytes.byteLength, mode: 0o600 }).getWriter();
  await body.write(new Uint8Array(bytes));
  await body.close();
}

/** Files of removed media are deleted, and unfinished uploads are started again. */
async function listFiles(client: pg.Client): Promise<{ key: string; type: string }[]> {
  const { rows: variants } = await client.query<{ id: string; name: VariantName; type: string }>(
    `SELECT v.media_id AS id, v.name, v.type FROM media_variants v JOIN media m ON m.id = v.media_id
      WHERE m.removed_at IS NULL ORDER BY v.media_id, v.name`,
  );
  const { rows: exports } = await client.query<{ id: string }>(
    'SELECT id FROM data_exports WHERE ready_at IS NOT NULL ORDER BY id',
  );
  return [
    ...variants.map(({ id, name, type }) => ({ key: storageKey(id, name), type })),
    ...exports.map(({ id }) => ({ key: id, type: 'application/zip' })),
  ];
}

/** Laqta creates partitions over time. The default partitions come with the schema. */
async function listPartitions(client: pg.Client): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(
    `SELECT c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
       FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
      WHERE c.relnamespace = 'public'::regnamespace AND c.relispartition AND c.relkind = 'r'
        AND pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT' ORDER BY c.relname`,
  );
  return rows;
}

/** Read after the rows, so that no sequence is behind them. */
async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query(`SELECT last_value AS value, is_called AS "isCalled" FROM ${name}`);
    sequences.push({ name, ...firstOf(rows) });
  }
  return sequences;
}
