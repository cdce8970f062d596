import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { mailUnread } from './commands/mail-unread.server.ts';

/** Every minute, for the emails that are due. A workspace gets at most one in four hours, even if a run repeats. */
export const mailUnreadJob = defineJob({
  name: 'inbox.mail-unread',
  schema: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
  handle: mailUnread,
});
