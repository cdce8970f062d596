import { newId } from '#core/ids.ts';
import { listSeats } from '#features/workspaces/queries.server.ts';
import { PERMISSIONS_OF } from '#features/workspaces/rules.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { NotificationType } from '#platform/feature/notification.ts';
import { enqueueAll } from '#platform/jobs/jobs.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { mailNotificationJob } from './job-names.ts';
import { notificationMails, notifications } from './tables.server.ts';

/** Notifies a workspace, and mails what matters, as part of the transaction in which it happened. */
export const notify = <Data extends Record<string, unknown>>(
  tx: Tx,
  workspaceId: string,
  type: NotificationType<Data>,
  data: NoInfer<Data>,
): Promise<void> => notifyAll(tx, type, [{ workspaceId, data }]);

/**
 * Notifies many workspaces with one type of notification: each person whose seat is permitted what it is about gets one
 * of their own, to read and to have mailed as they choose.
 */
export async function notifyAll<Data extends Record<string, unknown>>(
  tx: Tx,
  type: NotificationType<Data>,
  all: { workspaceId: string; data: NoInfer<Data> }[],
): Promise<void> {
  const told = Map.groupBy(
    await listSeats(
      tx,
      all.map(({ workspaceId }) => workspaceId),
    ),
    ({ workspaceId }) => workspaceId,
  );
  const rows = all.flatMap(({ workspaceId, data }) =>
    (told.get(workspaceId) ?? [])
      .filter(({ role }) => (type.permission ? PERMISSIONS_OF[role].has(type.permission) : role === 'owner'))
      .map(({ userId }) => ({ id: newId('ntf'), type: type.name, userId, workspaceId, data })),
  );
  await insertNotifications(tx, type, rows);
}

type Row = Pick<typeof notifications.$inferInsert, 'id' | 'userId' | 'type' | 'workspaceId' | 'data'>;

/** Puts them under the bells of their readers and, where it matters, on the way by mail. */
export async function insertNotifications(
  tx: Tx,
  type: Pick<NotificationType, 'mail'>,
  rows: Row[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(notifications).values(rows);
  if (type.mail) {
    const mails = rows.map(({ id }) => ({ notificationId: id }));
    await tx.insert(notificationMails).values(mails);
    await enqueueAll(tx, mailNotificationJob, mails);
  }
  await publish(tx, [...new Set(rows.map(({ userId }) => userId))], ['notifications']);
}
