import path from 'node:path';
import { messageOf } from '../../app/core/caught.ts';
import { config } from '../../app/platform/env/config.server.ts';
import { runAgainWithDatabase } from '../commands/with-database.ts';

/** `npm run export -- <file>` writes the database and the stored files into one archive. */

try {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new Error('Usage: npm run export -- <file>');
  const url = config.databaseDirectUrl;
  if (url) await write(url, path.resolve(file));
  else process.exitCode = await runAgainWithDatabase();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function write(url: string, file: string): Promise<void> {
  const { exportArchive } = await import('./export-archive.ts');
  const { manifest, missing } = await exportArchive(url, file);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files.`);
  if (missing.length > 0) console.log(`Files without content: ${missing.join(', ')}`);
  console.log(
    `ENCRYPTION_KEY and AUTH_SECRET are not in the archive. The import needs both. Keys: ${manifest.encryptionKeys.join(', ') || 'none'}.`,
  );
}
