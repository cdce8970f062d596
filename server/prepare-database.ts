import { assertDatabaseUsable } from '#platform/db/check-database.server.ts';
import { ensureSchema } from '#platform/db/migrate.server.ts';
import { config } from '#platform/env/config.server.ts';
import { recordRestore } from '#platform/outbound/restores.server.ts';

export async function prepareDatabase(
  urls: { url: string; directUrl: string },
  processes: { web: number; worker: number },
): Promise<void> {
  await assertDatabaseUsable(urls, processes);
  await ensureSchema(urls.directUrl);
  if (config.isRestored) await recordRestore(urls.directUrl);
}
