import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { compareAfterRestore } from './commands/compare-after-restore.server.ts';
import { compareBooks } from './commands/compare-books.server.ts';
import { reconcile } from './commands/reconcile.server.ts';
import { runVerification } from './commands/verify-books.server.ts';
import * as declarations from './job-names.ts';

/** Every five minutes, with what webhooks missed. Safe to repeat. */
export const reconcileJob = defineJob({
  name: 'reconciliation.reconcile',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
  handle: async () => {
    // A web process that starts later with RESTORED=1 opens the restore again.
    if (await compareAfterRestore()) await reconcile();
  },
});
/** Enqueued by `startReconciliation`. Idempotent. */
export const compareBooksJob = defineJob({
  ...declarations.compareBooksJob,
  concurrency: 1,
  expireInSeconds: 3600,
  handle: async ({ runId }) => void (await compareBooks(runId)),
});
/** Nightly. Also enqueued by `startVerification`, whose id makes a repetition replace the findings. */
export const verifyLedgerJob = defineJob({
  ...declarations.verifyLedgerJob,
  schedule: '40 2 * * *',
  concurrency: 1,
  expireInSeconds: 3600,
  handle: ({ verificationId }) => runVerification(verificationId),
});
