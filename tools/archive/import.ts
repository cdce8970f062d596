import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { messageOf } from '../../app/core/caught.ts';
import { withDatabase } from '../commands/with-database.ts';
import { importArchive } from './import-archive.ts';

/** `npm run import -- <file>` fills an empty installation from an archive, and verifies the ledger. */

try {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new Error('Usage: npm run import -- <file>');
  const { tables, files } = await withDatabase((url) => importArchive(url, path.resolve(file)));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Imported ${rows} rows and ${files.length} files. Nothing is sent to Stripe or by mail until the worker has compared the ledger with Stripe.\n`,
  );
  const command = ['tools/commands/ledger.ts', 'verify'];
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
