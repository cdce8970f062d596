import { z } from 'zod';

/** Apart from its handler, so that `notify` can enqueue it. */
export const mailNotificationJob = {
  name: 'notifications.mail',
  schema: z.object({ notificationId: z.string() }),
};
