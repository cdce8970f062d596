import { config } from '#platform/env/config.server.ts';
import { log } from '#platform/log/log.server.ts';

/** For work in flight after the drain. */
const PATIENCE_MS = 12_000;

/** Time for a balancer to notice that a web process is not ready. */
export const DRAIN_SECONDS = 5;

/** Runs `close` once, also if the parent process is gone. */
export function onStop(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS + (config.drainSeconds ?? DRAIN_SECONDS) * 1000).unref();
    await close().catch((error) => log.error({ error }, 'stopping failed'));
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
}
