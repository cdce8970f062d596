import { startPostgres } from '../app/platform/db/embedded-postgres.server.ts';
import { config } from '../app/platform/env/config.server.ts';

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
