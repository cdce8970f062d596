import { log } from '#platform/log/log.server.ts';

const PATIENCE_MS = 12_000;

/** Runs `close` once when the process is asked to stop, or when the parent that started it is gone. */
export function onStop(close: () => Promise<void>): void {
  let asked = false;
  const stop = async () => {
    if (asked) return;
    asked = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    await close().catch((error) => log.error({ error }, 'stopping failed'));
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
}
