import { defineJob, defineScheduledJob } from '#platform/jobs/jobs.server.ts';
import { compareAfterRestore } from './commands/compare-after-restore.server.ts';
import { compareBooks } from './commands/compare-books.server.ts';
import { reconcile } from './commands/reconcile.server.ts';
import { runVerification } from './commands/verify-books.server.ts';
import * as declarations from './job-names.ts';

/** Every five minutes: rereads from Stripe whatever a lost webhook would have reported. Safe to repeat. */
export const reconcileJob = defineScheduledJob({
  name: 'reconciliation.reconcile',
  schedule: '*/5 * * * *',
  handle: async () => {
    // Checked in each run: a web process that starts later with RESTORED=1 opens the restore again.
    if (await compareAfterRestore()) await reconcile();
  },
});
// The next two compare whole books: one at a time per process, and a run counts as lost after an hour.

/** Enqueued when an operator starts a reconciliation. Idempotent. */
export const compareBooksJob = defineJob({
  ...declarations.compareBooksJob,
  concurrency: 1,
  expireInSeconds: 3600,
  handle: async ({ runId }) => void (await compareBooks(runId)),
});
/** Nightly, and enqueued when an operator starts a verification. A repetition with its id replaces the findings. */
export const verifyLedgerJob = defineJob({
  ...declarations.verifyLedgerJob,
  schedule: '40 2 * * *',
  concurrency: 1,
  expireInSeconds: 3600,
  handle: ({ verificationId }) => runVerification(verificationId),
});
