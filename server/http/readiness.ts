import { pool } from '#platform/db/db.server.ts';
import { missingMigrations } from '#platform/db/migrate.server.ts';
import { isListening } from '#platform/live/live.server.ts';

let draining = false;

/** From now on this process says that it wants no more requests, and goes on answering those that come. */
export function startDraining(): void {
  draining = true;
}
export const isDraining = () => draining;

/** Why this process should be given no requests; null when it should. Newer migrations than it knows are no reason. */
export async function whyNotReady(): Promise<'draining' | 'database' | 'migrations' | 'live' | null> {
  if (draining) return 'draining';
  try {
    if ((await missingMigrations(pool)).length > 0) return 'migrations';
  } catch {
    return 'database';
  }
  return isListening() ? null : 'live';
}
