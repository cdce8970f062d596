import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '#platform/log/log.server.ts';
import { countPlaces } from './http/stream-places.ts';
import { onStop } from './stop.ts';

const PAUSE_MS = 1_000;

/**
 * Keeps so many web processes running on one port. This process takes the connections and hands them out in turn, so
 * that one that drains or dies loses none that it has not yet been given.
 */
export function keepWebProcesses(count: number): void {
  let stopping = false;
  let hasServed = false;
  cluster.schedulingPolicy = cluster.SCHED_RR;
  countPlaces();
  cluster.once('listening', () => {
    hasServed = true;
    // The first has served sooner for having loaded alone.
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
  });
}
