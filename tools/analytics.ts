import { ensureSchema } from '../app/platform/db/migrate.server.ts';
import { ConfigError, config } from '../app/platform/env/config.server.ts';
import { runAgainWithDatabase } from './with-database.ts';

/** Adds up figures of days anew: works on DATABASE_URL, or on the database of the data folder. */
const USAGE = `Usage: npm run analytics -- rebuild <from> <to>
  The figures of these days, as 2026-11-01, are added up anew out of clicks, orders, refunds and files`;

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
  const { rebuildMetrics } = await import('#features/analytics/rebuild-metrics.server.ts');
  try {
    console.log(`${await rebuildMetrics(from, to)} days of campaigns were added up anew.`);
  } finally {
    await pool.end();
  }
}
