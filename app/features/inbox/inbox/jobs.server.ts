import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { mailUnread } from './commands/mail-unread.server.ts';

export const mailUnreadJob = defineJob({
  name: 'inbox.mail-unread',
  schema: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
  handle: mailUnread,
});
