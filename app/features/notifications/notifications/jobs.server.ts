import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { mailNotification } from './commands/mail-notification.server.ts';

/** Enqueued with each notification that is mailed, and by an operator who resends one. A claim prevents a second mail. */
export const mailNotificationJob = defineJob({
  name: 'notifications.mail',
  schema: z.object({ notificationId: z.string() }),
  // Each spends its time waiting for the mail server.
  batchSize: 5,
  handle: ({ notificationId }) => mailNotification(notificationId),
});
