import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { config } from '#platform/env/config.server.ts';
import { log, withLogContext } from '#platform/log/log.server.ts';
import { DatabaseClient } from './client.server.ts';
import { databaseUrls } from './database-urls.server.ts';
import { RoutedPool } from './replicas.server.ts';
import { markTransaction } from './transaction-context.server.ts';

const { url, directUrl } = databaseUrls();

/** Waiting longer for a connection counts as a database outage. */
const CONNECT_MS = 10_000;
/** PostgreSQL ends transactions that are idle for longer. */
const IDLE_IN_TRANSACTION_MS = 60_000;

const isPooled = directUrl !== url;

export const pool = new RoutedPool(
  {
    connectionString: url,
    max: config.databasePool,
    Client: DatabaseClient,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // Poolers refuse session settings.
    ...(!isPooled && {
      statement_timeout: config.statementTimeoutSeconds * 1000,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
  },
  config.databaseReplicaUrls,
);

for (const each of pool.pools) {
  // A stopping server closes idle sockets with 57P01, and unhandled error events end the process. A connection outlives
  // the request that opened it, so its end is logged without a request id.
  each.on('connect', (client) =>
    client.on('error', (error) =>
      withLogContext({}, () => log.warn({ error }, 'a database connection was lost')),
    ),
  );
  each.on('error', () => {}); // The connection reports it.
}

export const db = drizzle(pool as pg.Pool, { casing: 'snake_case' });

/** A single direct connection outside the pool, on which no query takes longer than the timeout. */
export function openReader(timeoutMs: number): { reader: Reader; close: () => Promise<void> } {
  const single = new pg.Pool({
    connectionString: directUrl,
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    // Also ends a query whose connection hangs.
    query_timeout: timeoutMs,
  });
  // The next query reports it.
  single.on('error', () => {});
  return { reader: drizzle(single, { casing: 'snake_case' }), close: () => single.end() };
}

/** A function that takes one joins the transaction and never opens its own. */
export type Tx = Parameters<Parameters<typeof db.transaction>[0]>[0];
/** For reads that also run within a transaction. */
export type Reader = typeof db | Tx;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MAX_TRIES = 5;

/** Retries after a deadlock or a serialization failure, so `work` must touch nothing but the database. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction((tx) => markTransaction(() => runWithHooks(tx, work)));
    } catch (error) {
      const code = databaseErrorOf(error)?.code;
      if ((code !== SERIALIZATION_FAILURE && code !== DEADLOCK_DETECTED) || tries === MAX_TRIES) throw error;
    }
  }
}

const beforeCommitHooks = new WeakMap<object, (() => Promise<void>)[]>();

/** Runs `hook` just before the commit. False outside `inTransaction`. */
export function beforeCommit(tx: Tx | typeof db, hook: () => Promise<void>): boolean {
  return Boolean(beforeCommitHooks.get(tx)?.push(hook));
}

async function runWithHooks<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const hooks: (() => Promise<void>)[] = [];
  beforeCommitHooks.set(tx, hooks);
  const result = await work(tx);
  // A hook may add another one.
  for (const hook of hooks) await hook();
  return result;
}

/** Lifts the timeout of a transaction over a whole table, such as the ledger. */
export const withoutTimeout = sql`SET LOCAL statement_timeout = 0`;

/** The error and its causes, because Drizzle wraps the errors of the driver. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

const databaseErrorOf = (error: unknown) =>
  causesOf(error).find((cause) => cause instanceof pg.DatabaseError);

/** SQLSTATEs of a stopping, starting or exhausted server, and of one that is no primary any more. */
const OUTAGE_STATES = /^(57P0[1-5]|53300|25006|08\w{3})$/;
/** Also raised for features that PostgreSQL lacks, which is no outage. */
const FEATURE_NOT_SUPPORTED = '0A000';
/** Driver errors without a SQLSTATE. */
const OUTAGE_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (was closed|has encountered))/;
const OUTAGE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** The database is unreachable, and a later try may succeed. Answered as 503. */
export function isDatabaseOutage(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof pg.DatabaseError) {
      const isReadOnly = cause.code === FEATURE_NOT_SUPPORTED && cause.message.endsWith('during recovery');
      return isReadOnly || OUTAGE_STATES.test(cause.code ?? '');
    }
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (/^(connect|read|write)$/.test(syscall ?? '') && OUTAGE_CODES.has(code ?? '')) return true;
    if (OUTAGE_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

/** The name of the constraint that a statement violated, to tell expected conflicts from bugs. */
export const violatedConstraint = (error: unknown): string | undefined => databaseErrorOf(error)?.constraint;
