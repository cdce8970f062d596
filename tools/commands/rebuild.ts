import { messageOf } from '../../app/core/caught.ts';
import { databaseUrls } from '../../app/platform/db/database-urls.server.ts';
import { ensureSchema } from '../../app/platform/db/migrate.server.ts';
import { config } from '../../app/platform/env/config.server.ts';
import { runAgainWithDatabase } from './with-database.ts';

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Runs `rebuild <from> [to]` on DATABASE_URL, or on the database of the data folder. */
export async function runRebuild(
  usage: string,
  rebuild: (from: string, to: string) => Promise<void>,
): Promise<void> {
  const [command, from = '', to = from] = process.argv.slice(2);
  try {
    if (command !== 'rebuild' || !isDay(from) || !isDay(to)) throw new Error(usage);
    if (!config.databaseUrl) {
      process.exitCode = await runAgainWithDatabase();
      return;
    }
    await ensureSchema(databaseUrls().directUrl);
    const { pool } = await import('#platform/db/db.server.ts');
    try {
      await rebuild(from, to);
    } finally {
      await pool.end();
    }
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
