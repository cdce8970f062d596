import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { z } from 'zod';
import type { db, Tx } from '#platform/db/db.server.ts';
import { logContext } from '#platform/log/log.server.ts';
import { queue } from './queue.server.ts';

export type Job<Schema extends z.ZodObject = z.ZodObject> = {
  name: string;
  /** Only ids and codes: the data stays in the queue and is logged on failure. */
  schema: Schema;
  /**
   * Idempotent, because a job runs again after a failure or a crash. After 12 retries in about 50 minutes the job is left
   * failed, without another call: work that must not be lost needs a status in a row, or a sweep.
   */
  handle: (data: z.infer<Schema>) => Promise<void>;
  /** Cron expression in UTC. The data of scheduled runs is empty. */
  schedule?: string;
  /** Workers per process. Default: 2. */
  concurrency?: number;
  /** Jobs per worker at once. The next batch waits for the slowest, so use it only for short jobs that wait for I/O. */
  batchSize?: number;
  /** Longer runs count as lost and are given to another worker. Default: 120. */
  expireInSeconds?: number;
};

/** Name and schema, for callers that cannot import the handler. */
type JobReference<Schema extends z.ZodObject> = Pick<Job<Schema>, 'name' | 'schema'>;

type EnqueueOptions = {
  startAfterSeconds?: number;
  /** Higher priorities run first. Default: 0. */
  priority?: number;
};

export function defineJob<Schema extends z.ZodObject>(job: Job<Schema>): Job<Schema> {
  return job;
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

/** Enqueues a job for each item with a single statement. */
export async function enqueueAll<Schema extends z.ZodObject>(
  tx: Tx | typeof db,
  job: JobReference<Schema>,
  items: z.infer<Schema>[],
  { startAfterSeconds, priority }: EnqueueOptions = {},
): Promise<void> {
  if (items.length === 0) return;
  const { requestId } = logContext();
  const jobs = items.map((item) => ({
    // The schema of the job drops the id, which is for the log of its run.
    data: requestId ? { ...item, requestId } : item,
    priority,
    startAfter: startAfterSeconds,
  }));
  await queue().insert(job.name, jobs, { db: fromDrizzle(tx, sql) });
}

/** Deletes jobs that no worker has taken yet, for a caller that does their work itself. */
export async function deleteQueued(job: Pick<Job, 'name'>): Promise<void> {
  await queue().deleteQueuedJobs(job.name);
}
