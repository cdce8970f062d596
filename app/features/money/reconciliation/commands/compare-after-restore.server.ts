import { sql } from 'drizzle-orm';
import { firstOf } from '#core/typed-values.ts';
import { db, inTransaction, pool } from '#platform/db/db.server.ts';
import { log } from '#platform/log/log.server.ts';
import { closeRestore, isRestoreOpen } from '#platform/outbound/restores.server.ts';
import { compareBooks, openRun } from './compare-books.server.ts';

/** After a restore, gives each movement at Stripe a place in the ledger, then allows sends. False while one has none: sending could repeat it. */
export async function compareAfterRestore(): Promise<boolean> {
  if (!(await isRestoreOpen(pool))) return true;
  const run = await compareBooks(await inTransaction((tx) => openRun(tx, null)), 0);
  const unbooked = await countUnbooked(run.id);
  if (run.status !== 'done' || unbooked > 0) {
    log.error({ run: run.id, unbooked }, 'nothing is sent until the restored ledger agrees with Stripe');
    return false;
  }
  await closeRestore(pool);
  log.info({ run: run.id, booked: run.booked }, 'the restored ledger agrees with Stripe');
  return true;
}

/** Movements in other currencies are reported, and never sent by Laqta. */
async function countUnbooked(runId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count
      FROM reconciliation_differences d JOIN stripe_movements m ON m.id = d.subject
     WHERE d.last_run_id = ${runId} AND d.resolved_at IS NULL AND d.side = 'stripe' AND m.currency = 'usd'`);
  return firstOf(rows).count;
}
