import { defineJob } from '#platform/jobs/jobs.server.ts';
import { mailNotification } from './commands/mail-notification.server.ts';
import * as names from './job-names.ts';

export const mailNotificationJob = defineJob({
  ...names.mailNotificationJob,
  batchSize: 5,
  handle: ({ notificationId }) => mailNotification(notificationId),
});
