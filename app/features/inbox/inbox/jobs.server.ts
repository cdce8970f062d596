import { defineScheduledJob } from '#platform/jobs/jobs.server.ts';
import { mailUnread } from './commands/mail-unread.server.ts';

/** Every minute: sends the due emails about unread messages. A workspace gets at most one in four hours. */
export const mailUnreadJob = defineScheduledJob({
  name: 'inbox.mail-unread',
  schedule: '* * * * *',
  handle: mailUnread,
});
