import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { mailNotification } from './commands/mail-notification.server.ts';

export const mailNotificationJob = defineJob({
  name: 'notifications.mail',
  schema: z.object({ notificationId: z.string() }),
  batchSize: 5,
  handle: ({ notificationId }) => mailNotification(notificationId),
});
