import { verifyLedger } from '#features/ledger/verify.server.ts';
import { compareBooks, openRun } from '#features/payments/books/compare-books.server.ts';
import { INVARIANTS } from '#features/payments/books/invariants.server.ts';
import { compareSubscriptions } from '#features/subscriptions/compare-subscriptions.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import type { Scene } from './acts.ts';

/** Every invariant holds, and nothing is "under way" any more: both books say the same, movement by movement. */
export async function prove(scene: Scene): Promise<void> {
  const wrong = [...scene.findings];
  const run = await compareBooks(await inTransaction((tx) => openRun(tx, null)), 0);
  if (run.status !== 'done') wrong.push(`the books could not be compared: ${run.error}`);
  if (run.differences > 0) wrong.push(`I9: ${run.differences} movements differ`);
  if (run.stripeCents !== run.ledgerCents)
    wrong.push(`I8: ${run.stripeCents} at Stripe, ${run.ledgerCents} in the ledger`);
  const { findings } = await verifyLedger(INVARIANTS);
  for (const { id, says, violations, examples } of findings)
    if (violations > 0) wrong.push(`${id}: ${violations} times not: ${says}\n   ${JSON.stringify(examples)}`);
  const subscriptions = await compareSubscriptions();
  if (subscriptions.violations > 0) wrong.push(`I13: ${JSON.stringify(subscriptions.examples)}`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}
