import { spawnSync } from 'node:child_process';
import { startPostgres } from '../../app/platform/db/embedded-postgres.server.ts';
import { config, environmentWith } from '../../app/platform/env/config.server.ts';

/** Uses the database of the data folder. Starts it if `npm start` does not run. */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseDirectUrl) return work(config.databaseDirectUrl);
  const postgres = await startPostgres({ dataDir: config.dataDir, archive: config.walArchive });
  try {
    return await work(postgres.url);
  } finally {
    if (postgres.startedHere) await postgres.stop();
  }
}

/** Repeats this command with DATABASE_URL in a child process, because settings are read once. Returns its exit code. */
export const runAgainWithDatabase = (): Promise<number> =>
  withDatabase(async (url) => {
    const { status } = spawnSync(process.execPath, process.argv.slice(1), {
      env: environmentWith({ DATABASE_URL: url }),
      stdio: 'inherit',
    });
    return status ?? 1;
  });
