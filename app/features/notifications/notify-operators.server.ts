import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { users } from '#features/accounts/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { NotificationType } from '#platform/feature/notification.ts';
import { publish } from '#platform/live/live.server.ts';
import { insertNotifications } from './notify.server.ts';
import { notificationMails, notifications } from './tables.server.ts';

/** Notifies every operator but the one who did it, as part of the transaction in which it was done. */
export async function notifyOtherOperators<Data extends Record<string, unknown>>(
  tx: Tx,
  actor: Actor,
  type: NotificationType<Data>,
  data: NoInfer<Data>,
): Promise<void> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'operator'), isNull(users.suspendedAt), ne(users.id, actor.userId)));
  await insertNotifications(
    tx,
    type,
    others.map(({ id }) => ({ id: newId('ntf'), type: type.name, userId: id, data })),
  );
}

/** Takes back what operators were notified of, once there is nothing left for them to do about it. */
export async function withdrawFromOperators<Data extends Record<string, unknown>>(
  tx: Tx,
  type: NotificationType<Data>,
  about: Partial<NoInfer<Data>>,
): Promise<void> {
  const operators = tx.select({ id: users.id }).from(users).where(eq(users.role, 'operator'));
  const found = await tx
    .select({ id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, operators),
        eq(notifications.type, type.name),
        sql`${notifications.data} @> ${JSON.stringify(about)}::jsonb`,
      ),
    );
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await tx.delete(notificationMails).where(inArray(notificationMails.notificationId, ids));
  await tx.delete(notifications).where(inArray(notifications.id, ids));
  await publish(
    tx,
    found.map(({ userId }) => userId),
    ['notifications'],
  );
}
