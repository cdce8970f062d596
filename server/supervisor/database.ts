import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { messageOf } from '#core/caught.ts';
import { type EmbeddedPostgres, startPostgres } from '#platform/db/embedded-postgres.server.ts';
import { config } from '#platform/env/config.server.ts';

export type Database = { url: string; directUrl: string; stop: () => Promise<void> };

const RETRY_MS = 1_000;

/** A connection holds the folder's lock, so the lock ends with this process. Restarts a crashed server. Null if locked. */
export async function openDatabase(maxConnections: number, onLockLost: () => void): Promise<Database | null> {
  let postgres: EmbeddedPostgres | null = null;
  let lock: pg.Client | null = null;
  let stopping = false;

  const open = async (): Promise<string | null> => {
    postgres = config.databaseUrl
      ? null
      : await startPostgres({
          dataDir: config.dataDir,
          settings: { max_connections: String(maxConnections) },
        });
    const directUrl = config.databaseDirectUrl ?? postgres!.url;
    lock = await takeLock(directUrl, () => void reopen());
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
      await lock?.end();
      await stopped;
    },
  };
}

async function takeLock(url: string, onLost: () => void): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {}); // 'end' follows.
  await client.connect();
  const key = createHash('sha256').update(`${hostname()}:${config.dataDir}`).digest().readBigInt64BE();
  const { rows } = await client.query('select pg_try_advisory_lock($1::bigint) as taken', [key.toString()]);
  if (rows[0].taken) {
    client.once('end', onLost);
    return client;
  }
  await client.end();
  return null;
}
