import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { CONNECTION_NAMES, DIRECT_CONNECTIONS } from '#platform/db/check-database.server.ts';
import type { db, Tx } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { describeError, log, withLogContext } from '#platform/log/log.server.ts';

export type Job<S extends z.ZodObject = z.ZodObject> = {
  name: string;
  schema: S;
  /** Cron expression in UTC. The job's data is then empty. */
  schedule?: string;
  /** Workers per process. */
  concurrency?: number;
  /** Jobs per worker at once. The next batch waits for the slowest, so use it only for short jobs that wait for I/O. */
  batchSize?: number;
  /** Longer runs count as lost and are given to another worker. */
  expireInSeconds?: number;
  handle: (data: z.infer<S>) => Promise<void>;
};

/** Handlers must be idempotent. Data has only ids and codes: it stays in the queue and is logged on failure. */
export function defineJob<S extends z.ZodObject>(job: Job<S>): Job<S> {
  return job;
}

const RETRY = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 } as const;

/** Interval for due jobs. New jobs notify the workers. */
const LOOK_MS = 2_000;

let boss: PgBoss | undefined;
let looking: NodeJS.Timeout | undefined;

/** Without `work`, as in a web process, only sends. */
export async function startJobs(all: Job[], options: { work: boolean }): Promise<void> {
  const started = new PgBoss({
    connectionString: config.databaseDirectUrl!,
    application_name: CONNECTION_NAMES[options.work ? 'worker' : 'web'],
    max: DIRECT_CONNECTIONS[options.work ? 'worker' : 'web'].jobs,
    supervise: options.work,
    schedule: options.work,
    useListenNotify: options.work,
  });
  started.on('error', (error) => log.error({ error }, 'the job queue failed'));
  await started.start();
  // Asking for each queue separately takes a hundred statements at every start.
  const existing = new Set((await started.getQueues()).map(({ name }) => name));
  for (const job of all.filter(({ name }) => !existing.has(name)))
    await started.createQueue(job.name, {
      ...RETRY,
      expireInSeconds: job.expireInSeconds ?? 120,
      notify: true,
    });
  boss = started;
  if (!options.work) return;
  const workers = new Map<string, string[]>();
  for (const job of all) {
    const run = (jobId: string, data: unknown) =>
      withLogContext({ job: job.name, jobId }, async () => {
        try {
          await job.handle(job.schema.parse(data ?? {}));
        } catch (error) {
          log.warn({ error, data }, 'a job failed and will be tried again');
          throw error;
        }
      });
    const ids: string[] = [];
    for (let worker = 0; worker < (job.concurrency ?? 2); worker++)
      ids.push(await drain(started, job.name, job.batchSize ?? 1, run));
    workers.set(job.name, ids);
    if (job.schedule) await started.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
  }
  // At most one query at a time, so that a hanging database is not flooded.
  let isLooking = false;
  looking = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    wakeForDueJobs(started, workers)
      .catch((error) => log.error({ error }, 'the job queue failed'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
}

/** Retries and delayed jobs send no notification. A single query replaces polling by each worker. */
async function wakeForDueJobs(started: PgBoss, workers: Map<string, string[]>): Promise<void> {
  const { rows } = await started.getDb().executeSql(
    `SELECT name FROM unnest($1::text[]) AS queue (name)
      WHERE EXISTS (SELECT FROM pgboss.job
                     WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now())`,
    [[...workers.keys()]],
  );
  for (const { name } of rows as { name: string }[])
    for (const id of workers.get(name)!) started.notifyWorker(id);
}

/** Takes jobs until the queue is empty. pg-boss itself would pause up to half a minute after each job. */
async function drain(
  started: PgBoss,
  name: string,
  batchSize: number,
  run: (jobId: string, data: unknown) => Promise<void>,
): Promise<string> {
  let workerId: string | undefined;
  // Polls only while the LISTEN connection is lost, and once a minute as a fallback.
  const options = {
    batchSize,
    perJobResults: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 60,
  } as const;
  workerId = await started.work(name, options, (taken) => {
    if (workerId) started.notifyWorker(workerId);
    return Promise.all(
      taken.map(({ id, data }) =>
        run(id, data).then(
          (): JobResult => ({ id, status: 'completed' }),
          (error: unknown): JobResult => ({ id, status: 'failed', output: describeError(error) }),
        ),
      ),
    );
  });
  return workerId;
}

/** Waits for running jobs. */
export async function stopJobs(): Promise<void> {
  clearInterval(looking);
  await boss?.stop({ graceful: true, timeout: 10_000 });
  boss = undefined;
}

export async function enqueueAll<S extends z.ZodObject>(
  tx: Tx,
  job: Pick<Job<S>, 'name' | 'schema'>,
  all: z.infer<S>[],
  { startAfterSeconds }: { startAfterSeconds?: number } = {},
): Promise<void> {
  if (!boss) throw new Error('the job queue is not started');
  if (all.length === 0) return;
  await boss.insert(
    job.name,
    all.map((data) => ({ data, ...(startAfterSeconds && { startAfter: startAfterSeconds }) })),
    { db: fromDrizzle(tx, sql) },
  );
}

/** The job exists exactly if the transaction commits. Higher priorities run first; the default is 0. */
export async function enqueue<S extends z.ZodObject>(
  tx: Tx | typeof db,
  job: Pick<Job<S>, 'name' | 'schema'>,
  data: z.infer<S>,
  options: { startAfterSeconds?: number; priority?: number } = {},
): Promise<void> {
  if (!boss) throw new Error('the job queue is not started');
  await boss.send(job.name, data, {
    db: fromDrizzle(tx, sql),
    ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
    ...(options.priority !== undefined && { priority: options.priority }),
  });
}

/** For a caller that does the work of the queued jobs itself. */
export async function dropQueued(job: Pick<Job, 'name'>): Promise<void> {
  if (!boss) throw new Error('the job queue is not started');
  await boss.deleteQueuedJobs(job.name);
}
