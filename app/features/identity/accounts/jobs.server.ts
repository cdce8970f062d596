import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { forgetExpired } from './commands/forget-expired.server.ts';
import { sendAccountMail } from './commands/send-account-mail.server.ts';
import * as names from './job-names.ts';

export const accountMailJob = defineJob({ ...names.accountMailJob, handle: sendAccountMail });

export const forgetExpiredJob = defineJob({
  name: 'accounts.forget-expired',
  schema: z.object({}),
  schedule: '17 3 * * *',
  handle: forgetExpired,
});
