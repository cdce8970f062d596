import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import { z } from 'zod';
import type { db, Tx } from '#platform/db/db.server.ts';
import { logContext } from '#platform/log/log.server.ts';
import { tracing } from '#platform/tracing/tracing.server.ts';
import { queue } from './queue.server.ts';

export type Job<Schema extends z.ZodObject = z.ZodObject> = {
  name: string;
  /** Only ids and codes, because the data is stored in the queue and logged on failure. */
  schema: Schema;
  /**
   * Idempotent: a failed job is retried 12 times in 50 minutes and no more. Work that must not be lost is stored in a row
   * that a scheduled job finds.
   */
  handle: (data: z.infer<Schema>) => Promise<void>;
  /** Cron expression in UTC. The data of scheduled runs is empty. */
  schedule?: string;
  /** Workers per process, so it limits load and is no lock: other processes run the job at the same time. Default: 2. */
  concurrency?: number;
  /** Jobs per worker at once. The next batch waits for the slowest, so use it only for short jobs that wait for I/O. */
  batchSize?: number;
  /** A longer run counts as lost, and another worker starts the job again. Default: 120. */
  expireInSeconds?: number;
};

/** Enough to enqueue a job. Lets a command enqueue a job whose handler imports the command. */
type JobReference<Schema extends z.ZodObject> = Pick<Job<Schema>, 'name' | 'schema'>;

type EnqueueOptions = {
  startAfterSeconds?: number;
  /** Higher priorities run first. Default: 0. */
  priority?: number;
};

export function defineJob<Schema extends z.ZodObject>(job: Job<Schema>): Job<Schema> {
  return job;
}

/**
 * A job without data that runs on a schedule. One worker per process is enough, because a run does all the work that is
 * due. Runs can overlap in several processes, so `handle` must be safe in parallel.
 */
export function defineScheduledJob({
  handle,
  ...job
}: Pick<Job, 'name' | 'expireInSeconds'> & { schedule: string; handle: () => Promise<void> }): Job {
  // Called without arguments: optional parameters of a handler, such as the time, keep their defaults.
  return defineJob({ ...job, schema: z.object({}), concurrency: 1, handle: () => handle() });
}

/** The job exists if and only if the transaction commits. */
export async function enqueue<Schema extends z.ZodObject>(
  tx: Tx | typeof db,
  job: JobReference<Schema>,
  data: z.infer<Schema>,
  options?: EnqueueOptions,
): Promise<void> {
  await enqueueAll(tx, job, [data], options);
}

/** `enqueue` for many jobs, in one statement. */
export async function enqueueAll<Schema extends z.ZodObject>(
  tx: Tx | typeof db,
  job: JobReference<Schema>,
  items: z.infer<Schema>[],
  { startAfterSeconds, priority }: EnqueueOptions = {},
): Promise<void> {
  if (items.length === 0) return;
  // For the log and the trace of the run. The schema of the job removes them before `handle`.
  const origin = { requestId: logContext().requestId, traceparent: tracing?.traceparent() };
  const jobs = items.map((item) => ({
    data: { ...item, ...origin },
    priority,
    startAfter: startAfterSeconds,
  }));
  await queue().insert(job.name, jobs, { db: fromDrizzle(tx, sql) });
}

/** Deletes the waiting jobs of this name. Call it only in a run that does their work. */
export async function deleteQueued(job: Pick<Job, 'name'>): Promise<void> {
  await queue().deleteQueuedJobs(job.name);
}
