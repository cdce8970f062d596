import { spawnSync } from 'node:child_process';
import { startPostgres } from '../../app/platform/db/embedded-postgres.server.ts';
import { config, environmentWith } from '../../app/platform/env/config.server.ts';

/** Works on the database that `npm start` uses, whether it runs or not. */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseDirectUrl) return work(config.databaseDirectUrl);
  const postgres = await startPostgres({ dataDir: config.dataDir });
  try {
    return await work(postgres.url);
  } finally {
    if (postgres.startedHere) await postgres.stop();
  }
}

/**
 * Runs this same command again on that database, and answers its exit code: settings are read once in a process, so the
 * work is done by a second one that knows the address.
 */
export const runAgainWithDatabase = (): Promise<number> =>
  withDatabase(async (url) => {
    const { status } = spawnSync(process.execPath, process.argv.slice(1), {
      env: environmentWith({ DATABASE_URL: url }),
      stdio: 'inherit',
    });
    return status ?? 1;
  });
