import { and, eq, exists, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { listSeats } from '#features/identity/workspaces/queries.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { NotificationType } from '#platform/feature/notification.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { notificationMails, notifications } from '../tables.server.ts';

/** Withdraws unseen notifications and their pending mails. Mailed ones stay, so that the next mail is still bundled. */
export async function withdrawUnseenNotifications<Data extends Record<string, unknown>>(
  tx: Tx,
  workspaceIds: string[],
  type: NotificationType<Data>,
  about: Partial<NoInfer<Data>>,
): Promise<void> {
  const userIds = (await listSeats(tx, workspaceIds)).map(({ userId }) => userId);
  const isMailed = exists(
    tx
      .select({ one: sql`1` })
      .from(notificationMails)
      .where(
        and(
          eq(notificationMails.notificationId, notifications.id),
          inArray(notificationMails.status, ['sending', 'sent']),
        ),
      ),
  );
  const isUnseen = and(inArray(notifications.userId, userIds), isNull(notifications.readAt), not(isMailed));
  await withdrawNotifications(tx, isUnseen, type, about);
}

/** Deletes notifications whose data contains `about`. Returns the workspaces that had any. */
export async function withdrawNotifications<Data extends Record<string, unknown>>(
  tx: Tx,
  condition: SQL | undefined,
  type: NotificationType<Data>,
  about: Partial<NoInfer<Data>>,
): Promise<Set<string | null>> {
  const rows = await tx
    .select({
      id: notifications.id,
      userId: notifications.userId,
      workspaceId: notifications.workspaceId,
    })
    .from(notifications)
    .where(
      and(
        condition,
        eq(notifications.type, type.name),
        sql`${notifications.data} @> ${JSON.stringify(about)}::jsonb`,
      ),
    );
  const workspaceIds = new Set(rows.map(({ workspaceId }) => workspaceId));
  if (rows.length === 0) return workspaceIds;
  const ids = rows.map(({ id }) => id);
  await tx.delete(notificationMails).where(inArray(notificationMails.notificationId, ids));
  await tx.delete(notifications).where(inArray(notifications.id, ids));
  const userIds = rows.map(({ userId }) => userId);
  await sendLiveEvent(tx, userIds, ['notifications']);
  return workspaceIds;
}

/** Withdraws seen and mailed ones too, because another notification contradicts them. Returns their workspaces. */
export async function withdrawAllNotifications<Data extends Record<string, unknown>>(
  tx: Tx,
  workspaceIds: string[],
  type: NotificationType<Data>,
  about: Partial<NoInfer<Data>>,
): Promise<Set<string | null>> {
  const userIds = (await listSeats(tx, workspaceIds)).map(({ userId }) => userId);
  return withdrawNotifications(tx, inArray(notifications.userId, userIds), type, about);
}
