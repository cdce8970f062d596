import { and, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { recordAuditAction } from '#features/identity/audit/commands/record-audit-action.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { comparisonStarted } from '../audit-actions.server.ts';
import { compareBooksJob } from '../job-names.ts';
import { reconciliationRuns } from '../tables.server.ts';
import { anHourAgo, openRun } from './compare-books.server.ts';

/** Starts a reconciliation in a worker, or returns the id of the running one. */
// unscoped: a run covers the books of the whole platform
export async function startReconciliation(actor: Actor): Promise<string> {
  return inTransaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('reconciliation_runs'))`);
    const [running] = await tx
      .select({ id: reconciliationRuns.id })
      .from(reconciliationRuns)
      .where(and(eq(reconciliationRuns.status, 'running'), gt(reconciliationRuns.startedAt, anHourAgo())));
    if (running) return running.id;
    const id = await openRun(tx, actor.userId);
    await recordAuditAction(tx, actor, { action: comparisonStarted, subject: id });
    await enqueue(tx, compareBooksJob, { runId: id });
    return id;
  });
}
