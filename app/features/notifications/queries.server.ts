import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { toPage } from '#core/pagination.ts';
import { db } from '#platform/db/db.server.ts';
import { UNREAD_CAP } from './rules.ts';
import type { NotificationPage } from './schema.ts';
import { notifications } from './tables.server.ts';

/** The actor's notifications, newest first. */
export async function listNotifications(
  actor: Actor,
  page: { limit: number; cursor?: string | undefined },
): Promise<NotificationPage> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, actor.userId),
        page.cursor ? lt(notifications.id, page.cursor) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(page.limit + 1);
  const items = rows.map(({ id, type, data, readAt, createdAt }) => ({
    id,
    type,
    data,
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return toPage(items, page.limit, (item) => item.id);
}

/** How many are unread; counts no further than the badge can show. */
export async function countUnread(actor: Actor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count
      FROM (SELECT FROM notifications WHERE user_id = ${actor.userId} AND read_at IS NULL LIMIT ${UNREAD_CAP + 1}) unread`);
  return rows[0]!.count;
}
