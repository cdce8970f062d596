import { rm } from 'node:fs/promises';
import path from 'node:path';
import { backUp, restoreDatabase } from './backup.server.ts';
import { startPostgres } from './embedded-postgres.server.ts';
import { migrate } from './migrate.server.ts';

type Upgrade = {
  url: string;
  dataDir: string;
  backupDir: string;
  /** Throws if the migrated database is not healthy. */
  check: (url: string) => Promise<void>;
  migrations?: string;
};

/** Migrates and checks a copy first, so a failure changes nothing. The previous release serves. Returns the backup. */
export async function upgradeEmbedded({
  url,
  dataDir,
  backupDir,
  check,
  migrations,
}: Upgrade): Promise<string> {
  const { id } = await backUp({ url, filesDir: path.join(dataDir, 'files'), backupDir });
  const backup = path.join(backupDir, id);
  const copyDir = path.join(dataDir, 'upgrade');
  await rm(copyDir, { recursive: true, force: true });
  try {
    await restoreDatabase(backup, copyDir, null);
    const copy = await startPostgres({ dataDir: copyDir });
    try {
      await migrate(copy.url, migrations);
      await check(copy.url);
    } finally {
      await copy.stop();
    }
  } finally {
    await rm(copyDir, { recursive: true, force: true });
  }
  await migrate(url, migrations);
  await check(url);
  return backup;
}
