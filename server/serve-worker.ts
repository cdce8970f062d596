import '#events.server.ts';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { handleDueDeadlines } from '#features/campaigns/submissions/deadlines/handle-due-deadlines.server.ts';
import { compareAfterRestore } from '#features/money/reconciliation/commands/compare-after-restore.server.ts';
import { reconcile } from '#features/money/reconciliation/commands/reconcile.server.ts';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { listPendingMigrations } from '#platform/db/migrate.server.ts';
import { config } from '#platform/env/config.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';
import { startWorkers, stopWorkers } from '#platform/jobs/workers.server.ts';
import { log } from '#platform/log/log.server.ts';
import { startMetrics } from '#platform/metrics/metrics.server.ts';
import { isRestoreOpen } from '#platform/outbound/restores.server.ts';
import { startTracing, stopTracing } from '#platform/tracing/tracing.server.ts';
import { onStop } from './stop.ts';

const COMPARE_AGAIN_MS = 5_000;

export async function serveWorker(): Promise<void> {
  const stopMetrics = await measure();
  if (config.traceRatio !== null) await startTracing('worker', config.traceRatio);
  const state = { isStopping: false };
  const server = config.workerPort && (await serveReadiness(config.workerPort, state));
  const started = startWork(state);

  onStop(async () => {
    state.isStopping = true;
    await started;
    await stopWorkers();
    if (server) server.close();
    await stopMetrics?.();
    await pool.end();
    await stopTracing();
  });
}

async function startWork(state: { isStopping: boolean }): Promise<void> {
  await waitForComparison(state);
  if (state.isStopping) return;
  await startWorkers(jobs);
  log.info('worker is ready');
  // Catches up without waiting for the schedule.
  reconcile().catch((error) => log.error({ error }, 'the first reconciliation failed'));
  handleDueDeadlines().catch((error) => log.error({ error }, 'the first run of the deadlines failed'));
}

/** After a restore, no job runs before the ledger agrees with Stripe. */
async function waitForComparison(state: { isStopping: boolean }): Promise<void> {
  if (!(await isRestoreOpen(pool))) return;
  // The comparison enqueues jobs.
  await startQueue(jobs);
  while (!state.isStopping && !(await compareAfterRestore())) await sleep(COMPARE_AGAIN_MS);
  await stopQueue();
}

async function measure(): Promise<(() => Promise<void>) | undefined> {
  if (!config.metrics) return;
  await startMetrics('worker');
  const { serveWorkerMetrics } = await import('./metrics/serve-metrics.ts');
  return serveWorkerMetrics(config.metrics);
}

async function serveReadiness(port: number, state: { isStopping: boolean }) {
  const server = createServer(async ({ url }, response) => {
    if (url !== '/ready') return void response.writeHead(404).end();
    const isReady =
      !state.isStopping &&
      (await listPendingMigrations(pool).then(
        ({ length }) => length === 0,
        () => false,
      ));
    response.writeHead(isReady ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: isReady ? 'ready' : 'not ready' }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(config.host && { host: config.host }) }, resolve);
  });
  return server;
}
