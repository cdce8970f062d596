import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { newId } from '#core/ids.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { NotificationType } from '#platform/feature/notification.ts';
import { notifications } from '../tables.server.ts';
import { insertNotifications } from './notify.server.ts';
import { withdrawNotifications } from './withdraw-notifications.server.ts';

/** Notifies all operators but the actor, who may not decide on their own request. */
export async function notifyOtherOperators<Data extends Record<string, unknown>>(
  tx: Tx,
  actor: Actor,
  type: NotificationType<Data>,
  data: NoInfer<Data>,
): Promise<void> {
  const otherOperators = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'operator'), isNull(users.suspendedAt), ne(users.id, actor.userId)));
  await insertNotifications(
    tx,
    type,
    otherOperators.map(({ id }) => ({ id: newId('ntf'), type: type.name, userId: id, data })),
  );
}

/** Call once nothing is left for operators to do. */
export async function withdrawFromOperators<Data extends Record<string, unknown>>(
  tx: Tx,
  type: NotificationType<Data>,
  about: Partial<NoInfer<Data>>,
): Promise<void> {
  const operators = tx.select({ id: users.id }).from(users).where(eq(users.role, 'operator'));
  await withdrawNotifications(tx, inArray(notifications.userId, operators), type, about);
}
