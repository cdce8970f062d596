import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { mailNotificationJob } from './job-names.ts';
import { KINDS } from './kinds.ts';
import type { NotificationData, NotificationType } from './rules.ts';
import { notificationMails, notifications } from './tables.server.ts';

/** Tells a person something, and mails what matters, as part of the transaction in which it happened. */
export async function notify<T extends NotificationType>(
  tx: Tx,
  userId: string,
  type: T,
  data: NotificationData[T],
): Promise<void> {
  const id = newId('ntf');
  await tx.insert(notifications).values({ id, userId, type, data });
  if (KINDS[type].mail) {
    await tx.insert(notificationMails).values({ notificationId: id });
    await enqueue(tx, mailNotificationJob, { notificationId: id });
  }
  await publish(tx, [userId], ['notifications']);
}
