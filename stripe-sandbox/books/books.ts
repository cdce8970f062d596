import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A Stripe resource as stored and, after `present`, as answered. */
export type Resource = {
  id: string;
  object: string;
  created?: number | string;
  /** Never part of an answer. `dueAt` is when schedule.ts acts on the resource. */
  sandbox?: { dueAt?: number };
  [field: string]: unknown;
};

/** The API request behind a change, named in its events. Changes on hosted pages have none. */
export type Cause = { id: string | null; idempotencyKey: string | null };

const SCHEMA = `
CREATE TABLE IF NOT EXISTS objects (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  object TEXT NOT NULL,
  account TEXT,
  created INTEGER NOT NULL,
  body TEXT NOT NULL,
  net INTEGER AS (body ->> 'net'),
  available_on INTEGER AS (body ->> 'available_on')
);
CREATE INDEX IF NOT EXISTS objects_list ON objects (object, account, seq);
CREATE INDEX IF NOT EXISTS objects_group ON objects (object, body ->> 'transfer_group') WHERE body ->> 'transfer_group' IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_transfer ON objects (object, body ->> 'transfer') WHERE body ->> 'transfer' IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_charge ON objects (object, body ->> 'charge') WHERE body ->> 'charge' IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_balance ON objects (account, available_on, net) WHERE net IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_source ON objects (object, body ->> 'source') WHERE body ->> 'source' IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_customer ON objects (object, body ->> 'customer') WHERE body ->> 'customer' IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_invoice ON objects (object, body ->> 'invoice') WHERE body ->> 'invoice' IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_subscription ON objects (object, body ->> '$.parent.subscription_details.subscription') WHERE body ->> '$.parent.subscription_details.subscription' IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_by_event ON objects (body ->> '$.data.object.id', seq) WHERE object = 'event';
CREATE INDEX IF NOT EXISTS objects_due ON objects (body ->> '$.sandbox.dueAt') WHERE body ->> '$.sandbox.dueAt' IS NOT NULL;
DROP INDEX IF EXISTS objects_open;
CREATE TABLE IF NOT EXISTS idempotency (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  created INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS endpoints (
  id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  secret TEXT NOT NULL,
  kind TEXT NOT NULL,
  body TEXT
);
CREATE TABLE IF NOT EXISTS deliveries (
  seq INTEGER PRIMARY KEY,
  event TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_ms INTEGER NOT NULL,
  answer TEXT,
  fault TEXT
);
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (state, due_ms);
CREATE INDEX IF NOT EXISTS deliveries_event ON deliveries (event);
CREATE TABLE IF NOT EXISTS links (
  token TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  account TEXT NOT NULL,
  body TEXT NOT NULL,
  expires INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** Columns missing in databases of earlier versions. */
const ADDED = [
  ['endpoints', 'body'],
  ['deliveries', 'fault'],
] as const;

const TABLES = ['objects', 'idempotency', 'endpoints', 'deliveries', 'links', 'settings'];

/** Each change is one synchronous transaction with its events and idempotency record, so a crash leaves all or none. */
export class Books {
  readonly db: DatabaseSync;
  /** Set while a transaction runs. */
  cause: Cause = { id: null, idempotencyKey: null };
  /** How long a charge stays pending before it can be transferred. */
  readonly settleSeconds: number;
  /** The base of hosted pages in links created outside a request. */
  publicUrl = '';
  private clockOffset = 0;
  private moment: number | undefined;

  constructor(file: string, settleSeconds = 0) {
    this.settleSeconds = settleSeconds;
    if (file !== ':memory:') keepToOwner(file);
    this.db = new DatabaseSync(file);
    this.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
    this.db.exec(SCHEMA);
    for (const [table, column] of ADDED) this.addColumn(table, column);
    this.clockOffset = Number(this.setting('clock_offset') ?? 0);
  }

  private addColumn(table: string, column: string): void {
    const columns = this.db.prepare(`PRAGMA table_info(${table})`).all();
    if (!columns.some(({ name }) => name === column))
      this.db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} TEXT`);
  }

  /** Unix seconds by the sandbox's clock, which can be advanced. */
  now(): number {
    return this.moment ?? Math.floor(Date.now() / 1000) + this.clockOffset;
  }

  /** Runs overdue work at the time it was due. */
  at<T>(moment: number, work: () => T): T {
    this.moment = moment;
    try {
      return work();
    } finally {
      this.moment = undefined;
    }
  }

  advance(seconds: number): void {
    this.clockOffset += seconds;
    this.set('clock_offset', String(this.clockOffset));
  }

  transaction<T>(work: () => T, cause: Cause = { id: null, idempotencyKey: null }): T {
    this.cause = cause;
    this.db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.db.exec('COMMIT');
      return result;
    } catch (error) {
      this.db.exec('ROLLBACK');
      throw error;
    }
  }

  insert<T extends Resource>(resource: T, account: string | null = null): T {
    this.db
      .prepare('INSERT INTO objects (id, object, account, created, body) VALUES (?, ?, ?, ?, ?)')
      .run(resource.id, resource.object, account, this.now(), JSON.stringify(resource));
    return resource;
  }

  save(resource: Resource): void {
    this.db.prepare('UPDATE objects SET body = ? WHERE id = ?').run(JSON.stringify(resource), resource.id);
  }

  find<T extends Resource>(object: string, id: string, account: string | null = null): T | undefined {
    const row = this.db
      .prepare('SELECT body FROM objects WHERE id = ? AND object = ? AND account IS ?')
      .get(id, object, account);
    return row && (JSON.parse(String(row.body)) as T);
  }

  findAny(id: string): Resource | undefined {
    const row = this.db.prepare('SELECT body FROM objects WHERE id = ?').get(id);
    return row && (JSON.parse(String(row.body)) as Resource);
  }

  firstDue(): Resource | undefined {
    const row = this.db
      .prepare(
        `SELECT body FROM objects WHERE body ->> '$.sandbox.dueAt' <= ? ORDER BY body ->> '$.sandbox.dueAt', seq LIMIT 1`,
      )
      .get(this.now());
    return row && (JSON.parse(String(row.body)) as Resource);
  }

  /** Newest first. */
  where<T extends Resource>(object: string, fields: Record<string, string>): T[] {
    const names = Object.keys(fields);
    const conditions = names.map((name) => ` AND body ->> '${name}' = ?`).join('');
    return this.db
      .prepare(`SELECT body FROM objects WHERE object = ?${conditions} ORDER BY seq DESC`)
      .all(object, ...Object.values(fields))
      .map((row) => JSON.parse(String(row.body)) as T);
  }

  recent<T extends Resource>(object: string, limit: number, statuses: string[] = []): T[] {
    const among = statuses.length ? ` AND body ->> 'status' IN (${statuses.map(() => '?').join(', ')})` : '';
    return this.db
      .prepare(`SELECT body FROM objects WHERE object = ?${among} ORDER BY seq DESC LIMIT ?`)
      .all(object, ...statuses, limit)
      .map((row) => JSON.parse(String(row.body)) as T);
  }

  setting(name: string): string | undefined {
    const row = this.db.prepare('SELECT value FROM settings WHERE name = ?').get(name);
    return row && String(row.value);
  }

  set(name: string, value: string): void {
    this.db.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?)').run(name, value);
  }

  /** Deletes everything except webhook endpoints. */
  reset(): void {
    for (const table of TABLES) if (table !== 'endpoints') this.db.exec(`DELETE FROM ${table}`);
    this.clockOffset = 0;
  }

  close(): void {
    this.db.close();
  }
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function stripeId(prefix: string, length = 24): string {
  const random = Array.from(randomBytes(length), (byte) => BASE62[byte % 62]).join('');
  return `${prefix}_${random}`;
}

/** Called while the file is empty: SQLite gives its other files the same mode. */
function keepToOwner(file: string) {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}
