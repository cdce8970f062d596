import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { AppError } from '#core/app-error.ts';
import type { db, Tx } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { log } from '#platform/log/log.server.ts';

/** What changed, as the first part of the browser's query keys. A hint carries no content: the browser reads again. */
export type Topic =
  | 'applications'
  | 'campaigns'
  | 'earnings'
  | 'notifications'
  | 'payout-account'
  | 'payout-queue'
  | 'session'
  | 'submissions'
  | 'subscription'
  | 'wallet';
export type Hint = { topic: Topic; id?: string | undefined };

const CHANNEL = 'live';
/** Of one person at one process: more tabs than anybody keeps open. */
const MAX_STREAMS = 20;
const Notification = z.object({
  to: z.array(z.string()),
  topics: z.array(z.string()),
  id: z.string().optional(),
});

/** A notification of PostgreSQL carries less than 8000 bytes. */
const MOST_PEOPLE = 100;

/** Tells the open tabs of these people, after the commit, that something changed. A lost hint costs only freshness. */
export async function publish(tx: Tx | typeof db, to: string[], topics: Topic[], id?: string): Promise<void> {
  for (let from = 0; from < to.length; from += MOST_PEOPLE) {
    const payload = JSON.stringify({ to: to.slice(from, from + MOST_PEOPLE), topics, id });
    await tx.execute(sql`SELECT pg_notify(${CHANNEL}, ${payload})`);
  }
}

const listeners = new Map<string, Set<(hint: Hint) => void>>();
let client: pg.Client | undefined;
let stopped = false;

/** Holds the one LISTEN connection of this process, and opens a new one whenever it is lost. */
export async function startLive(): Promise<void> {
  stopped = false;
  const next = new pg.Client({ connectionString: config.databaseDirectUrl!, keepAlive: true });
  const retry = () => {
    if (client !== next || stopped) return;
    client = undefined;
    setTimeout(
      () => startLive().catch((error) => log.warn({ error }, 'live updates are still down')),
      1000,
    ).unref();
  };
  client = next;
  next.on('error', retry);
  next.on('end', retry);
  next.on('notification', ({ payload }) => {
    const { to, topics, id } = Notification.parse(JSON.parse(payload ?? '{}'));
    for (const userId of to) {
      for (const send of listeners.get(userId) ?? [])
        for (const topic of topics) send({ topic: topic as Topic, id });
    }
  });
  try {
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
  } catch (error) {
    retry();
    throw error;
  }
}

export async function stopLive(): Promise<void> {
  stopped = true;
  await client?.end();
  client = undefined;
}

/** Calls `send` for each hint to this person until the returned function is called; refuses more than MAX_STREAMS. */
export function subscribe(userId: string, send: (hint: Hint) => void): () => void {
  const mine = listeners.get(userId) ?? new Set();
  if (mine.size >= MAX_STREAMS)
    throw new AppError('errors.tooManyStreams', { status: 429, params: { max: MAX_STREAMS } });
  listeners.set(userId, mine.add(send));
  return () => {
    mine.delete(send);
    if (mine.size === 0) listeners.delete(userId);
  };
}
