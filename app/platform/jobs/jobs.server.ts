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
  /** Cron expression in UTC for a job that runs by itself; its data is then empty. */
  schedule?: string;
  /** How many workers of this name one process has. */
  concurrency?: number;
  /**
   * How many jobs each of them takes and runs at once, in no order. Each succeeds or fails by itself, but the next are
   * taken when the slowest is done: for short jobs that mostly wait for an answer.
   */
  batchSize?: number;
  /** How long one run may take before it is thought lost and given to another worker. */
  expireInSeconds?: number;
  handle: (data: z.infer<S>) => Promise<void>;
};

/**
 * A job is a name, a schema and a thin handler that calls one command. Handlers must be safe to run twice. Its data is
 * ids and words of our own: it stays in the queue's table, and is logged when the job fails.
 */
export function defineJob<S extends z.ZodObject>(job: Job<S>): Job<S> {
  return job;
}

const RETRY = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 } as const;

/** How often it is asked for jobs whose time has come. Of new ones the workers are notified. */
const LOOK_MS = 2_000;

let boss: PgBoss | undefined;
let looking: NodeJS.Timeout | undefined;

/** Connects to the queue. A web process only sends; pass `jobs` in a worker, which also runs them. */
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
  // Asking for each by itself, which also forgets what is known of it, takes a hundred statements at every start.
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
  // Never two at once: a database that hangs is not asked ever more.
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

/**
 * Wakes the workers of queues with a due retry or delayed job, which sends no notification. One query covers all
 * queues; if every worker polled its own, an idle product would run thirty statements a second.
 */
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

/**
 * One worker that takes a queue's jobs without a pause until none is left. By itself pg-boss waits after each job for
 * the next notification or poll, and for half a minute where notifications are on: a backlog, and every retry, would.
 */
async function drain(
  started: PgBoss,
  name: string,
  batchSize: number,
  run: (jobId: string, data: unknown) => Promise<void>,
): Promise<string> {
  let workerId: string | undefined;
  // Each asks by itself only while the connection that hears notifications is lost, and once a minute to be sure.
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

/** Lets running jobs end, then disconnects. */
export async function stopJobs(): Promise<void> {
  clearInterval(looking);
  await boss?.stop({ graceful: true, timeout: 10_000 });
  boss = undefined;
}

/** The same for many jobs of one name. */
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

/**
 * Puts a job on the queue as part of the transaction: it exists exactly if the transaction commits.
 * Of those that wait, one with the highest priority comes next; without one it is 0.
 */
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

/** Deletes the queued jobs of a name, for a caller that does their work immediately. */
export async function dropQueued(job: Pick<Job, 'name'>): Promise<void> {
  if (!boss) throw new Error('the job queue is not started');
  await boss.deleteQueuedJobs(job.name);
}
