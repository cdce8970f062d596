import { z } from 'zod';
import { removeBilledNames } from '#features/campaigns/orders/commands/remove-billed-names.server.ts';
import { removeDestinations } from '#features/money/payout-batches/commands/remove-destinations.server.ts';
import { removePayloads } from '#features/money/stripe-events/commands/remove-payloads.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { buildExport, removeExpiredExports } from './commands/build-export.server.ts';
import { eraseDueAccounts } from './commands/erase-due-accounts.server.ts';

/** Erases accounts whose deletion is due, and removes exports that have expired. A repetition resumes. */
export const eraseDueAccountsJob = defineJob({
  name: 'privacy.erase',
  schema: z.object({}),
  schedule: '7 4 * * *',
  concurrency: 1,
  expireInSeconds: 1800,
  handle: async () => {
    await eraseDueAccounts();
    await removeExpiredExports();
  },
});

/** Stripe payloads are kept for 90 days; payout destinations and names on receipts for the statutory retention. */
export const removeExpiredDataJob = defineJob({
  name: 'privacy.retain',
  schema: z.object({}),
  schedule: '27 4 * * *',
  concurrency: 1,
  expireInSeconds: 1800,
  handle: async () => {
    await removePayloads();
    await removeDestinations();
    await removeBilledNames();
  },
});

/** Enqueued by `requestExport`. A repetition notifies no second time. */
export const buildExportJob = defineJob({
  name: 'privacy.export',
  schema: z.object({ id: z.string() }),
  concurrency: 1,
  expireInSeconds: 900,
  handle: ({ id }) => buildExport(id),
});
