import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../app/core/caught.ts';
import { restoreBackup } from '../../app/platform/db/backup.server.ts';
import { migrate } from '../../app/platform/db/migrate.server.ts';
import { config } from '../../app/platform/env/config.server.ts';
import { recordRestore } from '../../app/platform/outbound/restores.server.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run restore -- <backup> [--until <time>]

  --until   a time after the backup, such as 2026-11-25T14:30:00Z; without it, everything that was archived`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' } },
  });
  const until = values.until === undefined ? null : new Date(values.until);
  const [backup] = positionals;
  if (!backup || positionals.length > 1 || (until && Number.isNaN(until.getTime()))) throw new Error(USAGE);
  if (config.databaseUrl)
    throw new Error(
      'DATABASE_URL is a server of your own. Restore it with pgBackRest: docs/runbooks/backup.md.',
    );
  await restoreBackup(path.resolve(backup), config.dataDir, until);
  await withDatabase(async (url) => {
    await migrate(url);
    await recordRestore(url);
  });
  console.log(
    `Restored to ${config.dataDir}. Nothing is sent to Stripe or by mail until the worker has compared the ledger with Stripe.\n`,
  );
  // The list of the backup's folder, because BACKUP_DIR can be another one by now.
  const list = path.join(path.dirname(path.resolve(backup)), 'erasures.jsonl');
  process.exitCode =
    run('tools/commands/erasures.ts', 'repeat', list) || run('tools/commands/ledger.ts', 'verify');
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

function run(...args: string[]): number {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
