import type pg from 'pg';
import { z } from 'zod';

/**
 * An archive is a tar file. `tables/<name>/<part>` has the rows of a table in PostgreSQL's COPY format, the tables in
 * the order of their names. `files/<key>` is a stored file. `manifest.json` describes all of them, and `manifest.sha256`
 * ends a complete archive.
 */

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Checksums of the applied migrations. An archive is imported into the same schema only. */
  migrations: z.record(z.string(), z.string()),
  /** Names of the keys that the sealed texts need. */
  encryptionKeys: z.array(z.string()),
  partitions: z.array(
    z.object({
      name: Name,
      parent: Name,
      bound: z.string().regex(/^FOR VALUES FROM \('[\d :+.-]+'\) TO \('[\d :+.-]+'\)$/),
    }),
  ),
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  tables: z.array(z.object({ name: Name, rows: z.number().int(), sha256: Sha256 })),
  files: z.array(
    z.object({
      key: z.string().regex(/^[\w-]+(\.[\w-]+)?$/),
      type: z.string(),
      bytes: z.number().int(),
      sha256: Sha256,
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const MANIFEST_SUM = 'manifest.sha256';
/** Describes the schema, so it is compared instead of imported. */
const SCHEMA_TABLE = 'schema_migrations';

/** Both servers must write and read values the same way. */
export const SESSION = `
  SET client_encoding = 'UTF8'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0; SET search_path = public`;

type Table = { name: string; columns: string; primaryKey: string | null };

/** Tables by name, without partitions, whose rows belong to their parent. PostgreSQL computes the omitted columns. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns,
            (SELECT string_agg(quote_ident(k.attname), ', ' ORDER BY array_position(i.indkey::int2[], k.attnum))
               FROM pg_index i JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = ANY (i.indkey)
              WHERE i.indrelid = c.oid AND i.indisprimary) AS "primaryKey"
       FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname <> $1
      GROUP BY c.oid, c.relname ORDER BY c.relname COLLATE "C"`,
    [SCHEMA_TABLE],
  );
  return rows;
}

export async function readMigrations(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query(`SELECT name, checksum FROM ${SCHEMA_TABLE} ORDER BY name`);
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]));
}
