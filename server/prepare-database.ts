import { assertUsable } from '#platform/db/check-database.server.ts';
import { ensureSchema } from '#platform/db/migrate.server.ts';
import { config } from '#platform/env/config.server.ts';

export async function prepareDatabase(processes: { web: number; worker: number }): Promise<void> {
  if (!config.databaseUrl) throw new Error('DATABASE_URL is missing: start through `npm start`, or set it.');
  const directUrl = config.databaseDirectUrl!;
  await assertUsable({ url: config.databaseUrl, directUrl }, processes);
  await ensureSchema(directUrl);
}
