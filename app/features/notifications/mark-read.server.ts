import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { publish } from '#platform/live/live.server.ts';
import { notifications } from './tables.server.ts';

/** Marks one notification as read; the moment of the first reading stays. */
export async function markRead(actor: Actor, notificationId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const own = and(eq(notifications.id, notificationId), eq(notifications.userId, actor.userId));
    if ((await tx.$count(notifications, own)) === 0) throw notFound();
    await tx
      .update(notifications)
      .set({ readAt: new Date() })
      .where(and(own, isNull(notifications.readAt)));
    await publish(tx, [actor.userId], ['notifications']);
  });
}

/** Marks as read what the person has seen; what arrived since stays unread. */
export async function markAllRead(actor: Actor, upTo: string): Promise<void> {
  await inTransaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ readAt: new Date() })
      .where(
        and(
          eq(notifications.userId, actor.userId),
          isNull(notifications.readAt),
          lte(notifications.id, upTo),
        ),
      );
    await publish(tx, [actor.userId], ['notifications']);
  });
}
