import { defineJob } from '#platform/jobs/jobs.server.ts';
import * as names from './job-names.ts';
import { mailNotification } from './mail-notification.server.ts';

export const mailNotificationJob = defineJob({
  ...names.mailNotificationJob,
  batchSize: 5,
  handle: ({ notificationId }) => mailNotification(notificationId),
});
