import { z } from 'zod';
import { removeBilledNames } from '#features/campaigns/orders/commands/remove-billed-names.server.ts';
import { removeDestinations } from '#features/money/payout-batches/commands/remove-destinations.server.ts';
import { removePayloads } from '#features/money/stripe-events/commands/remove-payloads.server.ts';
import { defineJob, defineScheduledJob } from '#platform/jobs/jobs.server.ts';
import { buildExport, removeExpiredExports } from './commands/build-export.server.ts';
import { eraseDueAccounts } from './commands/erase-due-accounts.server.ts';

/** Nightly: erases accounts whose deletion is due, and removes exports that have expired. A repetition resumes. */
export const eraseDueAccountsJob = defineScheduledJob({
  name: 'privacy.erase',
  schedule: '7 4 * * *',
  expireInSeconds: 1800,
  handle: async () => {
    await eraseDueAccounts();
    await removeExpiredExports();
  },
});

/** Nightly: removes Stripe payloads after 90 days, and payout destinations and names on receipts after the statutory retention. */
export const removeExpiredDataJob = defineScheduledJob({
  name: 'privacy.retain',
  schedule: '27 4 * * *',
  expireInSeconds: 1800,
  handle: async () => {
    await removePayloads();
    await removeDestinations();
    await removeBilledNames();
  },
});

/** Enqueued when a user requests an export. A repetition replaces the file and does not notify again. */
export const buildExportJob = defineJob({
  name: 'privacy.export',
  schema: z.object({ id: z.string() }),
  // An archive is built in memory, so a process builds one at a time.
  concurrency: 1,
  expireInSeconds: 900,
  handle: ({ id }) => buildExport(id),
});
