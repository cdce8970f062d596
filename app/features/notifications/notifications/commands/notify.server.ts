import { and, eq, gt, inArray } from 'drizzle-orm';
import { minIdSince, newId } from '#core/ids.ts';
import { PERMISSIONS_OF } from '#core/permission.ts';
import { listSeats } from '#features/identity/workspaces/queries.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { NotificationType } from '#platform/feature/notification.ts';
import { enqueueAll } from '#platform/jobs/jobs.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { mailNotificationJob } from '../jobs.server.ts';
import { BUNDLE_MINUTES, MAIL_GROUPS } from '../rules.ts';
import { notificationMails, notifications } from '../tables.server.ts';

/** Notifies a workspace in the transaction of the event. */
export const notify = <Data extends Record<string, unknown>>(
  tx: Tx,
  workspaceId: string,
  type: NotificationType<Data>,
  data: NoInfer<Data>,
): Promise<void> => notifyAll(tx, type, [{ workspaceId, data }]);

/** Notifies many workspaces. Each member with the required permission gets their own notification and mail. */
export async function notifyAll<Data extends Record<string, unknown>>(
  tx: Tx,
  type: NotificationType<Data>,
  all: { workspaceId: string; data: NoInfer<Data> }[],
): Promise<void> {
  if (all.length === 0) return;
  const seatsByWorkspace = Map.groupBy(
    await listSeats(
      tx,
      all.map(({ workspaceId }) => workspaceId),
    ),
    ({ workspaceId }) => workspaceId,
  );
  const rows = all.flatMap(({ workspaceId, data }) =>
    (seatsByWorkspace.get(workspaceId) ?? [])
      .filter(({ role }) =>
        type.recipientPermission ? PERMISSIONS_OF[role].has(type.recipientPermission) : role === 'owner',
      )
      .map(({ userId }) => ({ id: newId('ntf'), type: type.name, userId, workspaceId, data })),
  );
  await insertNotifications(tx, type, rows);
}

/** Users mailed about this type, or the type in `delayedBy`, within BUNDLE_MINUTES. Their next mails are bundled. */
async function listRecentlyMailed(
  tx: Tx,
  { name, delayedBy }: MailedType,
  rows: Row[],
): Promise<Set<string>> {
  const recipients = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .innerJoin(notificationMails, eq(notificationMails.notificationId, notifications.id))
    .where(
      and(
        inArray(
          notifications.userId,
          rows.map(({ userId }) => userId),
        ),
        // Ids sort by time, and the index of a user's notifications uses them.
        gt(notifications.id, minIdSince('ntf', Date.now() - BUNDLE_MINUTES * 60_000)),
        inArray(notifications.type, delayedBy ? [name, delayedBy.name] : [name]),
      ),
    );
  return new Set(recipients.map(({ userId }) => userId));
}

type MailedType = Pick<NotificationType, 'name' | 'mailGroup' | 'delayedBy'>;
type Row = Pick<typeof notifications.$inferInsert, 'id' | 'userId' | 'type' | 'workspaceId' | 'data'>;

/** Inserts notifications and enqueues their mails: at once, or later for users with a recent mail of the type. */
export async function insertNotifications(tx: Tx, type: MailedType, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const delayedUsers =
    type.mailGroup && MAIL_GROUPS[type.mailGroup].isBundled
      ? await listRecentlyMailed(tx, type, rows)
      : new Set();
  await tx.insert(notifications).values(rows);
  if (type.mailGroup) {
    await tx.insert(notificationMails).values(rows.map(({ id }) => ({ notificationId: id })));
    const jobsOf = (isLater: boolean) =>
      rows
        .filter(({ userId }) => delayedUsers.has(userId) === isLater)
        .map(({ id }) => ({ notificationId: id }));
    await enqueueAll(tx, mailNotificationJob, jobsOf(false));
    await enqueueAll(tx, mailNotificationJob, jobsOf(true), { startAfterSeconds: BUNDLE_MINUTES * 60 });
  }
  await sendLiveEvent(tx, [...new Set(rows.map(({ userId }) => userId))], ['notifications']);
}
