import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { messageOf } from '#core/caught.ts';
import { firstOf } from '#core/typed-values.ts';
import { type EmbeddedPostgres, startPostgres } from '#platform/db/embedded-postgres.server.ts';
import { config } from '#platform/env/config.server.ts';

export type Database = { url: string; directUrl: string; stop: () => Promise<void> };

const RETRY_MS = 1_000;

/** A connection holds the folder's lock, so the lock ends with this process. Restarts a crashed server. Null if locked. */
export async function openDatabase(maxConnections: number, onLockLost: () => void): Promise<Database | null> {
  let postgres: EmbeddedPostgres | null = null;
  let lock: Lock | null = null;
  let stopping = false;

  const open = async (): Promise<string | null> => {
    postgres = config.databaseUrl
      ? null
      : await startPostgres({
          dataDir: config.dataDir,
          archive: config.walArchive,
          settings: { max_connections: String(maxConnections) },
        });
    const directUrl = config.databaseDirectUrl ?? postgres!.url;
    lock = await takeLock(directUrl, lock, () => void reopen());
    return lock && directUrl;
  };
  const reopen = async () => {
    while (!stopping) {
      console.error('The connection to the database was lost; opening it again.');
      try {
        if ((await open()) === null) onLockLost();
        return;
      } catch (error) {
        console.error(messageOf(error));
        await sleep(RETRY_MS);
      }
    }
  };

  const directUrl = await open();
  if (directUrl === null) return null;
  return {
    url: config.databaseUrl ?? directUrl,
    directUrl,
    stop: async () => {
      stopping = true;
      const stopped = postgres?.stop();
      await lock?.client.end();
      await stopped;
    },
  };
}

/** The session is that of the client at the server, which can outlive a connection that broke on our side only. */
type Lock = { client: pg.Client; session: { pid: number; backend_start: string } };

const END_SESSION_MS = 5_000;

/** Ends the session of the lost lock first. Null if another process holds the lock. */
async function takeLock(url: string, lost: Lock | null, onLost: () => void): Promise<Lock | null> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {}); // 'end' follows.
  await client.connect();
  if (lost)
    await client.query(
      `select pg_terminate_backend(pid, $3) from pg_stat_activity
        where pid = $1 and backend_start::text = $2 and pid <> pg_backend_pid()`,
      [lost.session.pid, lost.session.backend_start, END_SESSION_MS],
    );
  const key = createHash('sha256').update(`${hostname()}:${config.dataDir}`).digest().readBigInt64BE();
  const { rows } = await client.query(
    `select pg_try_advisory_lock($1::bigint) as taken, pid, backend_start::text
       from pg_stat_activity where pid = pg_backend_pid()`,
    [key.toString()],
  );
  const { taken, ...session } = firstOf(rows);
  if (taken) {
    client.once('end', onLost);
    return { client, session };
  }
  await client.end();
  return null;
}
