import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { enqueueAll } from '#platform/jobs/jobs.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { mailNotificationJob } from './job-names.ts';
import { KINDS } from './kinds.ts';
import type { NotificationData, NotificationType } from './rules.ts';
import { notificationMails, notifications } from './tables.server.ts';

/** Tells a person something, and mails what matters, as part of the transaction in which it happened. */
export const notify = <T extends NotificationType>(
  tx: Tx,
  userId: string,
  type: T,
  data: NotificationData[T],
): Promise<void> => notifyAll(tx, type, [{ userId, data }]);

/** Tells many people something of one kind. */
export async function notifyAll<T extends NotificationType>(
  tx: Tx,
  type: T,
  all: { userId: string; data: NotificationData[T] }[],
): Promise<void> {
  const told = all.map((one) => ({ id: newId('ntf'), type, ...one }));
  await tx.insert(notifications).values(told);
  if (KINDS[type].mail) {
    const mails = told.map(({ id }) => ({ notificationId: id }));
    await tx.insert(notificationMails).values(mails);
    await enqueueAll(tx, mailNotificationJob, mails);
  }
  await publish(tx, [...new Set(all.map(({ userId }) => userId))], ['notifications']);
}
