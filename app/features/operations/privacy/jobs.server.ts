import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { buildExport, removeExpiredExports } from './commands/build-export.server.ts';
import { eraseDueAccounts } from './commands/repeat-erasures.server.ts';

export const eraseJob = defineJob({
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

export const exportJob = defineJob({
  name: 'privacy.export',
  schema: z.object({ id: z.string() }),
  concurrency: 1,
  expireInSeconds: 900,
  handle: ({ id }) => buildExport(id),
});
