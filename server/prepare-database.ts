import { assertUsable } from '#platform/db/check-database.server.ts';
import { databaseUrls } from '#platform/db/database-urls.server.ts';
import { ensureSchema } from '#platform/db/migrate.server.ts';

export async function prepareDatabase(processes: { web: number; worker: number }): Promise<void> {
  const urls = databaseUrls();
  await assertUsable(urls, processes);
  await ensureSchema(urls.directUrl);
}
