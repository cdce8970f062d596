import { ensureSchema } from '../app/platform/db/migrate.server.ts';
import { ConfigError, config } from '../app/platform/env/config.server.ts';
import { runAgainWithDatabase } from './with-database.ts';

/** Counts the clicks of days anew: works on DATABASE_URL, or on the database of the data folder. */
const USAGE = `Usage: npm run tracking -- rebuild <from> <to>
  The days, as 2026-11-01, of which the clicks are still kept, are counted anew out of them`;

const [command, from = '', to = from] = process.argv.slice(2);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
try {
  if (command !== 'rebuild' || !isDay(from) || !isDay(to)) throw new Error(USAGE);
  if (!config.databaseUrl) process.exitCode = await runAgainWithDatabase();
  else await rebuild();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (error as Error).message);
  process.exitCode = 1;
}

async function rebuild() {
  await ensureSchema(config.databaseDirectUrl!);
  const { pool } = await import('#platform/db/db.server.ts');
  await import('#events.server.ts');
  const { rebuildDays } = await import('#features/tracking/rebuild-days.server.ts');
  // What is shown of these days is added up anew by whoever listens.
  await import('#events.server.ts');
  const { jobs } = await import('#jobs.server.ts');
  const { startJobs, stopJobs } = await import('#platform/jobs/jobs.server.ts');
  await startJobs(jobs, { work: false });
  try {
    console.log(`${await rebuildDays(from, to)} days were counted anew.`);
  } finally {
    await stopJobs();
    await pool.end();
  }
}
