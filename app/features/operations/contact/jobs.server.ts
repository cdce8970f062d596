import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { forgetMessages } from './commands/forget-messages.server.ts';
import { mailMessage } from './commands/mail-message.server.ts';
import * as names from './job-names.ts';

export const mailMessageJob = defineJob({ ...names.mailMessageJob, handle: ({ id }) => mailMessage(id) });

export const forgetMessagesJob = defineJob({
  name: 'contact.forget',
  schema: z.object({}),
  schedule: '47 3 * * *',
  handle: forgetMessages,
});
