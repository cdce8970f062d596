import { PgBoss } from 'pg-boss';
import { CONNECTION_NAMES, DIRECT_CONNECTIONS } from '#platform/db/check-database.server.ts';
import { databaseUrls } from '#platform/db/database-urls.server.ts';
import { log } from '#platform/log/log.server.ts';

type Queue = { name: string; expireInSeconds?: number };

/** About 50 minutes in all. Above each `MAX_ATTEMPTS` of a row, so the row gives up first. */
const RETRY = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 } as const;
const DEFAULT_EXPIRY_SECONDS = 120;
/** A killed worker sends none, nor does one whose connection broke: its jobs are tried again within a minute. */
const HEARTBEAT_SECONDS = 30;
/** How often workers look for lost jobs. */
const SUPERVISION_SECONDS = 15;

let connected: PgBoss | undefined;

/** Lets a web process enqueue jobs. */
export async function startQueue(queues: Queue[]): Promise<void> {
  await connectQueue('web', queues);
}

export async function connectQueue(role: 'web' | 'worker', queues: Queue[]): Promise<PgBoss> {
  const isWorker = role === 'worker';
  const boss = new PgBoss({
    connectionString: databaseUrls().directUrl,
    application_name: CONNECTION_NAMES[role],
    max: DIRECT_CONNECTIONS[role].jobs,
    supervise: isWorker,
    superviseIntervalSeconds: SUPERVISION_SECONDS,
    monitorIntervalSeconds: SUPERVISION_SECONDS,
    schedule: isWorker,
    useListenNotify: isWorker,
  });
  boss.on('error', (error) => log.error({ error }, 'the job queue failed'));
  await boss.start();
  // A single query: creating each queue again would take a hundred statements at every start.
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, expireInSeconds = DEFAULT_EXPIRY_SECONDS } of queues) {
    const heartbeat = { heartbeatSeconds: HEARTBEAT_SECONDS };
    const stored = existing.get(name);
    if (!stored) await boss.createQueue(name, { ...RETRY, ...heartbeat, expireInSeconds, notify: true });
    // Created by an earlier release.
    else if (!stored.heartbeatSeconds) await boss.updateQueue(name, heartbeat);
  }
  connected = boss;
  return boss;
}

export function queue(): PgBoss {
  if (!connected) throw new Error('the job queue is not started');
  return connected;
}

export async function stopQueue(): Promise<void> {
  await connected?.stop({ graceful: true, timeout: 10_000 });
  connected = undefined;
}
