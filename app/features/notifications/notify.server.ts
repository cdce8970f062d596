import { newId } from '#core/ids.ts';
import type { Tx } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import type { NotificationData, NotificationType } from './rules.ts';
import { notifications } from './tables.server.ts';

/** Tells a person something, as part of the transaction in which it happened. */
export async function notify<T extends NotificationType>(
  tx: Tx,
  userId: string,
  type: T,
  data: NotificationData[T],
): Promise<void> {
  await tx.insert(notifications).values({ id: newId('ntf'), userId, type, data });
  await publish(tx, [userId], ['notifications']);
}
