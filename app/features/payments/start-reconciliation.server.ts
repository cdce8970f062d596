import type { Actor } from '#core/actor.ts';
import { recordAct } from '#features/accounts/record-act.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { openRun } from './compare-books.server.ts';
import { compareBooksJob } from './job-names.ts';

/** Begins a comparison of our books with Stripe's, which a worker carries out at once. */
export async function startReconciliation(actor: Actor): Promise<string> {
  return inTransaction(async (tx) => {
    const id = await openRun(tx, actor.id);
    await recordAct(tx, actor, { action: 'books.compare', subject: id });
    await enqueue(tx, compareBooksJob, { runId: id });
    return id;
  });
}
