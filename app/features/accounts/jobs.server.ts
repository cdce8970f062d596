import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { Mail, sendMail } from '#platform/mail/mail.server.ts';
import { forgetExpired } from './forget-expired.server.ts';

export const sendMailJob = defineJob({ name: 'accounts.send-mail', schema: Mail, handle: sendMail });

export const forgetExpiredJob = defineJob({
  name: 'accounts.forget-expired',
  schema: z.object({}),
  schedule: '17 3 * * *',
  handle: forgetExpired,
});
