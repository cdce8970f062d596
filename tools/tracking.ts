import { spawnSync } from 'node:child_process';
import { startPostgres } from '../app/platform/db/embedded-postgres.server.ts';
import { ensureSchema } from '../app/platform/db/migrate.server.ts';
import { ConfigError, config, environmentWith } from '../app/platform/env/config.server.ts';

/** Counts the clicks of days anew: works on DATABASE_URL, or on the database of the data folder. */
const USAGE = `Usage: npm run tracking -- rebuild <from> <to>
  The days, as 2026-11-01, of which the clicks are still kept, are counted anew out of them`;

const [command, from = '', to = from] = process.argv.slice(2);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
try {
  if (command !== 'rebuild' || !isDay(from) || !isDay(to)) throw new Error(USAGE);
  if (!config.databaseUrl) process.exitCode = await withOwnDatabase();
  else await rebuild();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (error as Error).message);
  process.exitCode = 1;
}

/** Settings are read once in a process, so the work is done by a second one that knows the database. */
async function withOwnDatabase(): Promise<number> {
  const postgres = await startPostgres({ dataDir: config.dataDir });
  try {
    const { status } = spawnSync(process.execPath, process.argv.slice(1), {
      env: environmentWith({ DATABASE_URL: postgres.url }),
      stdio: 'inherit',
    });
    return status ?? 1;
  } finally {
    if (postgres.startedHere) await postgres.stop();
  }
}

async function rebuild() {
  await ensureSchema(config.databaseDirectUrl!);
  const { pool } = await import('#platform/db/db.server.ts');
  const { rebuildDays } = await import('#features/tracking/rebuild-days.server.ts');
  try {
    console.log(`${await rebuildDays(from, to)} days were counted anew.`);
  } finally {
    await pool.end();
  }
}
