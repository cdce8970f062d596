import { randomUUID } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';

const RENEW_MS = 20_000;
/** Entries of a crashed process expire after this. */
const PRESENCE_SECONDS = 45;
/** Batches connects and disconnects. */
const BATCH_MS = 1000;

const processId = randomUUID();
let batchTimer: NodeJS.Timeout | undefined;
let renewalTimer: NodeJS.Timeout | undefined;

/** Whether a workspace or user has an open stream of live events. */
export const isPresent = (key: SQLWrapper): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM presence WHERE presence.key = ${key} AND presence.until > now())`;

/** Records connected keys, soon and then periodically. */
export function reportPresence(connected: () => string[]): void {
  if (!batchTimer) {
    batchTimer = setTimeout(() => {
      batchTimer = undefined;
      void writePresence(connected());
    }, BATCH_MS).unref();
  }
  renewalTimer ??= setInterval(() => void writePresence(connected()), RENEW_MS).unref();
}

async function writePresence(keys: string[]): Promise<void> {
  if (keys.length === 0) {
    clearInterval(renewalTimer);
    renewalTimer = undefined;
  }
  try {
    await db.execute(sql`
      WITH gone AS (
        DELETE FROM presence
         WHERE (process_id = ${processId} AND key <> ALL (${sql.param(keys)}::text[])) OR until < now() - interval '1 hour')
      INSERT INTO presence (key, process_id, until)
      SELECT key, ${processId}, now() + make_interval(secs => ${PRESENCE_SECONDS})
        FROM unnest(${sql.param(keys)}::text[]) AS key
      ON CONFLICT (key, process_id) DO UPDATE SET until = excluded.until`);
  } catch (error) {
    log.warn({ error }, 'presence could not be stored');
  }
}
