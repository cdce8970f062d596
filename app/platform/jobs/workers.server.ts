import type { JobResult, PgBoss } from 'pg-boss';
import { describeError, log, withLogContext } from '#platform/log/log.server.ts';
import { metrics } from '#platform/metrics/metrics.server.ts';
import { tracing } from '#platform/tracing/tracing.server.ts';
import type { Job } from './jobs.server.ts';
import { connectQueue, stopQueue } from './queue.server.ts';

const DEFAULT_CONCURRENCY = 2;

/** pg-boss sends no NOTIFY for retries and delayed jobs, and one can be lost, so a query looks for due jobs. */
const WAKE_INTERVAL_MS = 2_000;

/** Fallback of a worker, which NOTIFY and the wake timer start at once for a due job. */
const POLLING = {
  /** While the LISTEN connection is lost. */
  pollingIntervalSeconds: 2,
  /** While it works. */
  notifyPollingIntervalSeconds: 60,
} as const;

let wakeTimer: NodeJS.Timeout | undefined;

/** Runs jobs in this process, and lets it enqueue jobs. */
export async function startWorkers(jobs: Job[]): Promise<void> {
  const boss = await connectQueue('worker', jobs);
  const workerIds = new Map<string, string[]>();
  for (const job of jobs) {
    const ids: string[] = [];
    for (let count = 0; count < (job.concurrency ?? DEFAULT_CONCURRENCY); count++)
      ids.push(await startWorker(boss, job));
    workerIds.set(job.name, ids);
    // After an outage, one run replaces those that were missed.
    if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC', missed: 'once' });
  }
  wakeTimer = startWakeTimer(boss, workerIds);
}

/** Running jobs have ten seconds to end. */
export async function stopWorkers(): Promise<void> {
  clearInterval(wakeTimer);
  await stopQueue();
}

async function startWorker(boss: PgBoss, job: Job): Promise<string> {
  const options = { ...POLLING, batchSize: job.batchSize ?? 1, perJobResults: true } as const;
  // Assigned before the callback runs: pg-boss returns the id before its first fetch completes.
  const workerId: string = await boss.work(job.name, options, (batch) => {
    // Fetches again right after this batch. pg-boss would wait `notifyPollingIntervalSeconds`, also if jobs are due.
    boss.notifyWorker(workerId);
    return Promise.all(batch.map(({ id, data }) => runJob(job, id, data)));
  });
  return workerId;
}

function runJob(job: Job, id: string, data: unknown): Promise<JobResult> {
  const { requestId, traceparent } = (data ?? {}) as { requestId?: string; traceparent?: string };
  const handle = async () => job.handle(job.schema.parse(data ?? {}));
  const attributes = { 'laqta.job_id': id, ...(requestId && { 'laqta.request_id': requestId }) };
  return withLogContext(
    { job: job.name, jobId: id, ...(requestId && { requestId }) },
    async (): Promise<JobResult> => {
      const observe = metrics?.jobSeconds.startTimer({ queue: job.name });
      try {
        await (tracing ? tracing.run('consumer', job.name, { attributes, traceparent }, handle) : handle());
        metrics?.jobs.inc({ queue: job.name, result: 'completed' });
        return { id, status: 'completed' };
      } catch (error) {
        // Returned and not thrown: pg-boss reads a result per job and retries failed ones.
        metrics?.jobs.inc({ queue: job.name, result: 'failed' });
        log.warn({ error, data }, 'a job failed');
        return { id, status: 'failed', output: describeError(error) };
      } finally {
        observe?.();
      }
    },
  );
}

/** Runs at most one query at a time, so that a hanging database is not flooded. */
function startWakeTimer(boss: PgBoss, workerIds: Map<string, string[]>): NodeJS.Timeout {
  let isWaking = false;
  return setInterval(async () => {
    if (isWaking) return;
    isWaking = true;
    try {
      await wakeForDueJobs(boss, workerIds);
    } catch (error) {
      log.error({ error }, 'the job queue failed');
    } finally {
      isWaking = false;
    }
  }, WAKE_INTERVAL_MS);
}

/** A single query replaces polling by each worker. `state < 'active'` means created or retry, as in pg-boss's index. */
async function wakeForDueJobs(boss: PgBoss, workerIds: Map<string, string[]>): Promise<void> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT name FROM unnest($1::text[]) AS queue (name)
      WHERE EXISTS (SELECT FROM pgboss.job
                     WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now())`,
    [[...workerIds.keys()]],
  );
  for (const { name } of rows) for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id);
}
