import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { messageOf } from '../../app/core/caught.ts';
import { firstOf } from '../../app/core/typed-values.ts';
import { migrate } from '../../app/platform/db/migrate.server.ts';
import { keyNames } from '../../app/platform/encryption/encryption.server.ts';
import { openRestore } from '../../app/platform/outbound/restores.server.ts';
import { storage } from '../../app/platform/storage/storage.server.ts';
import { listTables, MANIFEST, MANIFEST_SUM, Manifest, readMigrations, SESSION } from './format.ts';

/** Migrations fill it. */
const PREFILLED = 'directory_synonyms';

/** Verifies archive, keys and schema, then writes one transaction. Sends nothing before the comparison with Stripe. */
export async function importArchive(url: string, file: string): Promise<Manifest> {
  const manifest = await verifyArchive(file);
  assertKeys(manifest);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  const storedKeys: string[] = [];
  try {
    await client.query(SESSION);
    await assertEmpty(client);
    await migrate(url);
    if (!isDeepStrictEqual(await readMigrations(client), manifest.migrations))
      throw new Error(
        'The archive has another schema. Import it with the release of Laqta that exported it.',
      );
    await client.query('BEGIN');
    try {
      await load(client, file, manifest, storedKeys);
    } catch (error) {
      for (const key of storedKeys) await storage.remove(key);
      throw error;
    }
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return manifest;
  } finally {
    await client.end();
  }
}

/** Reads the whole archive and compares each checksum. */
async function verifyArchive(file: string): Promise<Manifest> {
  const damaged = (reason: string) => new Error(`The archive is damaged or incomplete: ${reason}.`);
  const hashes = new Map<string, Hash>();
  const texts = new Map<string, string>();
  try {
    for await (const { header, body } of entriesOf(file)) {
      if (header.name === MANIFEST || header.name === MANIFEST_SUM) {
        texts.set(header.name, await text(Readable.fromWeb(body as never)));
        continue;
      }
      const subject = subjectOf(header.name);
      const hash = hashes.get(subject) ?? createHash('sha256');
      hashes.set(subject, hash);
      for await (const chunk of body) hash.update(chunk);
    }
  } catch (error) {
    throw damaged(messageOf(error));
  }
  const json = texts.get(MANIFEST) ?? '';
  if (texts.get(MANIFEST_SUM) !== createHash('sha256').update(json).digest('hex'))
    throw damaged(`its ${MANIFEST} is missing or has changed`);
  const manifest = Manifest.parse(JSON.parse(json));
  const sums = new Map([...hashes].map(([subject, hash]) => [subject, hash.digest('hex')]));
  const emptySum = createHash('sha256').digest('hex');
  for (const { name, sha256 } of manifest.tables)
    if ((sums.get(`tables/${name}`) ?? emptySum) !== sha256) throw damaged(`table ${name} has changed`);
  for (const { key, sha256 } of manifest.files)
    if (sums.get(`files/${key}`) !== sha256) throw damaged(`file ${key} has changed`);
  return manifest;
}

async function* entriesOf(file: string): AsyncGenerator<ParsedTarEntry> {
  const bytes = Readable.toWeb(createReadStream(file, { highWaterMark: 1 << 20 }));
  yield* bytes.pipeThrough(createTarDecoder({ strict: true }) as never) as AsyncIterable<ParsedTarEntry>;
}

const subjectOf = (entry: string) => entry.split('/').slice(0, 2).join('/');

function assertKeys({ encryptionKeys }: Manifest): void {
  const missing = encryptionKeys.filter((key) => !keyNames().includes(key));
  if (missing.length > 0)
    throw new Error(
      `The archive needs the encryption key ${missing.join(', ')}. Add it to ENCRYPTION_KEY; "npm run keys" shows names.`,
    );
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (firstOf(rows).others > 0) throw new Error('Laqta is running on this database. Stop it first.');
  for (const { name } of await listTables(client)) {
    if (name === PREFILLED) continue;
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount)
      throw new Error(`The database is not empty: table ${name} has rows. Import into a new one.`);
  }
}

/** Without foreign keys and triggers the order of tables is free, and no trigger repeats an effect. */
async function load(
  client: pg.Client,
  file: string,
  manifest: Manifest,
  storedKeys: string[],
): Promise<void> {
  // The demo data marks itself with a table that no migration creates.
  if (manifest.tables.some(({ name }) => name === 'demo_world'))
    await client.query('CREATE TABLE demo_world (completed_at timestamptz)');
  const tables = await listTables(client);
  const { rows: foreignKeys } = await client.query<Record<'name' | 'table' | 'definition', string>>(
    `SELECT quote_ident(conname) AS name, conrelid::regclass AS table, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint
      WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`,
  );
  for (const { name, table } of foreignKeys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`DELETE FROM ${PREFILLED}`);
  for (const { name, parent, bound } of manifest.partitions)
    await client.query(`CREATE TABLE ${name} PARTITION OF ${parent} ${bound}`);
  await loadEntries(client, file, manifest, storedKeys);
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [name, value, isCalled]);
  for (const { name, rows } of manifest.tables) await assertRows(client, name, rows);
  for (const { name, table, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await openRestore(client);
}

async function loadEntries(
  client: pg.Client,
  file: string,
  manifest: Manifest,
  storedKeys: string[],
): Promise<void> {
  const columnsOf = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  const types = new Map(manifest.files.map(({ key, type }) => [key, type]));
  for await (const { header, body } of entriesOf(file)) {
    const [kind, name = ''] = header.name.split('/');
    if (kind === 'tables') {
      const columns = columnsOf.get(name);
      if (!columns) throw new Error(`The archive has an unknown table: ${name}.`);
      const copy: Writable = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`));
      await pipeline(body, copy);
    } else if (kind === 'files') {
      storedKeys.push(name);
      await storeFile(name, types.get(name) ?? 'application/octet-stream', body);
    } else await body.cancel();
  }
}

async function storeFile(key: string, type: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  let state = await storage.beginUpload(key, type);
  await storage.appendToUpload(key, state, 0, body, async (next) => {
    state = next;
  });
  await storage.finishUpload(key, state);
}

async function assertRows(client: pg.Client, name: string, expected: number): Promise<void> {
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${name}`);
  const { count } = firstOf(rows);
  if (count !== expected) throw new Error(`Table ${name} has ${count} rows instead of ${expected}.`);
}
