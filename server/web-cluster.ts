import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '#platform/env/config.server.ts';
import { log } from '#platform/log/log.server.ts';
import { servePlaces } from './http/stream-places.ts';
import { onStop } from './stop.ts';

const PAUSE_MS = 1_000;

/** This process accepts connections and hands them out, so that a draining process loses none. */
export async function superviseWebProcesses(count: number): Promise<void> {
  let stopping = false;
  let hasServed = false;
  cluster.schedulingPolicy = cluster.SCHED_RR;
  servePlaces();
  const stopMetrics = config.metrics && (await serveMetrics(config.metrics));
  cluster.once('listening', () => {
    hasServed = true;
    // The first process serves sooner if it loads alone.
    for (let more = 1; more < count && !stopping; more++) start();
  });
  const start = () => {
    cluster.fork().once('exit', async (code, signal) => {
      if (stopping) return;
      // A first start that fails would fail again: exit, so that the supervisor notices.
      if (!hasServed) process.exit(1);
      log.error({ code, signal }, 'a web process ended; starting another one');
      await sleep(PAUSE_MS);
      if (!stopping) start();
    });
  };
  start();

  onStop(async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}) as Worker[];
    await Promise.all(
      workers.map(async (worker) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
    await stopMetrics?.();
  });
}

/** Loaded only if needed, because it brings the features' queries into this process. */
async function serveMetrics(settings: NonNullable<typeof config.metrics>) {
  const { serveWebMetrics } = await import('./metrics/serve-metrics.ts');
  return serveWebMetrics(settings, 'web processes');
}
