import path from 'node:path';
import { messageOf } from '../../app/core/caught.ts';
import { config } from '../../app/platform/env/config.server.ts';
import { runAgainWithDatabase } from './with-database.ts';

const USAGE = `Usage: npm run erasures -- repeat [<list>]

  <list>   default: erasures.jsonl in BACKUP_DIR`;

const [command, list, ...rest] = process.argv.slice(2);
try {
  if (command !== 'repeat' || rest.length > 0) throw new Error(USAGE);
  if (config.databaseUrl) await repeat();
  else process.exitCode = await runAgainWithDatabase();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function repeat(): Promise<void> {
  const { databaseUrls } = await import('../../app/platform/db/database-urls.server.ts');
  const { ensureSchema } = await import('../../app/platform/db/migrate.server.ts');
  const { pool } = await import('../../app/platform/db/db.server.ts');
  const { repeatErasures } = await import('#features/operations/privacy/commands/repeat-erasures.server.ts');
  try {
    // The backup can be older than the tables of this release.
    await ensureSchema(databaseUrls().directUrl);
    console.log(`Erased accounts: ${await repeatErasures(list && path.resolve(list))}`);
  } finally {
    await pool.end();
  }
}
