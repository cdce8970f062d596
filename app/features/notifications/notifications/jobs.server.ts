import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { mailNotification } from './commands/mail-notification.server.ts';

/** Enqueued with each mailed notification, and by an operator who resends it. A claim prevents a second mail. */
export const mailNotificationJob = defineJob({
  name: 'notifications.mail',
  schema: z.object({ notificationId: z.string() }),
  batchSize: 5,
  handle: ({ notificationId }) => mailNotification(notificationId),
});
