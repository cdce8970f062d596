import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { forgetExpired } from './forget-expired.server.ts';

export const forgetExpiredJob = defineJob({
  name: 'accounts.forget-expired',
  schema: z.object({}),
  schedule: '17 3 * * *',
  handle: forgetExpired,
});
