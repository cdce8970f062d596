import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { typesThatGroup } from '../present-notification.server.ts';
import { notifications } from '../tables.server.ts';

/** Marks a notification as read, and the older ones that it represents. The first reading time stays. */
export async function markRead(actor: Actor, notificationId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const own = eq(notifications.userId, actor.userId);
    const [found] = await tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.id, notificationId), own));
    if (!found) throw notFound();
    const campaignId = found.data.campaign_id;
    const group =
      typeof campaignId === 'string' && typesThatGroup().includes(found.type)
        ? and(
            lt(notifications.id, notificationId),
            eq(notifications.type, found.type),
            sql`${notifications.data} ->> 'campaign_id' = ${campaignId}`,
          )
        : undefined;
    await tx
      .update(notifications)
      .set({ readAt: new Date() })
      .where(and(own, isNull(notifications.readAt), or(eq(notifications.id, notificationId), group)));
    await sendLiveEvent(tx, [actor.userId], ['notifications']);
  });
}

/** Marks all notifications up to `upTo` as read. */
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
    await sendLiveEvent(tx, [actor.userId], ['notifications']);
  });
}
