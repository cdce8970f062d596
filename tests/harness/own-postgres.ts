/** Gives the test file its own PostgreSQL server as DATABASE_URL, to stop and to restore. Import it first. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from '../../app/platform/db/embedded-postgres.server.ts';
import { migrate } from '../../app/platform/db/migrate.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laqta-postgres-'));
chmodSync(folder, 0o755); // Run as root, the server has another account.
export const dataDir = path.join(folder, 'data');
export const backupDir = path.join(folder, 'backups');

let postgres: EmbeddedPostgres;
export async function startServer(): Promise<string> {
  postgres = await startPostgres({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off' } });
  return postgres.url;
}
export const stopServer = () => postgres.stop();

process.env.DATABASE_URL = await startServer();
await migrate(process.env.DATABASE_URL);
afterAll(async () => {
  await stopServer();
  rmSync(folder, { recursive: true });
});
