import path from 'node:path';
import { messageOf } from '../../app/core/caught.ts';
import { backUp, removeOldBackups } from '../../app/platform/db/backup.server.ts';
import { config } from '../../app/platform/env/config.server.ts';
import { withDatabase } from './with-database.ts';

/** `npm run backup [-- <folder>]` copies the database of the data folder and the stored files. Laqta may run meanwhile. */

const [folder] = process.argv.slice(2);
const backupDir = folder ? path.resolve(folder) : config.backupDir;
try {
  const { id, bytes } = await withDatabase((url) =>
    backUp({ url, filesDir: path.join(config.dataDir, 'files'), backupDir }),
  );
  if (!folder) await removeOldBackups(backupDir);
  console.log(`${path.join(backupDir, id)}: ${(bytes / 1e6).toFixed(1)} MB copied.`);
  if (config.bucket) console.log('The files are in the bucket of STORAGE_URL and not in this backup.');
  console.log('ENCRYPTION_KEY and the other secrets are not in the backup. Keep them in another place.');
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
