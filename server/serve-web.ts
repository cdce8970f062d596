import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeRefusals } from '#features/identity/accounts/security-log/count-refusals.server.ts';
import { flushClicks } from '#features/insights/tracking/clicks/click-buffer.server.ts';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';
import { startLive, stopLive } from '#platform/live/live.server.ts';
import { log } from '#platform/log/log.server.ts';
import { startMetrics } from '#platform/metrics/metrics.server.ts';
import { startTracing, stopTracing } from '#platform/tracing/tracing.server.ts';
import { createApp } from './app.ts';
import { loadStaticFiles } from './files/static-files.ts';
import { listen } from './http/http-server.ts';
import { endStreams } from './http/live-stream.ts';
import { startDraining } from './http/readiness.ts';
import { DRAIN_SECONDS, onStop } from './stop.ts';

const REFUSALS_MS = 60_000;
/** For requests in flight when the process stops, so that slow clients cannot prevent the final writes. */
const LAST_ANSWERS_MS = 8_000;

/** On stop, drains, ends the streams and finishes the requests in flight. */
export async function serveWeb(): Promise<void> {
  loadStaticFiles();
  if (config.traceRatio !== null) await startTracing('web', config.traceRatio);
  await Promise.all([startQueue(jobs), startLive()]);
  const stopMetrics = await measure();
  const server = await listen(createApp(), config.port, config.host);
  log.info({ port: config.port }, 'web is ready');
  const writingRefusals = setInterval(() => {
    writeRefusals().catch((error) => log.warn({ error }, 'refused requests could not be written down'));
  }, REFUSALS_MS);

  onStop(async () => {
    startDraining();
    await sleep((config.drainSeconds ?? DRAIN_SECONDS) * 1000);
    await endStreams();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const late = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
    await closed;
    clearTimeout(late);
    clearInterval(writingRefusals);
    await writeRefusals();
    await flushClicks();
    await stopQueue();
    await stopLive();
    await stopMetrics?.();
    await pool.end();
    await stopTracing();
  });
}

/** The primary process of several serves their metrics. */
async function measure(): Promise<(() => Promise<void>) | undefined> {
  if (!config.metrics) return;
  await startMetrics(`web-${cluster.worker?.id ?? 1}`);
  if (cluster.isWorker) return;
  const { serveWebMetrics } = await import('./metrics/serve-metrics.ts');
  return serveWebMetrics(config.metrics, 'this process');
}
