import { pool } from '#platform/db/db.server.ts';
import { listPendingMigrations } from '#platform/db/migrate.server.ts';
import { isListening } from '#platform/live/live.server.ts';

let draining = false;

/** Reports not ready but keeps answering. */
export function startDraining(): void {
  draining = true;
}
export const isDraining = () => draining;

/** Null if ready. Migrations newer than this release are fine. */
export async function findUnreadyReason(): Promise<'draining' | 'database' | 'migrations' | 'live' | null> {
  if (draining) return 'draining';
  try {
    if ((await listPendingMigrations(pool)).length > 0) return 'migrations';
  } catch {
    return 'database';
  }
  return isListening() ? null : 'live';
}
