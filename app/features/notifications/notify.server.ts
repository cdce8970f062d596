import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { NotificationType } from '#platform/feature/notification.ts';
import { enqueueAll } from '#platform/jobs/jobs.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { mailNotificationJob } from './job-names.ts';
import { notificationMails, notifications } from './tables.server.ts';

/** Notifies a person, and mails what matters, as part of the transaction in which it happened. */
export const notify = <Data extends Record<string, unknown>>(
  tx: Tx,
  userId: string,
  type: NotificationType<Data>,
  data: NoInfer<Data>,
): Promise<void> => notifyAll(tx, type, [{ userId, data }]);

/** Notifies many people with one type of notification. */
export async function notifyAll<Data extends Record<string, unknown>>(
  tx: Tx,
  type: NotificationType<Data>,
  all: { userId: string; data: NoInfer<Data> }[],
): Promise<void> {
  const rows = all.map((one) => ({ id: newId('ntf'), type: type.name, ...one }));
  await tx.insert(notifications).values(rows);
  if (type.mail) {
    const mails = rows.map(({ id }) => ({ notificationId: id }));
    await tx.insert(notificationMails).values(mails);
    await enqueueAll(tx, mailNotificationJob, mails);
  }
  await publish(tx, [...new Set(all.map(({ userId }) => userId))], ['notifications']);
}
