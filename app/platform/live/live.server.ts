import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { databaseUrls } from '#platform/db/database-urls.server.ts';
import { beforeCommit, type db, type Tx } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { forgetHints, type Hint, type RecentHint, recallHints, rememberHints } from './hint-cache.server.ts';
import { reportPresence } from './presence.server.ts';

const CHANNEL = 'hints';
/** Database triggers send a hint for one user. */
const TRIGGER_CHANNEL = 'live';
/** NOTIFY carries less than 8000 bytes. */
const MAX_BYTES = 7_500;
const MAX_RECIPIENTS = 100;

const AddressedHint = z.object({
  to: z.array(z.string()),
  topics: z.array(z.string()),
  id: z.string().optional(),
});
type AddressedHint = z.infer<typeof AddressedHint>;
const NotificationPayload = z.union([z.array(AddressedHint), AddressedHint.transform((one) => [one])]);

const hintsOfTransaction = new WeakMap<object, AddressedHint[]>();

/**
 * Sends one notification per transaction, after the commit. A lost hint costs only freshness.
 * `to`: users and workspaces. `topics`, which `feature.server.ts` declares: the browser refetches each query
 * whose key contains one of them. `id`: the changed item, for listeners that do more than refetch.
 */
export async function sendLiveEvent(
  tx: Tx | typeof db,
  to: string[],
  topics: string[],
  id?: string,
): Promise<void> {
  const hint = { to, topics, ...(id !== undefined && { id }) };
  const before = hintsOfTransaction.get(tx);
  if (before) return void before.push(hint);
  const hints: AddressedHint[] = [hint];
  const hook = () => {
    // A later hook of the transaction may send another live event.
    hintsOfTransaction.delete(tx);
    return send(tx, hints);
  };
  if (beforeCommit(tx, hook)) hintsOfTransaction.set(tx, hints);
  else await send(tx, hints);
}

async function send(tx: Tx | typeof db, hints: AddressedHint[]): Promise<void> {
  for (const payload of payloadsOf(hints)) await tx.execute(sql`SELECT pg_notify(${CHANNEL}, ${payload})`);
}

/** Deduplicates the hints and packs them into as few payloads as possible. */
export function payloadsOf(hints: AddressedHint[]): string[] {
  const parts = hints.flatMap(({ to, ...what }) =>
    Array.from({ length: Math.ceil(to.length / MAX_RECIPIENTS) }, (_, page) =>
      JSON.stringify({ to: to.slice(page * MAX_RECIPIENTS, (page + 1) * MAX_RECIPIENTS), ...what }),
    ),
  );
  const payloads: string[][] = [];
  let bytes = MAX_BYTES;
  for (const part of new Set(parts)) {
    bytes += Buffer.byteLength(part) + 1;
    if (bytes > MAX_BYTES) {
      payloads.push([]);
      bytes = Buffer.byteLength(part) + 2;
    }
    payloads.at(-1)!.push(part);
  }
  return payloads.map((all) => `[${all.join(',')}]`);
}

type Listener = (hints: Hint[]) => void;
const listeners = new Map<string, Set<Listener>>();
let client: pg.Client | undefined;
let stopped = false;
let listening = false;

export const isListening = () => listening;

let notifyOfGap = () => {};
/** Calls `listener` when listening resumes after hints may have been missed. A process has one such listener. */
export function onGap(listener: () => void): void {
  notifyOfGap = listener;
}

/** A frozen server or a cut network closes no connection. */
const HEARTBEAT_MS = 5_000;

/** Holds the process's LISTEN connection, and opens it again after it was lost or its server fell silent. */
export async function startLive(): Promise<void> {
  stopped = false;
  const next = new pg.Client({
    connectionString: databaseUrls().directUrl,
    keepAlive: true,
    connectionTimeoutMillis: HEARTBEAT_MS,
    query_timeout: HEARTBEAT_MS,
  });
  let heartbeat: NodeJS.Timeout | undefined;
  const beat = () => {
    heartbeat = setTimeout(() => next.query('SELECT 1').then(beat, retry), HEARTBEAT_MS).unref();
  };
  const retry = () => {
    clearTimeout(heartbeat);
    if (client !== next || stopped) return;
    client = undefined;
    listening = false;
    // A server that refuses LISTEN, such as a replica, keeps the connection otherwise.
    void next.end();
    setTimeout(
      () => startLive().catch((error) => log.warn({ error }, 'live updates are still down')),
      1000,
    ).unref();
  };
  client = next;
  next.on('error', retry);
  next.on('end', retry);
  next.on('notification', ({ payload }) => deliver(payload ?? ''));
  try {
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}; LISTEN ${TRIGGER_CHANNEL}`);
    forgetHints();
    listening = true;
    beat();
    notifyOfGap();
  } catch (error) {
    retry();
    throw error;
  }
}

export async function stopLive(): Promise<void> {
  stopped = true;
  listening = false;
  await client?.end(); // Ends the heartbeat, too.
  client = undefined;
}

/** Calls each listener once per notification, with all hints for it. */
function deliver(payload: string): void {
  const parsed = NotificationPayload.safeParse(JSON.parse(payload));
  if (!parsed.success) {
    log.warn('a live hint of another version was not understood');
    return;
  }
  const hintsByListener = new Map<Listener, Hint[]>();
  for (const { to, topics, id } of parsed.data) {
    const hints = topics.map((topic) => ({ topic, ...(id !== undefined && { id }) }));
    rememberHints(to, hints);
    for (const listener of new Set(to.flatMap((who) => [...(listeners.get(who) ?? [])])))
      hintsByListener.set(listener, [...(hintsByListener.get(listener) ?? []), ...hints]);
  }
  for (const [listener, hints] of hintsByListener) listener(hints);
}

/** Serves a page that read before its stream opened. Call right after `subscribe`, so that no hint is missed in between. */
export const recentHints = (keys: string[]): { reach: number; hints: RecentHint[] } =>
  listening ? recallHints(keys) : { reach: 0, hints: [] };

/** `keys`: users and workspaces. Returns an unsubscribe function. */
export function subscribe(keys: string[], listener: Listener): () => void {
  for (const key of keys) listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
  const reportKeys = () => reportPresence(() => [...listeners.keys()]);
  reportKeys();
  return () => {
    for (const key of keys) {
      const mine = listeners.get(key);
      mine?.delete(listener);
      if (mine?.size === 0) listeners.delete(key);
    }
    reportKeys();
  };
}
